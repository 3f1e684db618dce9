import type { AriaAttributes, ReactNode } from "react";
import { X } from "../icons/icons.tsx";
import * as css from "./field.css.ts";

/** What stands around the control of a form. */
export interface FieldProps {
  /** Stands above the field and names it. */
  label: string;
  /** What is wrong; marks the field invalid and is read with it. */
  error?: string | undefined;
  /** A short help under the label. */
  hint?: ReactNode;
}

/** Label, hint and error around the control with the given id, which is told of them by its attributes. */
export function Field(
  props: FieldProps & {
    id: string;
    children: (attributes: AriaAttributes & { id: string }) => ReactNode;
  },
) {
  const { label, error, hint, id, children } = props;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
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

/** What is wrong with the control that names this id as its description. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <X size={16} className={css.errorIcon} />
      {children}
    </p>
  );
}
