import { categoriesQuery } from "../../api/catalog/queries.ts";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import { masteryQuery, statsQuery } from "../../api/progress/queries.ts";
import { openQuizzesQuery } from "../../api/quizzes/queries.ts";

/** Returns the queries of the dashboard's first view, the most important first. */
export const dashboardQueries = (userId: number) => [
  categoriesQuery(),
  preferencesQuery(userId),
  openQuizzesQuery(userId),
  statsQuery(userId),
  masteryQuery(userId),
];
