import type { AskedQuestionOf, ControlProps } from "../control-props.ts";
import { CustomControls } from "./CustomControls.tsx";
import { MatchPairs } from "./MatchPairs.tsx";
import { OrderList } from "./OrderList.tsx";

export interface PartControlsProps extends Omit<ControlProps<"order">, "question"> {
  question: AskedQuestionOf<"order"> | AskedQuestionOf<"match">;
}

/** Controls of an ordering or matching question, or of a custom kind. */
export function PartControls({ question, ...controlProps }: PartControlsProps) {
  const { customRules } = question;
  if (customRules) return <CustomControls rules={customRules} {...controlProps} />;
  return question.kind === "order" ? (
    <OrderList question={question} {...controlProps} />
  ) : (
    <MatchPairs question={question} {...controlProps} />
  );
}
