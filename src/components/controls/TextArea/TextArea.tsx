import { useId, type ComponentPropsWithRef } from "react";
import { classNames } from "../../theme/class-names.ts";
import { Field, type FieldProps } from "../Field.tsx";
import * as field from "../field.css.ts";
import * as css from "./TextArea.css.ts";

export interface TextAreaProps extends FieldProps, ComponentPropsWithRef<"textarea"> {}

/**
 * A labeled multi-line text field with its error; three lines high by default. `className`, `style` and the
 * other props apply to the field element.
 *
 * Keyboard: Tab moves to and from it, Enter inserts a line break. Assistive technology reads the label, then
 * hint and error as its description; with an error, the field is invalid.
 */
export function TextArea({ label, error, hint, className, id, rows = 3, ...rest }: TextAreaProps) {
  const ownId = useId();
  return (
    <Field label={label} error={error} hint={hint} id={id ?? ownId} describedBy={rest["aria-describedby"]}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          rows={rows}
          className={classNames(field.control, css.area, className)}
        />
      )}
    </Field>
  );
}
