import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery } from "../../api/catalogue/queries.ts";
import type { HistoryFilters } from "../../api/quizzes/history-filters.ts";
import { Section } from "../../components/layout/Section/Section.tsx";
import { HistorySearch } from "../../components/study/HistorySearch/HistorySearch.tsx";
import { ScreenHead } from "../ScreenHead/ScreenHead.tsx";
import { HistoryPart } from "./HistoryPart.tsx";
import * as css from "./SessionsScreen.css.ts";
import { TrendPart } from "./TrendPart.tsx";

export interface SessionsScreenProps {
  user: User;
  /** What is looked for; such as the host keeps in its address. */
  value: HistoryFilters;
  onValueChange: (value: HistoryFilters) => void;
}

/** All that a learner ever began, and how each domain went. */
export function SessionsScreen({ user, value, onValueChange }: SessionsScreenProps) {
  const categories = useQuery(categoriesQuery());
  const known = categories.data ?? [];
  // A certification of an old address that is no longer there looks for nothing; the choices say so too.
  const isUnknown = categories.isSuccess && !known.some(({ id }) => id === value.categoryId);
  const filters = isUnknown ? { ...value, categoryId: null } : value;
  return (
    <div className={css.screen}>
      <ScreenHead title="Your sessions">
        All your sessions, newest first: review one, continue one, or see your progress over time.
      </ScreenHead>
      <TrendPart userId={user.id} categoryId={filters.categoryId} />
      <Section title="All sessions" variant="wide" className={css.part}>
        <HistoryPart
          search={<HistorySearch value={filters} onValueChange={onValueChange} categories={known} />}
          userId={user.id}
          filters={filters}
          // Whether the certification is known decides what to ask for.
          isHeld={value.categoryId !== null && !categories.isFetched}
          onFiltersChange={onValueChange}
        />
      </Section>
    </div>
  );
}
