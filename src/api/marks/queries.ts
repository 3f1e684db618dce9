import { mutationOptions, type Query, type QueryClient } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { get } from "../query-client.ts";
import type { MarkFilters } from "./mark-filters.ts";
import {
  MarkCounts,
  MarkedQuestions,
  QuestionMarks,
  QuizMarks,
  type MarkChange,
  type MarkedQuestion,
} from "./schema.ts";

/** Queries the questions of a quiz that are saved on any list. */
export const quizMarksQuery = (quizId: number) => get(["quiz", quizId, "marks"], QuizMarks);

/** Queries the number of questions on each of the user's lists. */
export const markCountsQuery = (userId: number) => get(["user", userId, "marks"], MarkCounts);

const LISTED = "marked-questions?";

/** Queries a page of a list, from 1. */
export function markedQuestionsQuery(userId: number, filters: MarkFilters, page: number) {
  const { kind, categoryId, subcategoryId, query, order } = filters;
  const search = new URLSearchParams({ kind });
  if (categoryId !== null) search.set("categoryId", String(categoryId));
  if (subcategoryId !== null) search.set("subcategoryId", String(subcategoryId));
  if (query.trim() !== "") search.set("q", query.trim());
  if (kind === "missed" && order !== "domain") search.set("order", order);
  search.set("_page", String(page));
  return get(["user", userId, LISTED + search.toString()], MarkedQuestions);
}

const isQuizMarks = ({ queryKey: [first, , last] }: Query) => first === "quiz" && last === "marks";
const isListed =
  (userId: number) =>
  ({ queryKey: [first, id, last] }: Query): boolean =>
    first === "user" && id === userId && String(last).startsWith(LISTED);

/** Key of the mutations that change a user's saved questions. */
export const changeMarksKey = (userId: number) => ["change-marks", userId] as const;

/** A change to the saved state of one question. */
export interface MarksToChange {
  questionId: number;
  change: MarkChange;
}

/**
 * Changes the saved state of a question. The cache is updated on success. Lists that are shown keep a question
 * that no longer belongs on them, so that the user can undo, and are refetched when they are opened next.
 */
export const changeMarks = (api: Api, userId: number) =>
  mutationOptions({
    mutationKey: changeMarksKey(userId),
    mutationFn: ({ questionId, change }: MarksToChange) =>
      api.request("PUT", `/user/${userId}/marks/${questionId}`, {
        body: change,
        schema: QuestionMarks,
        keepalive: true,
      }),
    onSuccess: (marks, _variables, _result, { client }) => {
      client.setQueriesData<QuestionMarks[]>(
        { predicate: isQuizMarks },
        (all) => all && withMarks(all, marks),
      );
      client.setQueriesData<MarkedQuestions>(
        { predicate: isListed(userId) },
        (page) => page && { ...page, questions: page.questions.map((entry) => updateMarks(entry, marks)) },
      );
      void client.invalidateQueries({ predicate: isListed(userId), refetchType: "none" });
      return client.invalidateQueries(markCountsQuery(userId));
    },
  });

/** Refetches the shown pages of the user's lists, which removes questions that no longer belong on them. */
export const refreshLists = (client: QueryClient, userId: number): Promise<void> =>
  client.invalidateQueries({ predicate: isListed(userId) });

const withMarks = (all: readonly QuestionMarks[], marks: QuestionMarks): QuestionMarks[] => [
  ...all.filter(({ questionId }) => questionId !== marks.questionId),
  marks,
];

function updateMarks(entry: MarkedQuestion, { questionId, ...marks }: QuestionMarks): MarkedQuestion {
  const { question, isRetired } = entry;
  return question.id === questionId ? { question, ...marks, ...(isRetired && { isRetired }) } : entry;
}
