import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fn, userEvent, type within } from "storybook/test";
import { buildQuestion } from "../../../../../mocks/builders/quizzes.ts";
import { buildAdminQuestion } from "../../../../../mocks/test-backend/bank.ts";
import type { Question } from "../../../../api/questions/schema.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { focusFirstInvalid } from "../../../forms/invalid-fields.ts";
import { emptyForm, formOf, type QuestionFormValue } from "./question-form.ts";
import { QuestionForm, type QuestionFormProps } from "./QuestionForm.tsx";
import { readForm } from "./read-form.ts";

/** Stores the values as a screen does, and shows errors after submitting. */
export function ControlledQuestionForm(props: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(props.value);
  const [wasSent, setSent] = useState(false);
  const [storedIds] = useState(() => props.value.options.map(({ id }) => id));
  const read = readForm(value, props.stored ? storedIds : undefined);
  const errors = "errors" in read ? read.errors : {};
  return (
    <>
      <QuestionForm
        {...props}
        ref={form}
        value={value}
        errors={wasSent ? errors : {}}
        onValueChange={(next) => {
          props.onValueChange(next);
          setValue(next);
        }}
        onSubmit={() => {
          flushSync(() => setSent(true));
          if ("draft" in read) props.onSubmit();
          else focusFirstInvalid(form.current);
        }}
      />
      <Button variant="primary" type="submit" form={props.id}>
        Save
      </Button>
    </>
  );
}

export const formArgs = {
  id: "question-form",
  value: emptyForm("single", null),
  onValueChange: fn(),
  errors: {},
  pending: false,
  categories: [
    { id: 1, name: "CompTIA Security+" },
    { id: 6, name: "ISC2 CISSP" },
  ],
  subcategories: [
    { id: 11, name: "General Security Concepts", categoryId: 1 },
    { id: 12, name: "Threats", categoryId: 1 },
    { id: 14, name: "Security Operations", categoryId: 1 },
    { id: 61, name: "Asset Security", categoryId: 6 },
  ],
  upload: { pendingName: null, problem: null, onUpload: fn(), onCancel: fn(), onReject: fn() },
  onSubmit: fn(),
};

export type Canvas = ReturnType<typeof within>;
export const field = (canvas: Canvas, name: string | RegExp) => canvas.getByRole("textbox", { name });
export const choice = (canvas: Canvas, name: string) => canvas.getByRole("combobox", { name });
export const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole("button", { name }));
/** Returns the error message of a field. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
export const editValueOf = (question: Question) => ({
  stored: true,
  value: formOf(buildAdminQuestion(question)),
});
/** Returns valid form values. */
export const buildFormValue = (change: Partial<QuestionFormValue> = {}): QuestionFormValue => ({
  ...formOf(buildAdminQuestion(buildQuestion())),
  ...change,
});

type FormArgs = { onValueChange: { mock: { lastCall?: readonly QuestionFormValue[] | undefined } } };
/** Returns the draft of the last change. */
export const draftIn = ({ onValueChange }: FormArgs, stored?: readonly number[]): unknown => {
  const value = onValueChange.mock.lastCall?.[0];
  const read = value && readForm(value, stored);
  return read && "draft" in read ? read.draft : read;
};
