import { useId, type ReactNode } from "react";
import { FieldError } from "../../controls/Field.tsx";
import { invalidGroup } from "../../forms/invalid-fields.ts";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as field from "../../controls/field.css.ts";
import * as css from "./FieldGroup.css.ts";

interface FieldGroupProps {
  title: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Choices of a form with their title, and an error message about all of them, with which the group can have the focus. */
export function FieldGroup({ title, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Stack
      as="fieldset"
      gap={1}
      shrink
      {...invalidGroup(error !== undefined)}
      aria-describedby={error ? id : undefined}
    >
      <legend className={classNames(field.label, css.legend)}>{title}</legend>
      {children}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </Stack>
  );
}
