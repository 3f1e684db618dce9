import type { Key } from "../../../api/questions/answers.ts";
import type { Exhibit } from "../../../api/questions/schema.ts";
import type { QuestionKind } from "../../../api/questions/kind.ts";
import type { Reference } from "../../../api/questions/reference.ts";

export type { Key } from "../../../api/questions/answers.ts";

/** An option. Without an id it goes by its index, from 0. */
export interface QuizOption<K extends Key = Key> {
  id?: K | undefined;
  text: string;
  /** Why it is right or wrong; told to those who chose it. */
  feedback?: string | undefined;
}

/** What has to be matched to an option. */
export interface QuizPrompt<K extends Key = Key> {
  id: K;
  text: string;
}

/** A prompt and the option that is put to it. */
export interface QuizMatch<K extends Key = Key> {
  prompt: K;
  option: K;
}

/**
 * A question, with your ids. Its texts are plain: markup in them is shown as it is written. The key that its kind has may be
 * left out; then nothing is told of right and wrong.
 */
export interface QuizQuestion<K extends Key = Key> {
  id: K;
  text: string;
  /** One right option, several, all of them in an order, or one for each prompt. Default `single`. */
  kind?: QuestionKind | undefined;
  options: readonly QuizOption<K>[];
  /** The key of a single choice: the right option. */
  correctAnswer?: K | undefined;
  /** The key of a multiple choice: all right options. */
  correctAnswers?: readonly K[] | undefined;
  /** The key of an ordering: all options in their right order. */
  correctOrder?: readonly K[] | undefined;
  /** The key of a matching: the right option of each prompt. */
  correctMatches?: readonly QuizMatch<K>[] | undefined;
  /** What a matching asks for, in its order. */
  prompts?: readonly QuizPrompt<K>[] | undefined;
  /** How many options of a multiple choice have to be chosen. Default: as many as are right. */
  choose?: number | undefined;
  /** Why the right answer is right. Paragraphs are parted by an empty line. */
  explanation?: string | undefined;
  /** What it refers to: a text, code, a table or a picture. */
  exhibit?: Exhibit | undefined;
  /** A case that several questions share. */
  scenario?: { id: Key; title: string; text: string } | undefined;
  /** Of the exam's outline, such as `2.3`. */
  objective?: string | undefined;
  /** Where to read on. */
  reference?: Reference | undefined;
  /** Its options have a natural order and are never shuffled. */
  keepOrder?: boolean | undefined;
  /** From 1 to 5. */
  difficultyLevel?: number | undefined;
  /** What it is about; stands above it. */
  topic?: string | undefined;
}

/**
 * What is answered to a question, by its kind: an option; chosen options in the question's order; all options in the order
 * that was given to them; the prompts that have an option. `null` where nothing is answered.
 */
export type QuizAnswer<K extends Key = Key> = K | readonly K[] | readonly QuizMatch<K>[] | null;

/** One question's answer. */
export interface QuizAnswered<K extends Key = Key> {
  questionId: K;
  answer: QuizAnswer<K>;
}

/** What is submitted. */
export interface QuizResult<K extends Key = Key> {
  /** One a question, in the order in which the questions were given. */
  answers: readonly QuizAnswered<K>[];
  /** Ids of the flagged questions, in the same order. */
  flags: readonly K[];
  /** Whether it was submitted because its time was up, or after that. */
  isTimeUp: boolean;
  /** Whole seconds since it began, breaks included. */
  seconds: number;
  /** Whole seconds for which its questions were shown, on all devices: without breaks. */
  activeSeconds: number;
  /** Percent, whole; `null` where a question lacks its key. */
  score: number | null;
  /** How many answers are right; `null` where a question lacks its key. */
  correctAnswers: number | null;
}
