import type { AskedQuestion, Question } from "../../../src/api/questions/schema.ts";
import type { QuestionDoc } from "../documents/bank.ts";

/**
 * The fields that are sent with any question, besides its options. A list of these fields rather than of the hidden ones keeps a new
 * field of the documents on the server. The objective is one of them: it names the topic of a question, like its domain.
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

const ASKED: ReadonlySet<string> = new Set(ASKED_FIELDS);
const ASKED_AND_KEY: ReadonlySet<string> = new Set([...ASKED_FIELDS, ...KEY_FIELDS]);

/**
 * Converts a question to its representation with answer key, without internal and planning fields. Adds `choose` to multiple choices.
 */
export const asQuestion = (doc: Readonly<QuestionDoc>): Question =>
  ({
    ...pick(doc, ASKED_AND_KEY),
    options: doc.options.map(({ id, text, feedback }) => ({
      id,
      text,
      ...(feedback === undefined ? {} : { feedback }),
    })),
    ...chooseOf(doc),
  }) as Question;

/** Converts a question to its representation without the answer key and everything that reveals it. */
export const asAsked = (doc: Readonly<QuestionDoc>): AskedQuestion =>
  ({
    ...pick(doc, ASKED),
    options: doc.options.map(({ id, text }) => ({ id, text })),
    ...chooseOf(doc),
  }) as AskedQuestion;

const chooseOf = (doc: Readonly<QuestionDoc>) =>
  doc.kind === "multiple" ? { choose: doc.correctAnswers.length } : {};

const pick = (value: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
