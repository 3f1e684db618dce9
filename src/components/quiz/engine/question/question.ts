import type { AnyId } from "../../../../api/questions/answers.ts";
import type { QuestionKind } from "../../../../api/questions/kind.ts";
import type { Exhibit } from "../../../../api/questions/schema.ts";
import type { Reference } from "../../../../api/questions/text/reference.ts";

export type { AnyId } from "../../../../api/questions/answers.ts";

/** An option. Without an id, its zero-based index is its id. */
export interface QuizOption<Id extends AnyId = AnyId> {
  id?: Id | undefined;
  text: string;
  /** Why the option is right or wrong; shown to learners who chose it. */
  feedback?: string | undefined;
}

/** The left side of a matching question, to which an option is matched. */
export interface QuizPrompt<Id extends AnyId = AnyId> {
  id: Id;
  text: string;
}

/** A prompt and the option that is matched to it. */
export interface QuizMatch<Id extends AnyId = AnyId> {
  prompt: Id;
  option: Id;
}

/**
 * A question with the host's ids. Texts may contain the notation of `docs/formats.md` (code, lists, links, pictures,
 * sub- and superscript); HTML is shown literally. If a question has no answer key, the player still asks it but shows no
 * feedback.
 */
export interface QuizQuestion<Id extends AnyId = AnyId> {
  id: Id;
  text: string;
  /** Single choice, multiple choice, ordering of all options, or matching of options to prompts. Default `single`. See also `kinds`. */
  kind?: QuestionKind | undefined;
  options: readonly QuizOption<Id>[];
  /** Answer key of a single choice: the right option. */
  correctAnswer?: Id | undefined;
  /** Answer key of a multiple choice: all right options. */
  correctAnswers?: readonly Id[] | undefined;
  /** Answer key of an ordering: all options in the right order. */
  correctOrder?: readonly Id[] | undefined;
  /** Answer key of a matching: the right option for each prompt. */
  correctMatches?: readonly QuizMatch<Id>[] | undefined;
  /** Prompts of a matching, in display order. */
  prompts?: readonly QuizPrompt<Id>[] | undefined;
  /** Number of options to choose in a multiple choice. Default: the number of right options. */
  choose?: number | undefined;
  /** Explanation of the right answer. An empty line separates paragraphs. */
  explanation?: string | undefined;
  /** Material that the question refers to: a text, code, a table or a picture. */
  exhibit?: Exhibit | undefined;
  /** A case study that several questions share. */
  scenario?: { id: AnyId; title: string; text: string } | undefined;
  /** Number in the exam's outline, such as `2.3`. */
  objective?: string | undefined;
  /** Link to further reading. */
  reference?: Reference | undefined;
  /** Whether the options have a natural order and are never shuffled. Default false. */
  keepOrder?: boolean | undefined;
  /** 1 (easiest) to 5 (hardest). */
  difficultyLevel?: number | undefined;
  /** Topic, shown above the question. */
  topic?: string | undefined;
}

/**
 * The answer to a question, by kind: the chosen option; the chosen options in the question's order; all options in the
 * learner's order; the matched prompts with their options. `null` if unanswered.
 */
export type QuizAnswer<Id extends AnyId = AnyId> = Id | readonly Id[] | readonly QuizMatch<Id>[] | null;

/** The answer to one question. `CustomAnswer`: the type of answers to custom kinds. */
export interface QuestionAnswer<Id extends AnyId = AnyId, CustomAnswer = never> {
  questionId: Id;
  answer: QuizAnswer<Id> | CustomAnswer;
}

/** The submitted answers of an attempt, with timing and score. `CustomAnswer`: the type of answers to custom kinds. */
export interface QuizResult<Id extends AnyId = AnyId, CustomAnswer = never> {
  /** One answer per question, in the host's order of the questions. */
  answers: readonly QuestionAnswer<Id, CustomAnswer>[];
  /** Ids of flagged questions, in the same order. */
  flags: readonly Id[];
  /** Whether the attempt was submitted at or after its deadline. */
  isTimeUp: boolean;
  /** Whole seconds since the start, including breaks. */
  seconds: number;
  /** Whole seconds for which questions were shown, on all devices, excluding breaks. */
  activeSeconds: number;
  /** Whole percentage; `null` if a question has no answer key. */
  score: number | null;
  /** Number of right answers; `null` if a question has no answer key. */
  correctAnswers: number | null;
}

/** The fields of a question that are revealed once it is answered, besides the feedback of its options. */
export const REVEALED_FIELDS = [
  "correctAnswer",
  "correctAnswers",
  "correctOrder",
  "correctMatches",
  "explanation",
  "objective",
  "reference",
] as const satisfies readonly (keyof QuizQuestion)[];

/** The fields of a question that a server reveals once it is answered: its answer key, and anything that feedback shows. */
export type QuizVerdict<Id extends AnyId = AnyId> = Partial<
  Pick<QuizQuestion<Id>, (typeof REVEALED_FIELDS)[number]>
> & {
  /** Feedback of options, by their ids. Default: that of the question. */
  options?: readonly Pick<QuizOption<Id>, "id" | "feedback">[] | undefined;
};

/** A server's score, which `onSubmit` may return or resolve to. */
export interface QuizOutcome<Id extends AnyId = AnyId> {
  /** Whole percentage. Default: computed from the answer keys, if every question has one. */
  score?: number | undefined;
  /** Number of right answers. Default: computed like `score`. */
  correctAnswers?: number | undefined;
  /** The revealed fields of each question, for the review. Questions without an answer key are not reviewed. */
  answers?: readonly (QuizVerdict<Id> & { questionId: Id })[] | undefined;
}
