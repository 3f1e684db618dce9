import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { QuestionKind } from "../../../api/questions/kind.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";

/** A question of one kind. */
export type Asked<Kind extends QuestionKind> = Extract<AskedQuestion, { kind?: Kind | undefined }>;

/** What the controls of one kind of question are given. */
export interface KindProps<Kind extends QuestionKind> {
  question: Asked<Kind>;
  /** The id of the question's heading, which names them. */
  labelledBy: string;
  answer: AnswerValue | undefined;
  /** Right and wrong are told. */
  isMarked: boolean;
  /** Nothing can be changed. */
  isLocked: boolean;
  onAnswer: (answer: AnswerValue) => void;
  onCheck?: (() => void) | undefined;
}

/** What options have besides that can be struck out. */
export interface StrikeProps {
  struck: readonly number[];
  onStrike?: ((option: number) => void) | undefined;
}
