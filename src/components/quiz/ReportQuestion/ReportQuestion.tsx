import { useEffect, useId, useRef } from "react";
import { NewReport, REPORT_TEXT_MAX, ReportReason, type OwnReport } from "../../../api/reports/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import * as field from "../../controls/field.css.ts";
import { FormDialog, type FormDialogProps } from "../../forms/FormDialog/FormDialog.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { TriangleAlert, X } from "../../icons/icons.tsx";
import { REPORT_OUTCOME_WORDS, REPORT_REASON_WORDS } from "../../words/report-words.ts";
import * as css from "./ReportQuestion.css.ts";

/** What is typed about a question that is wrong. */
export interface ReportDraft {
  /** `null` until one is chosen. */
  reason: ReportReason | null;
  text: string;
}

/** Nothing chosen and nothing typed. */
export const NO_REPORT: ReportDraft = { reason: null, text: "" };

export interface ReportQuestionProps extends Pick<
  FormDialogProps<ReportDraft, NewReport>,
  "open" | "onOpenChange" | "value" | "isBusy" | "onSubmit"
> {
  /** What the question is called on the page, such as `question 3`, where there are several. */
  on?: string | undefined;
  /** What the learner has reported on it; `null` for nothing. */
  report: OwnReport | null;
  onValueChange: (value: ReportDraft) => void;
}

/**
 * Lets a learner say that a question is wrong, once; then what became of it stands in the button's place and takes the
 * focus.
 *
 * Keyboard: Tab reaches the button; in its dialog the arrows choose among the reasons. Assistive technology reads what
 * became of a report as text.
 */
export function ReportQuestion(props: ReportQuestionProps) {
  const { on, report, onValueChange, ...form } = props;
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
        {REPORT_OUTCOME_WORDS[report.state]}
        {report.reply === undefined ? null : <> “{report.reply}”</>}
      </p>
    );
  return (
    <>
      <Button
        variant="quiet"
        aria-label={on === undefined ? undefined : `Report this question (${on})`}
        aria-haspopup="dialog"
        onClick={() => form.onOpenChange(true)}
      >
        <TriangleAlert size={18} />
        Report this question
      </Button>
      <FormDialog
        {...form}
        title="Report this question"
        action="Send report"
        busyAction="Sending..."
        schema={NewReport}
        read={asReport}
      >
        {(errors) => (
          <>
            <Reasons
              value={form.value.reason}
              onValueChange={(reason) => onValueChange({ ...form.value, reason })}
              isInvalid={errors["reason"] !== undefined}
            />
            <TextField
              label="In your words"
              hint={
                form.value.reason === "other"
                  ? `One line, up to ${REPORT_TEXT_MAX} characters`
                  : `Optional, one line of up to ${REPORT_TEXT_MAX} characters`
              }
              autoComplete="off"
              readOnly={form.isBusy}
              error={errors["text"]}
              value={form.value.text}
              onChange={(event) => onValueChange({ ...form.value, text: event.target.value })}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}

interface ReasonsProps {
  value: ReportReason | null;
  onValueChange: (reason: ReportReason) => void;
  isInvalid: boolean;
}

function Reasons({ value, onValueChange, isInvalid }: ReasonsProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      className={css.reasons}
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-required
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
    >
      <p className={css.legend} id={`${id}-legend`}>
        What is wrong?
      </p>
      {ReportReason.options.map((reason) => (
        <Choice
          key={reason}
          type="radio"
          variant="row"
          name={id}
          label={REPORT_REASON_WORDS[reason]}
          checked={reason === value}
          onCheckedChange={() => onValueChange(reason)}
        />
      ))}
      {isInvalid ? (
        <p className={field.error} id={`${id}-error`}>
          <X size={16} className={field.errorIcon} />
          Choose what is wrong
        </p>
      ) : null}
    </div>
  );
}

const asReport = ({ reason, text }: ReportDraft) => ({
  reason,
  ...(text.trim() === "" ? {} : { text }),
});
