import { useState } from "react";
import {
  QuestionCard,
  type QuestionCardProps,
} from "../../src/components/quiz/QuestionCard/QuestionCard.tsx";

/** Renders a question card whose state lives here: stores the answer, reveals it once checked, and calls the story's callbacks. */
export function ControlledCard(props: QuestionCardProps) {
  const { onAnswer, onCheck, onEliminate } = props;
  const [answer, setAnswer] = useState(props.answer);
  const [isRevealed, setRevealed] = useState(props.revealed);
  const [eliminated, setEliminated] = useState(props.eliminated ?? []);
  return (
    <QuestionCard
      {...props}
      answer={answer}
      revealed={isRevealed ?? false}
      eliminated={eliminated}
      onAnswer={(next) => {
        onAnswer(next);
        setAnswer(next);
      }}
      onCheck={
        onCheck &&
        (() => {
          onCheck();
          setRevealed(true);
        })
      }
      onEliminate={
        onEliminate &&
        ((option) => {
          onEliminate(option);
          setEliminated((now) =>
            now.includes(option) ? now.filter((other) => other !== option) : [...now, option],
          );
        })
      }
    />
  );
}
