import { RoomLabels } from "../../labels/labels.tsx";
import { Card, type QuestionCardProps } from "./Card.tsx";
import * as parts from "./card-parts.ts";

export type { QuestionCardProps } from "./Card.tsx";

/** A question of any kind with its exhibit, its options and, once the answer is final, its feedback (spec §4.6). */
export function QuestionCard({ labels, ...props }: QuestionCardProps) {
  return (
    <RoomLabels room="quiz" labels={labels}>
      <Card {...props} parts={parts} />
    </RoomLabels>
  );
}
