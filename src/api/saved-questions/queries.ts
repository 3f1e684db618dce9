import { mutationOptions, type Query, type QueryClient } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import type { SavedQuestionFilters } from "./saved-question-filters.ts";
import {
  SavedQuestionCounts,
  SavedQuestions,
  SavedState,
  QuizSavedStates,
  type SavedStateChange,
  type SavedQuestion,
} from "./schema.ts";

/** Queries the questions of a quiz that are saved on any list. */
export const quizSavedStatesQuery = (quizId: number) => pathQuery(["quiz", quizId, "marks"], QuizSavedStates);

/** Queries the number of questions on each of the user's lists. */
export const savedQuestionCountsQuery = (userId: number) =>
  pathQuery(["user", userId, "marks"], SavedQuestionCounts);

const LISTED = "marked-questions?";

/** Queries a page of a list, from 1. */
export function savedQuestionsQuery(userId: number, filters: SavedQuestionFilters, page: number) {
  const { kind, categoryId, subcategoryId, query, order } = filters;
  const search = new URLSearchParams({ kind });
  if (categoryId !== null) search.set("categoryId", String(categoryId));
  if (subcategoryId !== null) search.set("subcategoryId", String(subcategoryId));
  if (query.trim() !== "") search.set("q", query.trim());
  if (kind === "missed" && order !== "domain") search.set("order", order);
  search.set("_page", String(page));
  return pathQuery(["user", userId, LISTED + search.toString()], SavedQuestions);
}

const isQuizSavedStates = ({ queryKey: [first, , last] }: Query) => first === "quiz" && last === "marks";
const isListed =
  (userId: number) =>
  ({ queryKey: [first, id, last] }: Query): boolean =>
    first === "user" && id === userId && String(last).startsWith(LISTED);

/** Key of the mutations that change a user's saved questions. */
export const changeSavedStateKey = (userId: number) => ["change-marks", userId] as const;

/** A change to the saved state of one question. */
export interface SavedStateUpdate {
  questionId: number;
  change: SavedStateChange;
}

/**
 * Changes the saved state of a question. The cache is updated on success. Lists that are shown keep a question
 * that no longer belongs on them, so that the user can undo, and are refetched when they are opened next.
 */
export const changeSavedState = (api: Api, userId: number) =>
  mutationOptions({
    mutationKey: changeSavedStateKey(userId),
    mutationFn: ({ questionId, change }: SavedStateUpdate) =>
      api.request("PUT", `/user/${userId}/marks/${questionId}`, {
        body: change,
        schema: SavedState,
        keepalive: true,
      }),
    onSuccess: (state, _variables, _result, { client }) => {
      client.setQueriesData<SavedState[]>(
        { predicate: isQuizSavedStates },
        (all) => all && replaceState(all, state),
      );
      client.setQueriesData<SavedQuestions>(
        { predicate: isListed(userId) },
        (page) => page && { ...page, questions: page.questions.map((entry) => updateState(entry, state)) },
      );
      void client.invalidateQueries({ predicate: isListed(userId), refetchType: "none" });
      return client.invalidateQueries(savedQuestionCountsQuery(userId));
    },
  });

/** Refetches the shown pages of the user's lists, which removes questions that no longer belong on them. */
export const refreshSavedQuestions = (client: QueryClient, userId: number): Promise<void> =>
  client.invalidateQueries({ predicate: isListed(userId) });

const replaceState = (states: readonly SavedState[], state: SavedState): SavedState[] => [
  ...states.filter(({ questionId }) => questionId !== state.questionId),
  state,
];

function updateState(entry: SavedQuestion, { questionId, ...state }: SavedState): SavedQuestion {
  const { question, isRetired } = entry;
  return question.id === questionId ? { question, ...state, ...(isRetired && { isRetired }) } : entry;
}
