import * as z from "zod/mini";
import { ADMIN_LIMITS, NewSubcategory } from "../../../../api/admin/schema.ts";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { textFieldProps } from "../../../forms/field-props.ts";
import { FormDialog, type ControlledFormProps } from "../../../forms/FormDialog/FormDialog.tsx";

const DomainName = z.object({ name: NewSubcategory.shape.name });
type DomainName = z.infer<typeof DomainName>;

export interface DomainDialogProps extends ControlledFormProps<DomainName, DomainName> {
  /** The certification that a new domain is added to, or the domain to rename. */
  subject: { kind: "new"; certification: string } | { kind: "rename"; domain: string };
}

/** Creates or renames a domain. */
export function DomainDialog({ onValueChange, subject, ...form }: DomainDialogProps) {
  const { value, pending } = form;
  const isNew = subject.kind === "new";
  return (
    <FormDialog
      {...form}
      title={isNew ? `New domain of ${subject.certification}` : `Rename ${subject.domain}`}
      actionLabel={isNew ? "Add domain" : "Save"}
      pendingLabel={isNew ? "Adding…" : "Saving…"}
      schema={DomainName}
      read={({ name }) => ({ name })}
    >
      {(errors) => (
        <TextField
          label="Name"
          hint={`Up to ${ADMIN_LIMITS.name} characters`}
          aria-required
          dir="auto"
          autoComplete="off"
          error={errors["name"]}
          {...textFieldProps(value.name, pending, (name) => onValueChange({ name }))}
        />
      )}
    </FormDialog>
  );
}
