import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery } from "../../api/catalog/queries.ts";
import type { HistoryFilters } from "../../api/quizzes/history/history-filters.ts";
import { Section } from "../../components/layout/Section/Section.tsx";
import { HistorySearch } from "../../components/study/HistorySearch/HistorySearch.tsx";
import { ScreenHead } from "../ScreenHead/ScreenHead.tsx";
import { HistoryPart } from "./HistoryPart.tsx";
import { TrendPart } from "./TrendPart.tsx";
import * as css from "./SessionsScreen.css.ts";

export interface SessionsScreenProps {
  user: User;
  /** The filters. The host keeps them in the address. */
  value: HistoryFilters;
  onValueChange: (value: HistoryFilters) => void;
}

/** Lists all of a learner's sessions, with trends by domain. */
export function SessionsScreen({ user, value, onValueChange }: SessionsScreenProps) {
  const categories = useQuery(categoriesQuery());
  const loadedCategories = categories.data ?? [];
  // A certification that no longer exists, as in an old link, filters nothing.
  const isUnknown = categories.isSuccess && !loadedCategories.some(({ id }) => id === value.categoryId);
  const filters = isUnknown ? { ...value, categoryId: null } : value;
  return (
    <div className={css.screen}>
      <ScreenHead title="Your sessions">Your sessions, newest first, and your progress over time.</ScreenHead>
      <TrendPart userId={user.id} categoryId={filters.categoryId} />
      <Section title="All sessions" variant="wide" className={css.part}>
        <HistoryPart
          search={
            <HistorySearch
              value={filters}
              onValueChange={onValueChange}
              // While they load, the field keeps its place. Without them, the other filters work.
              categories={categories.isPending ? null : loadedCategories}
            />
          }
          userId={user.id}
          filters={filters}
          // Until the certifications have loaded, it is unknown whether the filter is valid.
          pending={value.categoryId !== null && !categories.isFetched}
          onFiltersChange={onValueChange}
        />
      </Section>
    </div>
  );
}
