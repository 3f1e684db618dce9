import { useEffect, useId, useRef } from "react";
import { NewReport, REPORT_TEXT_MAX, ReportReason, type OwnReport } from "../../../api/reports/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { FieldError } from "../../controls/Field.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { textFieldProps } from "../../forms/field-props.ts";
import { FormDialog, type ControlledFormProps } from "../../forms/FormDialog/FormDialog.tsx";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import {
  REPORT_LABELS as WORD_LABELS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from "../../i18n/texts/study/report-texts.ts";
import { TriangleAlert } from "../../icons/notice-icons.tsx";
import * as css from "./ReportQuestion.css.ts";

export const REPORT_LABELS = {
  ...WORD_LABELS,
  reportQuestion: "Report this question",
  reportQuestionOn: "Report this question ({name})",
  sendReport: "Send report",
  sendingReport: "Sending…",
  inYourWords: "In your words",
  wordsNeeded: "One line, up to {count} characters",
  wordsOptional: "Optional, one line of up to {count} characters",
  whatIsWrong: "What is wrong?",
  chooseWhatIsWrong: "Choose what is wrong",
  replyQuoted: "“{reply}”",
} as const satisfies LabelSet;

/** Input of the report form. */
export interface ReportDraft {
  /** `null` until a reason is chosen. */
  reason: ReportReason | null;
  text: string;
}

/** An empty report form. */
export const NO_REPORT: ReportDraft = { reason: null, text: "" };

export interface ReportQuestionProps extends ControlledFormProps<ReportDraft, NewReport> {
  /** Name of the question on the page, such as `question 3`, if there are several. */
  subject?: string | undefined;
  /** The learner's report on the question; `null` for none. */
  report: OwnReport | null;
  /** Labels that override those of the provider. */
  labels?: Partial<LabelSet> | undefined;
}

/** Button and dialog to report a problem with a question. The report's status then replaces the button and takes the focus. */
export function ReportQuestion(props: ReportQuestionProps) {
  const { subject, report, onValueChange, labels, ...form } = props;
  const t = useLabels("quiz", REPORT_LABELS, labels);
  const outcome = useRef<HTMLParagraphElement>(null);
  const wasReported = useRef(report !== null);
  const isReported = report !== null;
  useEffect(() => {
    if (isReported && !wasReported.current) outcome.current?.focus({ preventScroll: true });
    wasReported.current = isReported;
  }, [isReported]);
  if (report !== null)
    return (
      <p ref={outcome} className={css.outcome} tabIndex={-1}>
        {t(REPORT_OUTCOMES[report.state])}
        {report.reply === undefined ? null : <> {t("replyQuoted", { reply: report.reply })}</>}
      </p>
    );
  return (
    <>
      <Button
        variant="quiet"
        aria-label={subject === undefined ? undefined : t("reportQuestionOn", { name: subject })}
        aria-haspopup="dialog"
        onClick={() => form.onOpenChange(true)}
      >
        <TriangleAlert size={18} />
        {t("reportQuestion")}
      </Button>
      <FormDialog
        {...form}
        title={t("reportQuestion")}
        actionLabel={t("sendReport")}
        pendingLabel={t("sendingReport")}
        schema={NewReport}
        read={asReport}
      >
        {(errors) => (
          <>
            <Reasons
              t={t}
              value={form.value.reason}
              onValueChange={(reason) => onValueChange({ ...form.value, reason })}
              invalid={errors["reason"] !== undefined}
            />
            <TextField
              label={t("inYourWords")}
              hint={t(form.value.reason === "other" ? "wordsNeeded" : "wordsOptional", {
                count: REPORT_TEXT_MAX,
              })}
              autoComplete="off"
              error={errors["text"]}
              {...textFieldProps(form.value.text, form.pending, (text) =>
                onValueChange({ ...form.value, text }),
              )}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}

interface ReasonsProps {
  t: Translate<typeof REPORT_LABELS>;
  value: ReportReason | null;
  onValueChange: (reason: ReportReason) => void;
  invalid: boolean;
}

function Reasons({ t, value, onValueChange, invalid }: ReasonsProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      className={css.reasons}
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-required
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${id}-error` : undefined}
    >
      <p className={css.legend} id={`${id}-legend`}>
        {t("whatIsWrong")}
      </p>
      {ReportReason.options.map((reason) => (
        <Choice
          key={reason}
          type="radio"
          variant="row"
          name={id}
          label={t(REPORT_REASONS[reason])}
          checked={reason === value}
          onCheckedChange={() => onValueChange(reason)}
        />
      ))}
      {invalid ? <FieldError id={`${id}-error`}>{t("chooseWhatIsWrong")}</FieldError> : null}
    </div>
  );
}

const asReport = ({ reason, text }: ReportDraft) => ({
  reason,
  ...(text.trim() === "" ? {} : { text }),
});
