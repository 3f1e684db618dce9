import type { ReactNode } from "react";
import type { AnswerBy } from "../../../../api/questions/answers.ts";
import type { CustomRules } from "../../../../api/questions/custom-rules.ts";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { ErrorBoundary } from "../../../react/ErrorBoundary.tsx";
import type { CustomQuestion, KindProps } from "../../engine/question/define-kind.ts";
import { CARD_LABELS } from "../card-labels.ts";
import { CheckBar } from "../feedback/CheckBar.tsx";
import * as css from "../QuestionCard.css.ts";

export const CUSTOM_LABELS = {
  noOptions: CARD_LABELS.noOptions,
  completeToCheck: "Complete your answer to check it.",
} as const satisfies LabelSet;

export interface CustomControlsProps {
  /** The question's rules. Those of a player's question are a `CustomQuestion`. */
  rules: CustomRules;
  answer: AnswerBy | undefined;
  /** Whether it is shown if the answer is right. */
  revealed: boolean;
  locked: boolean;
  labelledBy: string;
  onAnswer?: ((answer: AnswerBy) => void) | undefined;
  onCheck?: (() => void) | undefined;
}

/** The controls that a custom kind renders. If one of its functions throws, a sentence replaces them. */
export function CustomControls(props: CustomControlsProps) {
  const { answer: given, revealed, locked, labelledBy, onAnswer } = props;
  const rules = props.rules as CustomQuestion;
  const t = useLabels("quiz", CUSTOM_LABELS);
  const answer: unknown = given ?? null;
  const isComplete = answer !== null && rules.isComplete(answer);
  const isCorrect = revealed ? rules.isCorrect(given) : null;
  const failed = <p className={css.stem}>{t("noOptions")}</p>;
  if (rules.hasFailed) return failed;
  const onCheck = locked || revealed ? undefined : props.onCheck;
  return (
    <ErrorBoundary
      subject={rules}
      fallback={failed}
      onError={(cause) => rules.reportFailure("renderQuestion", cause)}
    >
      <div className={css.controls}>
        <Controls
          rules={rules}
          question={rules.question}
          answer={answer}
          // The engine reads any value.
          onAnswer={(value) => onAnswer?.(value as AnswerBy)}
          onCheck={isComplete ? onCheck : undefined}
          locked={locked}
          correct={isCorrect}
          labelledBy={labelledBy}
          locale={t.locale}
        />
      </div>
      {onCheck ? (
        <CheckBar status="" missing={isComplete ? null : t("completeToCheck")} onCheck={onCheck} />
      ) : null}
    </ErrorBoundary>
  );
}

/** Calls the host's function inside the error boundary. A function, so that a new one at each render keeps the controls. */
function Controls({
  rules,
  ...props
}: KindProps<Record<string, unknown>, unknown> & { rules: CustomQuestion }): ReactNode {
  const { renderQuestion } = rules.definition;
  if (!renderQuestion) throw new TypeError("The kind has no renderQuestion.");
  return renderQuestion(props) as ReactNode;
}
