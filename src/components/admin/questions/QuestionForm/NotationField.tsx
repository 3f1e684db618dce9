import { TextArea, type TextAreaProps } from "../../../controls/TextArea/TextArea.tsx";
import { InsertPicture } from "../InsertPicture/InsertPicture.tsx";
import type { PictureUpload } from "../PictureField/PictureField.tsx";
import * as css from "./QuestionForm.css.ts";

export interface NotationFieldProps extends Pick<
  TextAreaProps,
  "label" | "hint" | "error" | "rows" | "aria-required"
> {
  value: string;
  pending: boolean;
  /** The upload of a picture to insert. Without it, there is no button. */
  insertion: PictureUpload | undefined;
  onValueChange: (value: string) => void;
}

/** A text field for a text with notation, and the button that inserts a picture into it. */
export function NotationField({ value, pending, insertion, onValueChange, ...props }: NotationFieldProps) {
  const field = (
    <TextArea
      {...props}
      className={css.grows}
      dir="auto"
      readOnly={pending}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
  return insertion ? (
    <InsertPicture label={props.label} upload={insertion} pending={pending} onValueChange={onValueChange}>
      {field}
    </InsertPicture>
  ) : (
    field
  );
}
