import { get } from "../query-client.ts";
import { AskedQuestions, Questions } from "../questions/schema.ts";

/** The questions of a completed quiz with their keys, in its order. */
export const questionsQuery = (quizId: number) => get(["quiz", quizId, "questions"], Questions);

/**
 * The questions of a quiz as they are asked while it runs. Under exam conditions they come without their keys: kept apart,
 * they are never taken for those of {@link questionsQuery}.
 */
export const askedQuestionsQuery = (quizId: number) =>
  get(["quiz", quizId, "asked"], AskedQuestions, ["quiz", quizId, "questions"]);
