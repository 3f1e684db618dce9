import { memo, useId, type ReactNode } from "react";
import { outcomeOf } from "../../../api/quizzes/outcome.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { Question } from "../../../api/questions/schema.ts";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { Flag } from "../../icons/icons.tsx";
import { partsWords } from "../../words/parts-words.ts";
import { Exhibit } from "../Exhibit/Exhibit.tsx";
import { OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import { Scenario } from "../Scenario/Scenario.tsx";
import { AnsweredOptions } from "./AnsweredOptions.tsx";
import * as css from "./ReviewCard.css.ts";

export interface ReviewCardProps {
  /** The question's place in the quiz, from 1. */
  number: number;
  question: Question;
  /** Stands beside the number. */
  domain?: string | undefined;
  /** What was submitted: an option's value, 0 or nothing where it was not answered. */
  answer: AnswerValue | undefined;
  /** Whether it was flagged when the quiz was submitted. Default false. */
  isFlagged?: boolean;
  /** Lets the address lead here. The article takes the focus then. */
  id?: string;
  /** What the learner keeps with it, under the explanation. */
  children?: ReactNode;
}

/**
 * A question after the quiz: what was answered, what is right, and why (spec §2.7).
 *
 * Assistive technology finds an article named by its number; each option says in words whether it was chosen and right.
 * It takes the focus only when the address leads to it.
 */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { number, question, domain, answer, isFlagged = false, id, children } = props;
  const titleId = useId();
  const outcome = outcomeOf(question, answer);
  const parts = partsWords(question, answer);
  const { scenario, exhibit } = question;
  return (
    <article className={css.card} id={id} tabIndex={-1} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 className={css.title}>
          <span id={titleId}>Question {number}</span>
          {domain ? <span className={css.domain}> · {domain}</span> : null}
        </h2>
        <span className={css.verdict}>
          {isFlagged ? <Tag icon={<Flag size={14} fill="currentColor" />}>Flagged</Tag> : null}
          {outcome === "unanswered" ? <OutcomeLabel outcome="unanswered">Not answered</OutcomeLabel> : null}
          <OutcomeLabel outcome={outcome === "correct" ? "correct" : "incorrect"}>
            {outcome === "correct" ? "Correct" : "Incorrect"}
          </OutcomeLabel>
          {parts === null ? null : <span className={css.parts}>{parts}</span>}
        </span>
      </div>
      {scenario ? (
        <div className={css.scenario}>
          <Scenario scenario={scenario} />
        </div>
      ) : null}
      <p className={css.text} dir="auto">
        {question.text}
      </p>
      {exhibit ? <Exhibit exhibit={exhibit} /> : null}
      <AnsweredOptions question={question} answer={answer} />
      {children ? <div className={css.own}>{children}</div> : null}
    </article>
  );
});
