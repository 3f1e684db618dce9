import { RoomLabels } from "../../labels/labels.tsx";
import { Card, type QuestionCardProps } from "./Card.tsx";
import * as parts from "./parts.ts";

export type { QuestionCardProps } from "./Card.tsx";

/** A question of any kind with what it refers to, its options and, once its answer is final, its feedback (spec §4.6). */
export function QuestionCard({ labels, ...props }: QuestionCardProps) {
  return (
    <RoomLabels room="quiz" labels={labels}>
      <Card {...props} parts={parts} />
    </RoomLabels>
  );
}
