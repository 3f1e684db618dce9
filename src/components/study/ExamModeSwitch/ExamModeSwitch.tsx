import type { ComponentPropsWithRef } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { EXAM_MODE_LABELS, type ExamModeLabels } from "./exam-mode-labels.ts";

/** The exam mode setting and its state. */
export interface ExamModeSetting {
  /** `null` while it is loading: until then it can't be changed. */
  examMode: boolean | null;
  /** Called with the new setting. */
  onExamModeChange: (examMode: boolean) => void;
  /** Retries loading the account's setting after a failure. A change is saved to the account anyway. */
  onRetry?: (() => void) | undefined;
  /** Whether a retry is pending. Default false. */
  pending?: boolean;
}

export interface ExamModeSwitchProps extends ExamModeSetting, Omit<ComponentPropsWithRef<"div">, "children"> {
  /**
   * Whether learners can go back to earlier questions in exam mode; `profile` if that depends on the exam that
   * they start.
   */
  navigation: "free" | "forward-only" | "profile";
  /** Labels that override those of the provider. */
  labels?: Partial<ExamModeLabels> | undefined;
}

const DESCRIPTIONS = {
  free: "examModeGoingBack",
  "forward-only": "examModeNoGoingBack",
  profile: "examModeGoingBackByExam",
} as const satisfies Record<ExamModeSwitchProps["navigation"], keyof typeof EXAM_MODE_LABELS>;

/**
 * A switch for exam mode, with a line that explains it.
 *
 * Keyboard: a native checkbox, disabled while the setting is loading. After a failure, a notice has a button
 * that retries, and the checkbox can be used anyway; both stay during the retry.
 */
export function ExamModeSwitch(props: ExamModeSwitchProps) {
  const { examMode, onExamModeChange, onRetry, pending = false, navigation, labels, ...rest } = props;
  const t = useLabels("study", EXAM_MODE_LABELS, labels);
  return (
    <div {...rest}>
      <Choice
        type="checkbox"
        variant="switch"
        label={t("examMode")}
        description={t(DESCRIPTIONS[navigation])}
        aside={examMode === null ? t("examModeLoading") : null}
        checked={examMode ?? false}
        disabled={examMode === null}
        onCheckedChange={onExamModeChange}
      />
      {onRetry ? (
        <Notice
          tone="warning"
          action={
            <Button pending={pending} onClick={onRetry}>
              {t("examModeTryAgain")}
            </Button>
          }
        >
          {t("examModeFailed")}
        </Notice>
      ) : null}
    </div>
  );
}
