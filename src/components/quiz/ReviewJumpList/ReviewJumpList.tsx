import { useId, type ComponentPropsWithRef } from "react";
import { OUTCOMES, type Outcome } from "../../../api/quizzes/results/outcome.ts";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import {
  OUTCOME_LABELS,
  OUTCOME_NAMES,
  OutcomeIcon,
  OutcomeLabel,
  QUESTION_NAMES,
} from "../OutcomeLabel/OutcomeLabel.tsx";
import * as css from "./ReviewJumpList.css.ts";

export const JUMP_LABELS = { questions: "Questions", legend: "Legend" } as const satisfies LabelSet;

const LABELS = { ...JUMP_LABELS, ...OUTCOME_LABELS } as const satisfies LabelSet;

interface JumpListOwnProps {
  /** Outcome of each question, in the order of the quiz. */
  outcomes: readonly Outcome[];
  /** Zero-based indexes of the questions to list. Default all. */
  indexes?: readonly number[];
  /** Returns the link to a question on the page, by zero-based index. */
  hrefOf: (index: number) => string;
  /** Labels that override those of the provider. */
  labels?: Partial<LabelSet> | undefined;
}

export interface ReviewJumpListProps
  extends JumpListOwnProps, Omit<ComponentPropsWithRef<"nav">, keyof JumpListOwnProps | "children"> {}

/** Numbered links to the questions of a review. Each shows the question's outcome and has it in its accessible name. */
export function ReviewJumpList({
  outcomes,
  indexes,
  hrefOf,
  labels,
  className,
  ...rest
}: ReviewJumpListProps) {
  const t = useLabels("quiz", LABELS, labels);
  const titleId = useId();
  const listedIndexes = indexes ?? outcomes.keys();
  const listedOutcomes = [...listedIndexes].flatMap((index) => {
    const outcome = outcomes[index];
    return outcome ? { index, outcome } : [];
  });
  return (
    <nav {...rest} className={classNames(css.list, className)} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        {t("questions")}
      </h2>
      <div className={css.frame}>
        <ol className={css.cells}>
          {listedOutcomes.map(({ outcome, index }) => (
            <li key={index}>
              <a
                className={classNames(css.cell, css.outcome[outcome])}
                href={hrefOf(index)}
                // Overrides a `<base target>` of the host page.
                target="_self"
                aria-label={t(QUESTION_NAMES[outcome], { index: index + 1 })}
              >
                {index + 1}
                <OutcomeIcon className={css.icon} outcome={outcome} size={10} />
              </a>
            </li>
          ))}
        </ol>
      </div>
      <ul className={css.legend} aria-label={t("legend")}>
        {OUTCOMES.filter((outcome) => listedOutcomes.some((question) => question.outcome === outcome)).map(
          (outcome) => (
            <li key={outcome}>
              <OutcomeLabel outcome={outcome}>{t(OUTCOME_NAMES[outcome])}</OutcomeLabel>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
