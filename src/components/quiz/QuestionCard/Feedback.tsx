import { useEffect, useRef, type ReactNode } from "react";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { Question } from "../../../api/questions/schema.ts";
import { isCorrect } from "../../../api/questions/scoring.ts";
import { Check, X } from "../../icons/icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Sources } from "../Sources/Sources.tsx";
import { ChosenFeedback } from "./ChosenFeedback.tsx";
import * as css from "./Feedback.css.ts";
import { verdict } from "./verdict.ts";

export interface FeedbackProps {
  question: Question;
  answer: AnswerValue | undefined;
  /**
   * Called with what is to be announced of an answer that became final here, where the focus then goes to the verdict if
   * what had it is gone. Without it both were told before.
   */
  onVerdict?: ((words: string) => void) | undefined;
  /** What can be done about the question, under all else. */
  children?: ReactNode;
}

/** What a final answer is told: right or wrong, how much of it, why what was chosen is, why what is right is, and where from. */
export function Feedback({ question, answer, onVerdict, children }: FeedbackProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(() => {
    if (!onVerdict) return;
    if (answer !== undefined) onVerdict(verdict(question, answer));
    // The button that checked the answer is gone; the focus goes to what it led to.
    if (document.activeElement === document.body) heading.current?.focus();
  });
  useEffect(() => first.current(), []);
  const isRight = isCorrect(question, answer);
  const tone = isRight ? "correct" : "incorrect";
  const Icon = isRight ? Check : X;
  const { objective, reference } = question;
  return (
    <div className={css.feedback}>
      <span className={classNames(css.verdictIcon, css.plate[tone])} aria-hidden>
        <Icon size={18} />
      </span>
      <div>
        <h3 className={classNames(css.verdict, css.verdictColor[tone])} ref={heading} tabIndex={-1}>
          {isRight ? "Correct!" : "Incorrect"}
        </h3>
        <ChosenFeedback question={question} answer={answer} />
        {question.explanation?.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} className={css.paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        <Sources objective={objective} reference={reference} />
        {children}
      </div>
    </div>
  );
}
