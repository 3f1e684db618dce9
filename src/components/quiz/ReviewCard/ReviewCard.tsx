import { memo, useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { outcomeOf } from "../../../api/quizzes/outcome.ts";
import type { AnswerBy } from "../../../api/questions/answers.ts";
import type { QuestionBy } from "../../../api/questions/schema.ts";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { Flag } from "../../icons/icons.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { RoomLabels, useSay } from "../../labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { PARTS_LABELS, partsWords } from "../../words/parts-words.ts";
import { Exhibit } from "../Exhibit/Exhibit.tsx";
import { OUTCOME_LABELS, OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import { Scenario } from "../Scenario/Scenario.tsx";
import { AnsweredOptions } from "./AnsweredOptions.tsx";
import * as css from "./ReviewCard.css.ts";

export const REVIEW_LABELS = {
  questionNumber: "Question {index}",
  wasFlagged: "Flagged",
} as const satisfies LabelSet;

const LABELS = { ...REVIEW_LABELS, ...OUTCOME_LABELS, ...PARTS_LABELS } as const satisfies LabelSet;

interface ReviewCardOwnProps {
  /** The question's place in the quiz, from 1. */
  number: number;
  question: QuestionBy;
  /** Shown beside the heading. */
  domain?: string | undefined;
  /** What was submitted: an option's value, 0 or nothing where it was not answered. */
  answer: AnswerBy | undefined;
  /** Whether it was flagged when the quiz was submitted. Default false. */
  isFlagged?: boolean;
  /** Lets the address lead here. The article takes the focus then. */
  id?: string;
  /** Level of its heading; that of the explanation is one below. Default 2. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Words in place of the card's own. */
  labels?: Partial<LabelSet> | undefined;
  /** What the learner keeps with it, under the explanation. */
  children?: ReactNode;
}

export interface ReviewCardProps
  extends ReviewCardOwnProps, Omit<ComponentPropsWithRef<"article">, keyof ReviewCardOwnProps> {}

/**
 * A question after the quiz: what was answered, what is right, and why (spec §2.7).
 *
 * Assistive technology finds an article named by its number; each option says in words whether it was chosen and right.
 * It takes the focus only when the address leads to it.
 */
export const ReviewCard = memo(function ReviewCard({ labels, ...props }: ReviewCardProps) {
  return (
    <RoomLabels room="quiz" labels={labels}>
      <Card {...props} />
    </RoomLabels>
  );
});

function Card({
  number,
  question,
  domain,
  answer,
  isFlagged = false,
  headingLevel = 2,
  className,
  children,
  ...rest
}: Omit<ReviewCardProps, "labels">) {
  const say = useSay("quiz", LABELS);
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const outcome = outcomeOf(question, answer);
  const parts = partsWords(question, answer, say);
  const { scenario, exhibit } = question;
  return (
    <article {...rest} className={classNames(css.card, className)} tabIndex={-1} aria-labelledby={titleId}>
      <div className={css.head}>
        <div className={css.titleLine}>
          <Heading className={css.title} id={titleId}>
            {say("questionNumber", { index: number })}
          </Heading>
          {domain ? <span className={css.domain}>{domain}</span> : null}
        </div>
        <span className={css.verdict}>
          {isFlagged ? <Tag icon={<Flag size={14} fill="currentColor" />}>{say("wasFlagged")}</Tag> : null}
          {outcome === "unanswered" ? (
            <OutcomeLabel outcome="unanswered">{say("outcomeUnanswered")}</OutcomeLabel>
          ) : null}
          <OutcomeLabel outcome={outcome === "correct" ? "correct" : "incorrect"}>
            {say(outcome === "correct" ? "outcomeCorrect" : "outcomeIncorrect")}
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
      <AnsweredOptions question={question} answer={answer} headingLevel={(headingLevel + 1) as 3} />
      {children ? <div className={css.own}>{children}</div> : null}
    </article>
  );
}
