import type { QuestionDoc } from "../../../mocks/backend/documents/bank.ts";
import { answerText } from "../../../src/api/questions/scoring/answer-text.ts";
import { rightAnswer } from "../../../src/api/questions/scoring/scoring.ts";
import { similarPairs } from "./texts/similarity.ts";
import { twinsIn } from "./texts/twins.ts";

/** Cosine by tf-idf from which two stems are near-duplicates; unlike ones lie about 0.1. */
const STEMS = 0.8;
/** The same of stem, key and explanation together. */
const WHOLE = 0.5;

const wholeOf = (question: QuestionDoc): string =>
  [question.text, answerText(question, rightAnswer(question)), question.explanation].join("\n");

/** Returns the questions that ask nearly the same, across certifications. Stems of twins are similar on purpose. */
export function duplicateProblems(questions: readonly QuestionDoc[]): string[] {
  const twins = new Set(
    twinsIn(questions).flatMap((group) => group.flatMap((a) => group.map((b) => `${a.id}/${b.id}`))),
  );
  const stems = similarPairs(questions, STEMS).filter(
    ({ first, second }) => !twins.has(`${first}/${second}`),
  );
  const whole = similarPairs(
    questions.map((question) => ({ id: question.id, text: wholeOf(question) })),
    WHOLE,
  );
  const say = (what: string) => (pair: (typeof stems)[number]) =>
    `Questions ${pair.first} and ${pair.second} are near-duplicates by ${what} (${Math.round(pair.similarity * 100)} % alike).`;
  return [...stems.map(say("stem")), ...whole.map(say("stem, key and explanation"))];
}
