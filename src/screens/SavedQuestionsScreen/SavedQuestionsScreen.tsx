import { useQuery } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { catalogNames } from "../../api/catalog/category-names.ts";
import { categoriesQuery } from "../../api/catalog/queries.ts";
import { savedQuestionCountsQuery } from "../../api/saved-questions/queries.ts";
import type { SavedQuestionFilters } from "../../api/saved-questions/saved-question-filters.ts";
import { SavedList, type SavedQuestionCounts } from "../../api/saved-questions/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../components/feedback/Skeleton/wide-bars.ts";
import { formatNumber } from "../../components/i18n/format/numbers.ts";
import { classNames } from "../../components/theme/class-names.ts";
import { failureReason } from "../calls/failure-reason.ts";
import { isFirstTry, loadableOf } from "../calls/loadable-of.ts";
import { useDomains } from "../catalog/useDomains.ts";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import type { Navigate } from "../paths.ts";
import { ScreenHead } from "../ScreenHead/ScreenHead.tsx";
import { SavedQuestionSearch } from "./SavedQuestionSearch.tsx";
import { SavedQuestionsTab } from "./SavedQuestionsTab.tsx";
import { paper } from "../styles/paper.css.ts";
import * as css from "./SavedQuestionsScreen.css.ts";

export interface SavedQuestionsScreenProps {
  user: User;
  /** The filters. The host keeps them in the address. */
  value: SavedQuestionFilters;
  /** Called with every change, including each typed character. */
  onValueChange: (value: SavedQuestionFilters) => void;
  onNavigate: Navigate;
}

const TABS: Record<SavedList, string> = {
  missed: "Missed",
  flagged: "Flagged",
  bookmarked: "Bookmarked",
  noted: "Notes",
  answered: "All answered",
};

/** Lists the questions that a learner missed, flagged, bookmarked or noted in all sessions, for review and practice. */
export function SavedQuestionsScreen({ user, value, onValueChange, onNavigate }: SavedQuestionsScreenProps) {
  // Another device may have changed the lists.
  const counts = useQuery({ ...savedQuestionCountsQuery(user.id), refetchOnMount: "always" });
  const categories = useQuery(categoriesQuery());
  const subcategories = useDomains(categories);
  const names = catalogNames(categories.data, subcategories.data);
  const catalog = loadableOf([categories, subcategories], () => null);
  // The lists work without the names, too.
  const areNamesLoading =
    isFirstTry(categories) || (categories.data !== undefined && isFirstTry(subcategories));
  const content: Loadable<SavedQuestionCounts> = areNamesLoading
    ? { state: "loading" }
    : loadableOf([counts]);
  const isSearching = value.query.trim() !== "";
  return (
    <div className={classNames(css.screen, paper)}>
      <ScreenHead title="Saved questions">
        Every question you answered, and those you missed, flagged, bookmarked or wrote a note on. A question
        you answered incorrectly or left unanswered counts as missed until you answer it correctly twice.
      </ScreenHead>
      <Loaded
        data={content}
        skeleton={<SavedQuestionsSkeleton />}
        errorMessage="Your saved questions could not be loaded."
      >
        {(loaded) =>
          SavedList.options.every((kind) => loaded[kind] === 0) ? (
            <NothingSaved />
          ) : (
            <>
              {catalog.state === "failed" ? (
                <Notice tone="warning" action={<Button onClick={catalog.onRetry}>Try again</Button>}>
                  The certifications could not be loaded. {failureReason(catalog.error)}
                </Notice>
              ) : null}
              <SavedQuestionSearch
                value={value}
                onValueChange={onValueChange}
                counts={loaded}
                names={names}
              />
              <div className={css.tabs}>
                <Tabs
                  label="Lists"
                  value={value.kind}
                  onValueChange={(kind) => onValueChange({ ...value, kind })}
                  tabs={SavedList.options.map((kind) => ({
                    value: kind,
                    // The counts are of whole lists, which would look like numbers of matches during a search.
                    label: isSearching ? TABS[kind] : `${TABS[kind]} (${formatNumber(loaded[kind], "en")})`,
                    content: (
                      <SavedQuestionsTab
                        user={user}
                        value={value}
                        onValueChange={onValueChange}
                        onNavigate={onNavigate}
                        names={names}
                      />
                    ),
                  }))}
                />
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      title="Nothing here yet"
      level={2}
      action={<DashboardLink variant="primary">Start a session</DashboardLink>}
    >
      Answer some questions first. Questions you miss or flag appear here, and so do questions with a bookmark
      or a note.
    </EmptyState>
  );
}

function SavedQuestionsSkeleton() {
  return (
    <Skeleton
      label="Loading your saved questions"
      bars={[{ width: "100%", height: 4.5 }, { width: "70%", height: 2.5 }, ...wideBars(5, 4)]}
    />
  );
}
