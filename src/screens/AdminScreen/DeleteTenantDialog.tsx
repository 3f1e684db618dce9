import { useQuery } from "@tanstack/react-query";
import { tenantStatsQuery } from "../../api/admin/queries.ts";
import type { Tenant } from "../../api/admin/schema.ts";
import { ConfirmDialog } from "../../components/admin/ConfirmDialog/ConfirmDialog.tsx";
import { formatList } from "../../components/format/lists.ts";
import { plural } from "../../components/format/numbers.ts";
import * as css from "./AdminScreen.css.ts";

export interface DeleteTenantDialogProps {
  tenant: Tenant;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a tenant is deleted, and says what is deleted with it (spec §2.13). */
export function DeleteTenantDialog({ tenant, isBusy, onCancel, onConfirm }: DeleteTenantDialogProps) {
  const { data: stats } = useQuery({ ...tenantStatsQuery(tenant.id), refetchOnMount: "always" });
  const { categories, questions, users } = {
    categories: stats?.categories,
    questions: stats?.questions ?? tenant.questionCount,
    users: stats?.users ?? tenant.userCount,
  };
  const contents = [
    ...(categories === undefined ? [] : [plural(categories, "certification")]),
    plural(questions, "question"),
    plural(users, "user"),
  ];
  return (
    <ConfirmDialog
      title={`Delete ${tenant.name}?`}
      open
      onOpenChange={onCancel}
      action="Delete tenant"
      busyAction="Deleting..."
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      <p className={css.paragraph}>
        This also deletes {formatList(contents, "en")}. All results of these users are deleted too: sessions,
        progress, saved questions, and notes.
      </p>
    </ConfirmDialog>
  );
}
