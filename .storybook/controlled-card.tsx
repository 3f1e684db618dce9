import { useState } from "react";
import { QuestionCard, type QuestionCardProps } from "../src/components/quiz/QuestionCard/QuestionCard.tsx";

/** Renders a question card whose state lives here: stores the answer, reveals it once checked, and calls the story's callbacks. */
export function ControlledCard(props: QuestionCardProps) {
  const { onAnswer, onCheck, onStrike } = props;
  const [answer, setAnswer] = useState(props.answer);
  const [isMarked, setMarked] = useState(props.isMarked);
  const [struck, setStruck] = useState(props.struck ?? []);
  return (
    <QuestionCard
      {...props}
      answer={answer}
      isMarked={isMarked ?? false}
      struck={struck}
      onAnswer={(next) => {
        onAnswer(next);
        setAnswer(next);
      }}
      onCheck={
        onCheck &&
        (() => {
          onCheck();
          setMarked(true);
        })
      }
      onStrike={
        onStrike &&
        ((option) => {
          onStrike(option);
          setStruck((now) =>
            now.includes(option) ? now.filter((other) => other !== option) : [...now, option],
          );
        })
      }
    />
  );
}
