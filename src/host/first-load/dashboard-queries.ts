import { categoriesQuery } from "../../api/catalogue/queries.ts";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import { masteryQuery, statsQuery } from "../../api/progress/queries.ts";
import { openQuizzesQuery } from "../../api/quizzes/queries.ts";

/** What the first view of the dashboard shows, in the order of its importance. */
export const dashboardQueries = (userId: number) => [
  categoriesQuery(),
  preferencesQuery(userId),
  openQuizzesQuery(userId),
  statsQuery(userId),
  masteryQuery(userId),
];
