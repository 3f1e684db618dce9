import { fn } from "storybook/test";
import { domainNames, playerQuestions } from "../../../../mocks/builders/player-questions.ts";
import { buildQuestion } from "../../../../mocks/builders/quizzes.ts";

export const [question = buildQuestion()] = playerQuestions;

const { correctAnswer: _, explanation: __, ...rest } = question;
/** The question without its answer key and explanation. */
export const questionWithoutKey = rest;

export const questionCardArgs = {
  question,
  domain: domainNames.get(question.subcategoryId ?? 0),
  answer: undefined,
  onAnswer: fn(),
};
