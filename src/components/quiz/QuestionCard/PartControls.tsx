import type { Asked, KindProps } from "./kind-props.ts";
import { MatchPairs } from "./MatchPairs.tsx";
import { OrderList } from "./OrderList.tsx";

export interface PartControlsProps extends Omit<KindProps<"order">, "question"> {
  question: Asked<"order"> | Asked<"match">;
}

/** The controls of a question whose answer has parts; one piece of code, as both show their parts alike once they are marked. */
export function PartControls({ question, ...answering }: PartControlsProps) {
  return question.kind === "order" ? (
    <OrderList question={question} {...answering} />
  ) : (
    <MatchPairs question={question} {...answering} />
  );
}
