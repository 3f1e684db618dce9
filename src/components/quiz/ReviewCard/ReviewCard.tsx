import { memo, useId, type ComponentPropsWithRef, type ReactNode } from "react";
import type { AnswerBy } from "../../../api/questions/answers.ts";
import type { QuestionBy } from "../../../api/questions/schema.ts";
import { outcomeOf } from "../../../api/quizzes/results/outcome.ts";
import { Tag } from "../../controls/Tag/Tag.tsx";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { PARTS_LABELS, partsText } from "../../i18n/texts/results/parts-text.ts";
import { Flag } from "../../icons/icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Exhibit } from "../Exhibit/Exhibit.tsx";
import { OUTCOME_LABELS, OutcomeLabel } from "../OutcomeLabel/OutcomeLabel.tsx";
import { RichText } from "../RichText/RichText.tsx";
import { Scenario } from "../Scenario/Scenario.tsx";
import { AnsweredOptions } from "./AnsweredOptions.tsx";
import * as css from "./ReviewCard.css.ts";

export const REVIEW_LABELS = {
  questionNumber: "Question {index}",
  wasFlagged: "Flagged",
} as const satisfies LabelSet;

const LABELS = { ...REVIEW_LABELS, ...OUTCOME_LABELS, ...PARTS_LABELS } as const satisfies LabelSet;

interface ReviewCardOwnProps {
  /** One-based position of the question in the quiz. */
  number: number;
  /** The question, with its answer key if it may be revealed. */
  question: QuestionBy;
  /** Domain, shown beside the heading. */
  domain?: string | undefined;
  /** The submitted answer; `undefined` if unanswered, or 0 unless an option has that id. */
  answer: AnswerBy | undefined;
  /** Whether the question was flagged when the quiz was submitted. Default false. */
  flagged?: boolean;
  /** Id of the article, so that a URL fragment can link to it. */
  id?: string;
  /** Heading level; the explanation is one level below. Default 2. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Labels that override those of the provider. */
  labels?: Partial<LabelSet> | undefined;
  /** Content below the explanation, such as the learner's note. */
  children?: ReactNode;
}

export interface ReviewCardProps
  extends ReviewCardOwnProps, Omit<ComponentPropsWithRef<"article">, keyof ReviewCardOwnProps> {}

/**
 * A question in the review, with the submitted answer, the right answer and the explanation (spec §2.7).
 *
 * It is an article that is labelled by its heading and can receive the focus by a URL fragment.
 */
export const ReviewCard = memo(function ReviewCard({ labels, ...props }: ReviewCardProps) {
  return (
    <NamespaceLabels namespace="quiz" labels={labels}>
      <ReviewContent {...props} />
    </NamespaceLabels>
  );
});

function ReviewContent({
  number,
  question,
  domain,
  answer,
  flagged = false,
  headingLevel = 2,
  className,
  children,
  ...rest
}: Omit<ReviewCardProps, "labels">) {
  const t = useLabels("quiz", LABELS);
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const outcome = outcomeOf(question, answer);
  const parts = partsText(question, answer, t);
  const { scenario, exhibit } = question;
  return (
    <article
      {...rest}
      className={classNames(css.card, className)}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-state={outcome}
    >
      <div className={css.head}>
        <div className={css.titleLine}>
          <Heading className={css.title} id={titleId}>
            {t("questionNumber", { index: number })}
          </Heading>
          {domain ? <span className={css.domain}>{domain}</span> : null}
        </div>
        <span className={css.verdict}>
          {flagged ? <Tag icon={<Flag size={14} fill="currentColor" />}>{t("wasFlagged")}</Tag> : null}
          {outcome === "unanswered" ? (
            <OutcomeLabel outcome="unanswered">{t("outcomeUnanswered")}</OutcomeLabel>
          ) : null}
          <OutcomeLabel outcome={outcome === "correct" ? "correct" : "incorrect"}>
            {t(outcome === "correct" ? "outcomeCorrect" : "outcomeIncorrect")}
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
        <RichText text={question.text} />
      </p>
      {exhibit ? <Exhibit exhibit={exhibit} /> : null}
      <AnsweredOptions
        question={question}
        answer={answer}
        headingLevel={(headingLevel + 1) as 3}
        labelledBy={titleId}
      />
      {children ? <div className={css.tools}>{children}</div> : null}
    </article>
  );
}
