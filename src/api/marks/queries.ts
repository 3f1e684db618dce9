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

/** Of the questions of a quiz, those that have any mark. */
export const quizMarksQuery = (quizId: number) => get(["quiz", quizId, "marks"], QuizMarks);

/** How many questions are on each of the user's lists. */
export const markCountsQuery = (userId: number) => get(["user", userId, "marks"], MarkCounts);

const LISTED = "marked-questions?";

/** A page of a list, from 1. */
export function markedQuestionsQuery(userId: number, filters: MarkFilters, page: number) {
  const { kind, categoryId, subcategoryId, query } = filters;
  const search = new URLSearchParams({ kind });
  if (categoryId !== null) search.set("categoryId", String(categoryId));
  if (subcategoryId !== null) search.set("subcategoryId", String(subcategoryId));
  if (query.trim() !== "") search.set("q", query.trim());
  search.set("_page", String(page));
  return get(["user", userId, LISTED + search.toString()], MarkedQuestions);
}

const isQuizMarks = ({ queryKey: [first, , last] }: Query) => first === "quiz" && last === "marks";
const isListed =
  (userId: number) =>
  ({ queryKey: [first, id, last] }: Query): boolean =>
    first === "user" && id === userId && String(last).startsWith(LISTED);

/** Under which changes of a user's marks are made. */
export const changeMarksKey = (userId: number) => ["change-marks", userId] as const;

/** A change of the marks on one question. */
export interface MarksToChange {
  questionId: number;
  change: MarkChange;
}

/**
 * Changes the marks on a question. What the cache shows of it changes at once; lists keep what they show, so that what left
 * one can be put back, and are fetched anew when they are opened next.
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
        (known) => known && withMarks(known, marks),
      );
      client.setQueriesData<MarkedQuestions>(
        { predicate: isListed(userId) },
        (page) => page && { ...page, questions: page.questions.map((one) => remarked(one, marks)) },
      );
      void client.invalidateQueries({ predicate: isListed(userId), refetchType: "none" });
      return client.invalidateQueries(markCountsQuery(userId));
    },
  });

/** Fetches the shown pages of the user's lists anew: what has left them goes. */
export const refreshLists = (client: QueryClient, userId: number): Promise<void> =>
  client.invalidateQueries({ predicate: isListed(userId) });

const withMarks = (known: readonly QuestionMarks[], marks: QuestionMarks): QuestionMarks[] => [
  ...known.filter(({ questionId }) => questionId !== marks.questionId),
  marks,
];

function remarked(one: MarkedQuestion, { questionId, ...marks }: QuestionMarks): MarkedQuestion {
  const { question, isRetired } = one;
  return question.id === questionId ? { question, ...marks, ...(isRetired && { isRetired }) } : one;
}
