import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { createTenant } from "../../../api/admin/queries.ts";
import { DEFAULT_JOINING, Joining, type Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { TenantDialog } from "../../../components/admin/organizations/TenantDialog/TenantDialog.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { Plus } from "../../../components/icons/screen-icons.tsx";
import { useFormDraft } from "../../forms/useFormDraft.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";

const FORM = {
  schema: z.object({ name: z.string(), domain: z.string(), joining: z.prefault(Joining, DEFAULT_JOINING) }),
  initial: { name: "", domain: "", joining: DEFAULT_JOINING },
};

export interface NewTenantButtonProps {
  user: User;
  onCreated: (tenant: Tenant) => void;
}

/** Opens the dialog for a new tenant and creates it. */
export function NewTenantButton({ user, onCreated }: NewTenantButtonProps) {
  const { api } = useScreens();
  const toast = useToast();
  const handleFailure = useFailureHandler();
  const [isOpen, setOpen] = useState(false);
  const form = useFormDraft(user, "new-tenant", FORM);
  const { mutateAsync, isPending } = useMutation(createTenant(api));
  const created = (tenant: Tenant) => {
    setOpen(false);
    form.forget();
    toast({ title: "Tenant created successfully", description: `${tenant.name} is still empty.` });
    onCreated(tenant);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus size={18} />
        New Tenant
      </Button>
      <TenantDialog
        open={isOpen}
        onOpenChange={setOpen}
        value={form.draft}
        onValueChange={form.change}
        pending={isPending}
        onSubmit={(tenant) =>
          handleFailure(mutateAsync(tenant).then(created), {
            failed: "Failed to create tenant",
            fields: ["name", "domain"],
            isNew: true,
          })
        }
      />
    </>
  );
}
