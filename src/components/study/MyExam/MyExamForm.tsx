import { useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { Category } from "../../../api/catalog/schema.ts";
import type { MyExam } from "../../../api/preferences/schema.ts";
import { calendarDate } from "../../../api/progress/calendar.ts";
import { examDateProblem, type ExamDateProblem } from "../../../api/progress/plan/my-exam.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { focusFirstInvalid } from "../../forms/invalid-fields.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { MY_EXAM_LABELS } from "./my-exam-labels.ts";
import * as css from "./MyExam.css.ts";

export interface MyExamFormProps {
  categories: readonly Pick<Category, "id" | "name">[];
  /** The current exam. If there is one, it can be removed. */
  value: MyExam | null;
  now: Date;
  onSave: (myExam: MyExam | null) => void;
  /** A second button next to Save. */
  other?: { label: "skipExam" | "cancelExam"; onClick: () => void } | undefined;
}

const DATE_LABEL_KEYS = {
  "not a date": "examDateInvalid",
  past: "examDatePast",
  "too far": "examDateTooFar",
} as const satisfies Record<ExamDateProblem, keyof typeof MY_EXAM_LABELS>;

interface Problems {
  category?: "examMissing";
  date?: (typeof DATE_LABEL_KEYS)[ExamDateProblem];
}

/**
 * Asks for a certification and optionally the day of its exam. Validates on submit; focus then moves to the
 * first invalid field, and input is kept.
 *
 * Keyboard: a native select and a native date field; Enter submits.
 */
export function MyExamForm({ categories, value, now, onSave, other }: MyExamFormProps) {
  const t = useLabels("study", MY_EXAM_LABELS);
  const form = useRef<HTMLFormElement>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const isOffered = categories.some(({ id }) => id === value?.categoryId);
  const [categoryId, setCategoryId] = useState(isOffered ? String(value?.categoryId) : "");
  const [date, setDate] = useState(value?.date ?? "");
  const [problems, setProblems] = useState<Problems>({});
  const canClear = isOffered;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newProblems = findProblems();
    flushSync(() => setProblems(newProblems));
    if (newProblems.category || newProblems.date) {
      focusFirstInvalid(form.current);
      return;
    }
    if (categoryId === "") setDate("");
    onSave(categoryId === "" ? null : { categoryId: Number(categoryId), ...(date === "" ? {} : { date }) });
  };
  const findProblems = (): Problems => {
    if (categoryId === "") return canClear ? {} : { category: "examMissing" };
    // A half-typed or invalid date has an empty value.
    if (dateField.current?.validity.badInput) return { date: "examDateInvalid" };
    const problem = date === "" ? null : examDateProblem(date, now);
    return problem === null ? {} : { date: DATE_LABEL_KEYS[problem] };
  };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <div className={css.fields}>
        <Select
          label={t("examCertification")}
          value={categoryId}
          options={[
            { value: "", label: t(canClear ? "noExam" : "chooseExam") },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={problems.category && t(problems.category)}
          onValueChange={(value) => {
            setCategoryId(value);
            setProblems({});
          }}
        />
        <TextField
          ref={dateField}
          type="date"
          label={t("examDate")}
          min={calendarDate(now)}
          value={date}
          error={problems.date && t(problems.date)}
          onChange={(event) => {
            setDate(event.target.value);
            setProblems({});
          }}
        />
      </div>
      <Inline gap={3}>
        <Button type="submit">{t("saveExam")}</Button>
        {other ? (
          <Button variant="quiet" onClick={other.onClick}>
            {t(other.label)}
          </Button>
        ) : null}
      </Inline>
    </form>
  );
}
