import type { AriaAttributes, ReactNode } from "react";
import { X } from "../icons/icons.tsx";
import { joinTokens } from "../theme/class-names.ts";
import { visuallyHidden } from "../theme/hidden.css.ts";
import * as css from "./field.css.ts";

/** The parts of a form field around its control. */
export interface FieldProps {
  /** Label above the field. */
  label: string;
  /** Error message. Marks the field invalid and is part of its description. */
  error?: string | undefined;
  /** Help text below the label. */
  hint?: ReactNode;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  /** Hides the label visually. Default false. */
  labelHidden?: boolean | undefined;
  /** Ids of further descriptions. */
  describedBy?: string | undefined;
  children: (attributes: AriaAttributes & { id: string }) => ReactNode;
}

/** Label, hint and error around the control with the given id. The control's attributes must refer to them. */
export function Field(props: FieldFrameProps) {
  const { label, labelHidden, error, hint, id, children } = props;
  const describedBy = joinTokens(props.describedBy, hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={css.field}>
      <label className={labelHidden ? visuallyHidden : css.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** An error message. The control must refer to its id with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <X size={16} className={css.errorIcon} />
      {children}
    </p>
  );
}
