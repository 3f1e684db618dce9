import type { AskedQuestion, Question } from "../../../src/api/questions/schema.ts";
import type { QuestionDoc } from "../documents/bank.ts";
import { pick } from "./pick.ts";

/**
 * The fields that are sent with any question, besides its options. The objective is one of them: it names the topic of a question,
 * like its domain.
 */
const ASKED_FIELDS = [
  "id",
  "kind",
  "text",
  "prompts",
  "categoryId",
  "subcategoryId",
  "difficultyLevel",
  "tags",
  "exhibit",
  "objective",
  "scenario",
  "keepOrder",
] as const satisfies readonly FieldOf<AskedQuestion>[];

/** The fields that are sent only with the answer key, besides the feedback of the options. */
const KEY_FIELDS = [
  "correctAnswer",
  "correctAnswers",
  "correctOrder",
  "correctMatches",
  "explanation",
  "reference",
] as const satisfies readonly FieldOf<Question>[];

type FieldOf<Value> = Value extends unknown ? keyof Value & string : never;

/**
 * Converts a question to its representation with answer key, without internal and planning fields. Adds `choose` to multiple choices.
 */
export const asQuestion = (doc: Readonly<QuestionDoc>): Question => ({
  ...pick(doc, [...ASKED_FIELDS, ...KEY_FIELDS]),
  options: doc.options.map(({ id, text, feedback }) => ({
    id,
    text,
    ...(feedback === undefined ? {} : { feedback }),
  })),
  ...chooseOf(doc),
});

/** Converts a question to its representation without the answer key and everything that reveals it. */
export const asAsked = (doc: Readonly<QuestionDoc>): AskedQuestion => ({
  ...pick(doc, ASKED_FIELDS),
  options: doc.options.map(({ id, text }) => ({ id, text })),
  ...chooseOf(doc),
});

const chooseOf = (doc: Readonly<QuestionDoc>) =>
  doc.kind === "multiple" ? { choose: doc.correctAnswers.length } : {};
