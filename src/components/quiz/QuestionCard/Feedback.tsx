import type { Ref } from "react";
import type { AnswerValue, Question } from "../../../api/questions/schema.ts";
import { isCorrect } from "../../../api/questions/scoring.ts";
import { Check, X } from "../../icons/icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { partsWords } from "../../words/parts-words.ts";
import { Sources } from "../Sources/Sources.tsx";
import { chosenFeedback } from "./option-feedback.ts";
import * as css from "./Feedback.css.ts";

export interface FeedbackProps {
  question: Question;
  answer: AnswerValue | undefined;
  /** The verdict, for moving the focus there. */
  verdictRef: Ref<HTMLHeadingElement>;
}

/** What a final answer is told: right or wrong, how much of it, why what was chosen is, why what is right is, and where from. */
export function Feedback({ question, answer, verdictRef }: FeedbackProps) {
  const isRight = isCorrect(question, answer);
  const tone = isRight ? "correct" : "incorrect";
  const Icon = isRight ? Check : X;
  const parts = partsWords(question, answer);
  return (
    <div className={css.feedback}>
      <span className={classNames(css.verdictIcon, css.plate[tone])} aria-hidden>
        <Icon size={18} />
      </span>
      <div>
        <h3 className={classNames(css.verdict, css.verdictColor[tone])} ref={verdictRef} tabIndex={-1}>
          {isRight ? "Correct!" : "Incorrect"}
        </h3>
        {parts === null ? null : <p className={css.parts}>{parts}</p>}
        {chosenFeedback(question, answer).map(({ option, name, text }) => (
          <p key={option} className={css.paragraph} dir="auto">
            {name === null ? null : <b className={css.name}>{name}: </b>}
            {text}
          </p>
        ))}
        {question.explanation?.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} className={css.paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        <Sources objective={question.objective} reference={question.reference} />
      </div>
    </div>
  );
}
