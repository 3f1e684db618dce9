import { useMemo, useState } from "react";
import type { Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { Tabs, type Tab } from "../../../components/controls/Tabs/Tabs.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import { lazyWithRetry } from "../../../components/lazy/lazy-with-retry.tsx";
import type { AdminLocation, AdminTab } from "../admin-location.ts";
import { ExportDialog, ImportDialog } from "../lazy-dialogs.tsx";
import { OverviewTab } from "../OverviewTab.tsx";
import { QuestionsTab } from "../questions/QuestionsTab.tsx";
import { visuallyHidden } from "../../../components/theme/hidden.css.ts";

export interface TenantPartProps {
  tenant: Tenant;
  user: User;
  value: AdminLocation;
  onValueChange: (value: AdminLocation) => void;
  /** Returns the address of a location. */
  hrefOf: ((value: AdminLocation) => string) | undefined;
}

const renderSkeleton = () => <Skeleton label="This part is loading" bars={wideBars(6, 3.5)} />;

const CategoriesTab = lazyWithRetry({
  load: () => import("../catalog/CategoriesTab.tsx").then((module) => module.CategoriesTab),
  renderSkeleton,
  errorMessage: "The certifications did not load.",
});

const UsersTab = lazyWithRetry({
  load: () => import("../users/UsersTab.tsx").then((module) => module.UsersTab),
  renderSkeleton,
  errorMessage: "The users did not load.",
});

const SettingsTab = lazyWithRetry({
  load: () => import("./SettingsTab.tsx").then((module) => module.SettingsTab),
  renderSkeleton,
  errorMessage: "The settings did not load.",
});

const AuditTab = lazyWithRetry({
  load: () => import("../audit/AuditTab.tsx").then((module) => module.AuditTab),
  renderSkeleton,
  errorMessage: "The audit log did not load.",
});

/** Shows one organization in the five tabs of spec §2.13 and its audit log. */
export function TenantPart(props: TenantPartProps) {
  const { tenant, user, value, onValueChange, hrefOf } = props;
  /** Once opened, the dialog stays mounted, because an import continues while it is closed. */
  const [importing, setImporting] = useState<"never" | "closed" | "open">("never");
  /** The export dialog: closed, or for the list or the questions with these ids. */
  const [exported, setExported] = useState<"none" | "list" | readonly Id[]>("none");
  const questionHref = useMemo(
    () => hrefOf && ((questionId: Id) => hrefOf({ ...value, tab: "questions", questionId })),
    [hrefOf, value],
  );
  const tabs: readonly Tab<AdminTab>[] = [
    {
      value: "overview",
      label: "Overview",
      content: <OverviewTab tenant={tenant} value={value} onValueChange={onValueChange} />,
    },
    { value: "categories", label: "Categories", content: <CategoriesTab tenant={tenant} user={user} /> },
    {
      value: "questions",
      label: "Questions",
      content: (
        <QuestionsTab
          {...props}
          hrefOf={questionHref}
          onImport={() => setImporting("open")}
          onExport={(ids) => setExported(ids ?? "list")}
        />
      ),
    },
    { value: "users", label: "Users", content: <UsersTab tenant={tenant} user={user} /> },
    { value: "settings", label: "Settings", content: <SettingsTab tenant={tenant} user={user} /> },
    { value: "audit", label: "Audit log", content: <AuditTab key={tenant.id} tenant={tenant} /> },
  ];
  return (
    <>
      <Tabs
        label={`Parts of ${tenant.name}`}
        value={value.tab}
        onValueChange={(tab) => onValueChange({ ...value, tab, questionId: null })}
        tabs={tabs.map((tab) => ({
          ...tab,
          content: (
            <>
              <h2 className={visuallyHidden}>{tab.label}</h2>
              {tab.content}
            </>
          ),
        }))}
      />
      {importing === "never" ? null : (
        <ImportDialog
          tenant={tenant}
          open={importing === "open"}
          onOpenChange={(open) => setImporting(open ? "open" : "closed")}
          hrefOf={questionHref}
        />
      )}
      {exported === "none" ? null : (
        <ExportDialog
          tenant={tenant}
          filters={value.filters}
          ids={exported === "list" ? undefined : exported}
          open
          onOpenChange={() => setExported("none")}
        />
      )}
    </>
  );
}
