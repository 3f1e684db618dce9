import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DEFAULT_TENANT_ID } from "../../api/admin/default-tenant.ts";
import { deleteTenant } from "../../api/admin/queries.ts";
import { ADMIN_LIMITS, type Tenant } from "../../api/admin/schema.ts";
import type { Id } from "../../api/wire.ts";
import { folded } from "../../api/search/forgiving-search.ts";
import { TenantTable } from "../../components/admin/TenantTable/TenantTable.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { TextField } from "../../components/controls/TextField/TextField.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { formatNumber, plural } from "../../components/format/numbers.ts";
import { empty, emptyText, emptyTitle } from "../empty.css.ts";
import { useScreens } from "../ScreensProvider.tsx";
import * as css from "./AdminScreen.css.ts";
import { DeleteTenantDialog } from "./DeleteTenantDialog.tsx";
import { useRefusals } from "./useRefusals.ts";

export interface TenantsPartProps {
  tenants: readonly Tenant[];
  selectedId: Id | null;
  /** Whether the administrator runs all of them, and may delete one. */
  canRunAll: boolean;
  onSelect: (tenantId: Id) => void;
  onEdit: (tenantId: Id) => void;
  onDeleted: (tenantId: Id) => void;
}

/** The list of tenants: search, choose, delete. */
export function TenantsPart(props: TenantsPartProps) {
  const { tenants, selectedId, canRunAll, onSelect, onEdit, onDeleted } = props;
  const { api } = useScreens();
  const toast = useToast();
  const refused = useRefusals();
  const [words, setWords] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const [doomed, setDoomed] = useState<Tenant | null>(null);
  const { mutateAsync, isPending } = useMutation(deleteTenant(api));
  const found = tenantsWith(tenants, words);
  const remove = (tenant: Tenant) =>
    mutateAsync(tenant.id).then(() => {
      setDoomed(null);
      onDeleted(tenant.id);
      toast({ title: "Tenant deleted successfully", description: `${tenant.name} is gone.` });
    });
  return (
    <>
      {tenants.length > 1 ? (
        <search className={css.tools}>
          <TextField
            ref={field}
            label="Search tenants"
            type="search"
            autoComplete="off"
            maxLength={ADMIN_LIMITS.query}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <p className={css.quiet} role="status">
            {found.length === tenants.length
              ? plural(tenants.length, "tenant")
              : `${formatNumber(found.length, "en")} of ${plural(tenants.length, "tenant")}`}
          </p>
        </search>
      ) : null}
      <TenantTable
        tenants={found}
        selectedId={selectedId}
        onSelect={onSelect}
        onEdit={onEdit}
        canDelete={({ id }) => canRunAll && id !== DEFAULT_TENANT_ID}
        onDelete={setDoomed}
        empty={
          <div className={empty}>
            <h2 className={emptyTitle}>No tenants found</h2>
            <p className={emptyText}>None has these words in its name or domain.</p>
            <Button
              onClick={() => {
                setWords("");
                field.current?.focus();
              }}
            >
              Clear search
            </Button>
          </div>
        }
      />
      {doomed ? (
        <DeleteTenantDialog
          tenant={doomed}
          isBusy={isPending}
          onCancel={() => setDoomed(null)}
          onConfirm={() => void refused(remove(doomed), { failed: "Failed to delete tenant" })}
        />
      ) : null}
    </>
  );
}

/** Those that have all the words in name or domain. */
function tenantsWith(tenants: readonly Tenant[], words: string): readonly Tenant[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return tenants.filter(({ name, domain = "" }) => {
    const text = folded(`${name} ${domain}`);
    return wanted.every((word) => text.includes(word));
  });
}
