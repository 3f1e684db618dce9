import { useEffect, useId, useRef } from "react";
import type { LabelSet } from "../../labels/label.ts";
import { useSay, type Say } from "../../labels/labels.tsx";
import { NewReport, REPORT_TEXT_MAX, ReportReason, type OwnReport } from "../../../api/reports/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import * as field from "../../controls/field.css.ts";
import { FormDialog, type FormDialogProps } from "../../forms/FormDialog/FormDialog.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { X } from "../../icons/icons.tsx";
import { TriangleAlert } from "../../icons/notice-icons.tsx";
import { REPORT_LABELS as WORD_LABELS, REPORT_OUTCOMES, REPORT_REASONS } from "../../words/report-words.ts";
import * as css from "./ReportQuestion.css.ts";

export const REPORT_LABELS = {
  ...WORD_LABELS,
  reportQuestion: "Report this question",
  reportQuestionOn: "Report this question ({name})",
  sendReport: "Send report",
  sendingReport: "Sending...",
  inYourWords: "In your words",
  wordsNeeded: "One line, up to {count} characters",
  wordsOptional: "Optional, one line of up to {count} characters",
  whatIsWrong: "What is wrong?",
  chooseWhatIsWrong: "Choose what is wrong",
  replyQuoted: "“{reply}”",
} as const satisfies LabelSet;

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
  /** Words in place of its own. */
  labels?: Partial<LabelSet> | undefined;
}

/**
 * Lets a learner say that a question is wrong, once; then what became of it stands in the button's place and takes the
 * focus.
 *
 * Keyboard: Tab reaches the button; in its dialog the arrows choose among the reasons. Assistive technology reads what
 * became of a report as text.
 */
export function ReportQuestion(props: ReportQuestionProps) {
  const { on, report, onValueChange, labels, ...form } = props;
  const say = useSay("quiz", REPORT_LABELS, labels);
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
        {say(REPORT_OUTCOMES[report.state])}
        {report.reply === undefined ? null : <> {say("replyQuoted", { reply: report.reply })}</>}
      </p>
    );
  return (
    <>
      <Button
        variant="quiet"
        aria-label={on === undefined ? undefined : say("reportQuestionOn", { name: on })}
        aria-haspopup="dialog"
        onClick={() => form.onOpenChange(true)}
      >
        <TriangleAlert size={18} />
        {say("reportQuestion")}
      </Button>
      <FormDialog
        {...form}
        title={say("reportQuestion")}
        action={say("sendReport")}
        busyAction={say("sendingReport")}
        schema={NewReport}
        read={asReport}
      >
        {(errors) => (
          <>
            <Reasons
              say={say}
              value={form.value.reason}
              onValueChange={(reason) => onValueChange({ ...form.value, reason })}
              isInvalid={errors["reason"] !== undefined}
            />
            <TextField
              label={say("inYourWords")}
              hint={say(form.value.reason === "other" ? "wordsNeeded" : "wordsOptional", {
                count: REPORT_TEXT_MAX,
              })}
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
  say: Say<typeof REPORT_LABELS>;
  value: ReportReason | null;
  onValueChange: (reason: ReportReason) => void;
  isInvalid: boolean;
}

function Reasons({ say, value, onValueChange, isInvalid }: ReasonsProps) {
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
        {say("whatIsWrong")}
      </p>
      {ReportReason.options.map((reason) => (
        <Choice
          key={reason}
          type="radio"
          variant="row"
          name={id}
          label={say(REPORT_REASONS[reason])}
          checked={reason === value}
          onCheckedChange={() => onValueChange(reason)}
        />
      ))}
      {isInvalid ? (
        <p className={field.error} id={`${id}-error`}>
          <X size={16} className={field.errorIcon} />
          {say("chooseWhatIsWrong")}
        </p>
      ) : null}
    </div>
  );
}

const asReport = ({ reason, text }: ReportDraft) => ({
  reason,
  ...(text.trim() === "" ? {} : { text }),
});
