import { useEffect, useRef, type ReactNode } from "react";
import type { AnswerBy } from "../../../../api/questions/answers.ts";
import type { QuestionBy } from "../../../../api/questions/schema.ts";
import { isCorrect } from "../../../../api/questions/scoring/scoring.ts";
import { isFocusLost } from "../../../focus/focus.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { Check, X } from "../../../icons/icons.tsx";
import { classNames } from "../../../theme/class-names.ts";
import { Paragraphs } from "../../RichText/RichText.tsx";
import { Sources } from "../../Sources/Sources.tsx";
import { AnswerFeedback } from "./AnswerFeedback.tsx";
import { FEEDBACK_LABELS, verdict } from "./verdict.ts";
import * as css from "./Feedback.css.ts";

/** Whether a verdict takes the focus that no element has, and whether the page then scrolls to it. */
export type VerdictFocus = "scroll" | "no-scroll" | "none";

export interface FeedbackProps {
  question: QuestionBy;
  answer: AnswerBy | undefined;
  /** Heading level of the question; the verdict is one level below. */
  headingLevel: 2 | 3 | 4 | 5;
  /**
   * Called on mount with the announcement of an answer that has just become final; omit it if the answer was final before. If
   * no element has the focus, the verdict takes it as this returns; default `scroll`.
   */
  onVerdict?: ((text: string) => VerdictFocus | void) | undefined;
  /** Actions below the feedback. */
  children?: ReactNode;
}

/** Feedback on a final answer: verdict, feedback of the chosen and the right options, explanation and sources. */
export function Feedback({ question, answer, headingLevel, onVerdict, children }: FeedbackProps) {
  const t = useLabels("quiz", FEEDBACK_LABELS);
  const Heading = `h${(headingLevel + 1) as 3}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  const onMount = useRef(() => {
    if (!onVerdict) return;
    const focusMode = answer === undefined ? "scroll" : onVerdict(verdict(question, answer, t));
    // The button that checked the answer had the focus and is gone.
    if (heading.current && isFocusLost(heading.current) && focusMode !== "none")
      heading.current.focus({ preventScroll: focusMode === "no-scroll" });
  });
  useEffect(() => onMount.current(), []);
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
          {t(isRight ? "correctNow" : "incorrectNow")}
        </Heading>
        <AnswerFeedback question={question} answer={answer} />
        {question.explanation ? <Paragraphs text={question.explanation} className={css.paragraph} /> : null}
        <Sources objective={objective} reference={reference} />
        {children}
      </div>
    </div>
  );
}
