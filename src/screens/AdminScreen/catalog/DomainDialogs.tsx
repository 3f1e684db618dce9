import { useMutation } from "@tanstack/react-query";
import { changeSubcategory, createSubcategory } from "../../../api/admin/queries.ts";
import type { AdminCategory, AdminSubcategory, Tenant } from "../../../api/admin/schema.ts";
import { DomainDialog } from "../../../components/admin/catalog/DomainDialog/DomainDialog.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import { expectedVersion } from "../forms/changes.ts";
import { EditGuard } from "../forms/EditGuard.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";

/** The open dialog and its draft. `version` is `null` after a conflict, so that the next save overwrites. */
export type OpenDomainDialog = { subject: "domain" } & (
  | { kind: "new-domain"; category: AdminCategory; name: string }
  | { kind: "domain"; domain: AdminSubcategory; name: string; version: number | null }
);

export const newDomainDialog = (category: AdminCategory): OpenDomainDialog => ({
  subject: "domain",
  kind: "new-domain",
  category,
  name: "",
});

export const domainDialog = (domain: AdminSubcategory): OpenDomainDialog => ({
  subject: "domain",
  kind: "domain",
  domain,
  name: domain.name,
  version: domain.version,
});

export interface DomainDialogsProps {
  tenant: Tenant;
  /** The open dialog. */
  value: OpenDomainDialog | null;
  /** Called with `null` to close the dialog. */
  onValueChange: (value: OpenDomainDialog | null) => void;
}

/** Renders the open dialog about a domain, and makes its calls. */
export function DomainDialogs({ tenant, value, onValueChange }: DomainDialogsProps) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const create = useMutation(createSubcategory(api, tenant.id));
  const change = useMutation(changeSubcategory(api, tenant.id));
  const close = () => onValueChange(null);
  if (!value) return null;
  const submit = ({ name }: { name: string }) =>
    value.kind === "new-domain"
      ? handleFailure(create.mutateAsync({ categoryId: value.category.id, name }).then(close), {
          failed: "The domain was not added",
          fields: ["name"],
          isNew: true,
        })
      : handleFailure(
          change
            .mutateAsync({ id: value.domain.id, change: { name, ...expectedVersion(value.version) } })
            .then(close),
          {
            failed: `${value.domain.name} was not saved`,
            fields: ["name"],
            onStale: () => onValueChange({ ...value, version: null }),
          },
        );
  return (
    <EditGuard value={value.name} onClose={close}>
      {(leave) => (
        <DomainDialog
          open
          onOpenChange={leave}
          subject={
            value.kind === "new-domain"
              ? { kind: "new", certification: value.category.name }
              : { kind: "rename", domain: value.domain.name }
          }
          value={value}
          onValueChange={({ name }) => onValueChange({ ...value, name })}
          pending={value.kind === "new-domain" ? create.isPending : change.isPending}
          onSubmit={submit}
        />
      )}
    </EditGuard>
  );
}
