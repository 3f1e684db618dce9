import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DEFAULT_TENANT_ID } from "../../../api/admin/default-tenant.ts";
import { deleteTenant } from "../../../api/admin/queries.ts";
import { NO_QUESTION_FILTERS } from "../../../api/admin/questions/question-filters.ts";
import { ADMIN_LIMITS, type Tenant } from "../../../api/admin/schema.ts";
import { foldText } from "../../../api/search/forgiving-search.ts";
import type { Id } from "../../../api/wire.ts";
import { TenantTable } from "../../../components/admin/organizations/TenantTable/TenantTable.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { TextField } from "../../../components/controls/TextField/TextField.tsx";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { formatNumber, plural } from "../../../components/i18n/format/numbers.ts";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { EmptyState } from "../../EmptyState/EmptyState.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { ExportDialog } from "../lazy-dialogs.tsx";
import { DeleteTenantDialog } from "./DeleteTenantDialog.tsx";
import * as css from "../AdminScreen.css.ts";

export interface TenantsPartProps {
  tenants: readonly Tenant[];
  selectedId: Id | null;
  /** Whether the administrator manages all tenants and may delete them. */
  allManaged: boolean;
  onSelect: (tenantId: Id) => void;
  onEdit: (tenantId: Id) => void;
  onDeleted: (tenantId: Id) => void;
}

/** Lists the tenants; searches, selects and deletes them. */
export function TenantsPart(props: TenantsPartProps) {
  const { tenants, selectedId, allManaged, onSelect, onEdit, onDeleted } = props;
  const { api } = useScreens();
  const toast = useToast();
  const handleFailure = useFailureHandler();
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const [tenantToDelete, setTenantToDelete] = useState<Tenant | null>(null);
  /** Whether the questions are exported before. Afterwards the confirmation is open again. */
  const [isExporting, setExporting] = useState(false);
  const { mutateAsync, isPending } = useMutation(deleteTenant(api));
  const matches = searchTenants(tenants, query);
  const remove = (tenant: Tenant) =>
    mutateAsync(tenant.id).then(() => {
      setTenantToDelete(null);
      onDeleted(tenant.id);
      toast({ title: "Tenant deleted successfully", description: `${tenant.name} was deleted.` });
    });
  return (
    <>
      {tenants.length > 1 ? (
        <search className={css.tools}>
          <TextField
            ref={field}
            label="Search organizations"
            type="search"
            autoComplete="off"
            maxLength={ADMIN_LIMITS.query}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Text tone="muted" size="sm" leading="body" tabular role="status">
            {matches.length === tenants.length
              ? plural(tenants.length, "organization")
              : `${formatNumber(matches.length, "en")} of ${plural(tenants.length, "organization")}`}
          </Text>
        </search>
      ) : null}
      <TenantTable
        tenants={matches}
        value={selectedId}
        onValueChange={onSelect}
        onEdit={onEdit}
        canDelete={({ id }) => allManaged && id !== DEFAULT_TENANT_ID}
        onDelete={setTenantToDelete}
        empty={
          <EmptyState
            title="No organizations found"
            level={2}
            action={
              <Button
                onClick={() => {
                  setQuery("");
                  field.current?.focus();
                }}
              >
                Clear search
              </Button>
            }
          >
            No organizations match your search.
          </EmptyState>
        }
      />
      {tenantToDelete && isExporting ? (
        <ExportDialog
          tenant={tenantToDelete}
          filters={NO_QUESTION_FILTERS}
          open
          onOpenChange={setExporting}
        />
      ) : null}
      {tenantToDelete && !isExporting ? (
        <DeleteTenantDialog
          tenant={tenantToDelete}
          pending={isPending}
          onExport={() => setExporting(true)}
          onCancel={() => setTenantToDelete(null)}
          onConfirm={() => void handleFailure(remove(tenantToDelete), { failed: "Failed to delete tenant" })}
        />
      ) : null}
    </>
  );
}

/** Returns the tenants whose name or domain contains every word of the query. */
function searchTenants(tenants: readonly Tenant[], query: string): readonly Tenant[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return tenants.filter(({ name, domain = "" }) => {
    const text = foldText(`${name} ${domain}`);
    return words.every((word) => text.includes(word));
  });
}
