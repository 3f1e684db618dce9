import type { AnswerBy, Key } from "../../../api/questions/answers.ts";
import type { QuestionKind } from "../../../api/questions/kind.ts";
import type { AskedBy } from "../../../api/questions/schema.ts";

/** A question of one kind. */
export type Asked<Kind extends QuestionKind> = Extract<AskedBy, { kind?: Kind | undefined }>;

/** What the controls of one kind of question are given. */
export interface KindProps<Kind extends QuestionKind> {
  question: Asked<Kind>;
  /** The id of the question's heading, which names them. */
  labelledBy: string;
  answer: AnswerBy | undefined;
  /** Right and wrong are told. */
  isMarked: boolean;
  /** Nothing can be changed. */
  isLocked: boolean;
  onAnswer: (answer: AnswerBy) => void;
  onCheck?: (() => void) | undefined;
}

/** What options have besides that can be struck out. */
export interface StrikeProps {
  struck: readonly Key[];
  onStrike?: ((option: Key) => void) | undefined;
}
