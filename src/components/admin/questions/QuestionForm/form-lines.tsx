import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../controls/Button/Button.tsx";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { Plus } from "../../../icons/screen-icons.tsx";
import type { PictureUpload } from "../PictureField/PictureField.tsx";
import { NotationField } from "./NotationField.tsx";
import type { QuestionFormValue } from "./question-form.ts";
import * as css from "./QuestionForm.css.ts";

/** Props of a part of the question form. */
export interface PartProps {
  value: QuestionFormValue;
  onValueChange: (part: Partial<QuestionFormValue>) => void;
  errors: FormErrors;
  /** Prefix of the ids of its controls. */
  id: string;
  pending: boolean;
  /** The upload of a picture to insert into a text. */
  insertion: PictureUpload | undefined;
}

const rowsFor = (text: string): number =>
  Math.min(6, Math.max(1, Math.ceil(text.length / 60), text.split("\n").length));

interface LineTextProps extends Pick<PartProps, "pending" | "insertion"> {
  label: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

/** A text field in a list of lines, as high as its content. */
export function LineText(props: LineTextProps) {
  return <NotationField {...props} rows={rowsFor(props.value)} />;
}

interface AddButtonProps {
  disabled: boolean;
  onAdd: () => void;
  children: ReactNode;
}

/** Adds a line and moves focus to it. */
export function AddButton({ disabled, onAdd, children }: AddButtonProps) {
  return (
    <Button
      className={css.add}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) return;
        const group = event.currentTarget.closest("fieldset");
        flushSync(onAdd);
        group?.querySelector<HTMLElement>("li:last-child textarea")?.focus();
      }}
    >
      <Plus size={18} />
      {children}
    </Button>
  );
}
