import { pathQuery } from "../query-client.ts";
import { AskedQuestions, Questions } from "../questions/schema.ts";

/** Queries the questions of a completed quiz, with answer keys, in its order. */
export const questionsQuery = (quizId: number) => pathQuery(["quiz", quizId, "questions"], Questions);

/**
 * Queries the questions of an open attempt. In exam mode they lack answer keys, so the cache stores them
 * separately from {@link questionsQuery}.
 */
export const askedQuestionsQuery = (quizId: number) =>
  pathQuery(["quiz", quizId, "asked"], AskedQuestions, ["quiz", quizId, "questions"]);
