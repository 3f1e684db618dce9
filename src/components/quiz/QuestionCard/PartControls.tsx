import type { Asked, KindProps } from "./kind-props.ts";
import { MatchPairs } from "./MatchPairs.tsx";
import { OrderList } from "./OrderList.tsx";

export interface PartControlsProps extends Omit<KindProps<"order">, "question"> {
  question: Asked<"order"> | Asked<"match">;
}

/** Controls of an ordering or matching question. */
export function PartControls({ question, ...controlProps }: PartControlsProps) {
  return question.kind === "order" ? (
    <OrderList question={question} {...controlProps} />
  ) : (
    <MatchPairs question={question} {...controlProps} />
  );
}
