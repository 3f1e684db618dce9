import { useEffect, useRef, type ReactNode } from "react";
import type { AnswerBy } from "../../../api/questions/answers.ts";
import type { QuestionBy } from "../../../api/questions/schema.ts";
import { isCorrect } from "../../../api/questions/scoring.ts";
import { useSay } from "../../labels/labels.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Sources } from "../Sources/Sources.tsx";
import { ChosenFeedback } from "./ChosenFeedback.tsx";
import * as css from "./Feedback.css.ts";
import { FEEDBACK_LABELS, verdict } from "./verdict.ts";

export interface FeedbackProps {
  question: QuestionBy;
  answer: AnswerBy | undefined;
  /** Level of the question's heading; the verdict's is one below. */
  headingLevel: 2 | 3 | 4 | 5;
  /**
   * Called with what is to be announced of an answer that became final here. If nothing has the focus, the verdict takes it:
   * without scrolling if this returns `true`, and not if it returns `false`. Without it the answer was final before.
   */
  onVerdict?: ((words: string) => unknown) | undefined;
  /** What can be done about the question, under all else. */
  children?: ReactNode;
}

/** What a final answer is told: right or wrong, how much of it, why what was chosen is, why what is right is, and where from. */
export function Feedback({ question, answer, headingLevel, onVerdict, children }: FeedbackProps) {
  const say = useSay("quiz", FEEDBACK_LABELS);
  const Heading = `h${(headingLevel + 1) as 3}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(() => {
    if (!onVerdict) return;
    const isInView = answer === undefined ? undefined : onVerdict(verdict(question, answer, say));
    // The button that checked the answer is gone; the focus goes to what it led to.
    const root = heading.current?.getRootNode() as Document | ShadowRoot | undefined;
    const isLost = !root?.activeElement || root.activeElement === document.body;
    if (isLost && isInView !== false) heading.current?.focus({ preventScroll: isInView === true });
  });
  useEffect(() => first.current(), []);
  const isRight = isCorrect(question, answer);
  const tone = isRight ? "correct" : "incorrect";
  const Icon = isRight ? Check : X;
  const { objective, reference } = question;
  return (
    <div className={css.feedback} data-feedback>
      <span className={classNames(css.verdictIcon, css.plate[tone])} aria-hidden>
        <Icon size={18} />
      </span>
      <div>
        <Heading className={classNames(css.verdict, css.verdictColor[tone])} ref={heading} tabIndex={-1}>
          {say(isRight ? "correctNow" : "incorrectNow")}
        </Heading>
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
