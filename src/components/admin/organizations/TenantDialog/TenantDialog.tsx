import { NewTenant } from "../../../../api/admin/schema.ts";
import { FormDialog, type ControlledFormProps } from "../../../forms/FormDialog/FormDialog.tsx";
import { TenantFields, type TenantFormValue } from "./TenantFields.tsx";

export interface TenantDialogProps extends ControlledFormProps<TenantFormValue, NewTenant> {}

/** Creates an organization (spec §2.13, §5): a name, an optional domain, and who can join. */
export function TenantDialog({ onValueChange, ...form }: TenantDialogProps) {
  return (
    <FormDialog
      {...form}
      title="New Tenant"
      actionLabel="Create Tenant"
      pendingLabel="Creating…"
      schema={NewTenant}
      read={asNewTenant}
    >
      {(errors) => (
        <TenantFields
          value={form.value}
          onValueChange={onValueChange}
          pending={form.pending}
          errors={errors}
        />
      )}
    </FormDialog>
  );
}

const asNewTenant = ({ name, domain, joining }: TenantFormValue) => ({
  name,
  joining,
  ...(domain.trim() === "" ? {} : { domain }),
});
