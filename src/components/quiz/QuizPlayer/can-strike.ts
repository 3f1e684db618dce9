import type { QuestionKind } from "../../../api/questions/kind.ts";

/** Whether a question is answered by choosing options, which can be struck out before. */
export const canStrike = ({ kind }: { kind?: QuestionKind | undefined }): boolean =>
  kind !== "order" && kind !== "match";
