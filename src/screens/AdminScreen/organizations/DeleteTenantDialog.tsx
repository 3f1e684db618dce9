import { useQuery } from "@tanstack/react-query";
import { tenantStatsQuery } from "../../../api/admin/queries.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { formatList } from "../../../components/i18n/format/lists.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Text } from "../../../components/layout/Text/Text.tsx";

export interface DeleteTenantDialogProps {
  tenant: Tenant;
  pending: boolean;
  /** Called to export the questions before. */
  onExport: () => void;
  onCancel: () => void;
  onConfirm: () => void;
}

/**
 * Asks for confirmation before a tenant is deleted, says what is deleted with it (spec §2.13), and offers an export.
 */
export function DeleteTenantDialog(props: DeleteTenantDialogProps) {
  const { tenant, pending, onExport, onCancel, onConfirm } = props;
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
      actionLabel="Delete tenant"
      pendingLabel="Deleting…"
      pending={pending}
      onConfirm={onConfirm}
    >
      <Text leading="body" breaks="pretty">
        This also deletes {formatList(contents, "en")}. All results of these users are deleted too: sessions,
        progress, saved questions, and notes.
      </Text>
      {questions > 0 ? (
        <div>
          <Button aria-haspopup="dialog" onClick={onExport}>
            Export the questions first
          </Button>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
