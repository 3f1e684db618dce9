import { useState } from "react";
import { QuestionCard, type QuestionCardProps } from "../src/components/quiz/QuestionCard/QuestionCard.tsx";

/** A question with an owner who holds its answer, marks it once it is checked, and tells the story of everything. */
export function HeldCard(props: QuestionCardProps) {
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
