import type { AnswerBy, AnyId } from "../../../api/questions/answers.ts";
import type { QuestionKind } from "../../../api/questions/kind.ts";
import type { AskedQuestionBy } from "../../../api/questions/schema.ts";

/** A question of one kind, possibly without its answer key. */
export type AskedQuestionOf<Kind extends QuestionKind> = Extract<
  AskedQuestionBy,
  { kind?: Kind | undefined }
>;

/** Props of the controls of one kind of question. */
export interface ControlProps<Kind extends QuestionKind> {
  question: AskedQuestionOf<Kind>;
  /** Id of the question's heading, which labels the controls. */
  labelledBy: string;
  answer: AnswerBy | undefined;
  /** Whether the right answer is shown. */
  revealed: boolean;
  /** Whether the answer can't be changed. */
  locked: boolean;
  onAnswer: (answer: AnswerBy) => void;
  onCheck?: (() => void) | undefined;
}

/** Props for eliminating options. */
export interface EliminateProps {
  /** Ids of eliminated options. */
  eliminated: readonly AnyId[];
  onEliminate?: ((option: AnyId) => void) | undefined;
}
