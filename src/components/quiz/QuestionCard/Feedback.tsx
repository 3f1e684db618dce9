import type { Ref } from "react";
import { kindOf } from "../../../api/questions/kinds.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { AskedQuestion, Question } from "../../../api/questions/schema.ts";
import { isCorrect } from "../../../api/questions/scoring.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { late } from "../../layout/Late/late.tsx";
import * as css from "./Feedback.css.ts";

export interface FeedbackProps {
  question: Question;
  answer: AnswerValue | undefined;
  /** The verdict, for moving the focus there. */
  verdictRef: Ref<HTMLHeadingElement>;
}

const waiting = (label: string) => () => <Skeleton label={label} bars={[{ width: "100%", height: 1.5 }]} />;

// The most of what is asked has neither, and need not wait for their code.
const ChosenFeedback = late({
  load: () => import("./ChosenFeedback.tsx").then((module) => module.ChosenFeedback),
  waiting: waiting("The feedback is loading"),
  failed: "The feedback on what you chose did not load.",
});
const Sources = late({
  load: () => import("../Sources/Sources.tsx").then((module) => module.Sources),
  waiting: waiting("The sources are loading"),
  failed: "The objective and the reference of this question did not load.",
});

const hasOwnWords = (question: AskedQuestion): boolean =>
  kindOf(question) !== "single" || question.options.some(({ feedback }) => feedback);

const hasSources = ({ objective, reference }: AskedQuestion): boolean =>
  objective !== undefined || reference !== undefined;

/** Fetches the code that the feedback on these questions needs. */
export function preloadFeedback(questions: readonly AskedQuestion[]): void {
  if (questions.some(hasOwnWords)) ChosenFeedback.preload();
  if (questions.some(hasSources)) Sources.preload();
}

/** What a final answer is told: right or wrong, how much of it, why what was chosen is, why what is right is, and where from. */
export function Feedback({ question, answer, verdictRef }: FeedbackProps) {
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
        <h3 className={classNames(css.verdict, css.verdictColor[tone])} ref={verdictRef} tabIndex={-1}>
          {isRight ? "Correct!" : "Incorrect"}
        </h3>
        {hasOwnWords(question) ? <ChosenFeedback question={question} answer={answer} /> : null}
        {question.explanation?.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} className={css.paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        {hasSources(question) ? <Sources objective={objective} reference={reference} /> : null}
      </div>
    </div>
  );
}
