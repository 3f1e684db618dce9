import { onTestFinished } from "vitest";
import { buildSubcategories } from "../../../mocks/builders/catalog.ts";
import { buildQuestion, buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { currentUserQuery } from "../../api/auth/queries.ts";
import { subcategoriesQuery } from "../../api/catalog/queries.ts";
import { createApi } from "../../api/client.ts";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import { DEFAULT_PREFERENCES } from "../../api/preferences/schema.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { openQuizzesQuery, quizQuery } from "../../api/quizzes/queries.ts";
import { askedQuestionsQuery } from "../../api/quizzes/question-queries.ts";
import { quizSavedStatesQuery } from "../../api/saved-questions/queries.ts";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { saveQueries } from "./saved-queries.ts";

export const MARA = buildUser();
export const NOOR = buildUser({ id: 8, username: "Noor Haddad" });
export const QUIZ = { ...buildQuizSummary({ id: 42, userId: 7, completedAt: null }), answers: [] };
export const QUESTIONS = [buildQuestion({ id: 1 }), buildQuestion({ id: 2 })];
export const OPEN = buildQuizSummary({ id: 42, completedAt: null });

/** By how many milliseconds the server's clock is behind the device's. */
export const SERVER_BEHIND_MS = 3_600_000;

/** The storage of the device. Clear it before each test. */
export const items = new Map<string, string>();

/** Opens a page on this device. `answers` are responses by path; other paths have status 404. */
export function openPage(
  answers: Record<string, unknown> | "offline" | 500 | 503,
  storage = memoryStorage(items),
) {
  const api = createApi({
    fetch: async (address, init) => {
      if (answers === "offline" || (typeof answers === "object" && "offline" in answers))
        throw new TypeError("Failed to fetch");
      if (typeof answers === "number") return new Response("No.", { status: answers });
      if (init?.method === "DELETE") return new Response(null, { status: 204 });
      const path = (address as string).replace("/api/", "");
      if (!(path in answers)) return new Response("Not found.", { status: 404 });
      if (answers[path] === null) return new Response("Please log in.", { status: 401 });
      const headers = { Date: new Date(Date.now() - SERVER_BEHIND_MS).toUTCString() };
      return new Response(JSON.stringify(answers[path]), { headers });
    },
  });
  const client = createQueryClient(api);
  onTestFinished(saveQueries({ api, client, storage: () => storage }));
  const fetchState = async (query: { queryKey: readonly unknown[] }) => {
    await client.fetchQuery(query as Parameters<typeof client.fetchQuery>[0]).catch(() => {});
    return client.getQueryState(query.queryKey);
  };
  return { api, client, fetchState, user: () => fetchState(currentUserQuery(api)) };
}

export const SERVER = {
  "auth/me": MARA,
  "quiz/42": QUIZ,
  "quiz/42/questions": QUESTIONS,
  "quiz/42/marks": [],
  "user/7/preferences": { ...DEFAULT_PREFERENCES, shortcuts: false },
  "user/7/quizzes?status=open": [OPEN],
  "subcategories?categoryIds=1": buildSubcategories(),
};

/** Mara opens her quiz while online. */
export async function openQuiz() {
  const page = openPage(SERVER);
  await page.user();
  for (const query of [
    preferencesQuery(7),
    openQuizzesQuery(7),
    quizQuery(42),
    askedQuestionsQuery(42),
    quizSavedStatesQuery(42),
    subcategoriesQuery([1]),
  ])
    await page.fetchState(query);
  return page;
}

export const saved = () => [...items.keys()].toSorted();
export const OF_QUIZ = [
  "cairn:saved:7:quiz/42",
  "cairn:saved:7:quiz/42/asked",
  "cairn:saved:7:quiz/42/marks",
];
export const OF_USER = [
  "cairn:saved:7:auth/me",
  "cairn:saved:7:subcategories?categoryIds=1",
  "cairn:saved:7:user/7/preferences",
  "cairn:saved:7:user/7/quizzes?status=open",
];
