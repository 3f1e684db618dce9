import type { Tenant } from "../../api/admin/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { Tabs, type Tab } from "../../components/controls/Tabs/Tabs.tsx";
import type { AdminPlace, AdminTab } from "./admin-place.ts";
import * as css from "./AdminScreen.css.ts";
import { CategoriesTab } from "./CategoriesTab.tsx";
import { OverviewTab } from "./OverviewTab.tsx";
import { QuestionsTab } from "./QuestionsTab.tsx";
import { SettingsTab } from "./SettingsTab.tsx";
import { UsersTab } from "./UsersTab.tsx";

export interface TenantPartProps {
  tenant: Tenant;
  user: User;
  value: AdminPlace;
  onValueChange: (value: AdminPlace) => void;
  /** Called when questions are to be imported. */
  onImport: () => void;
  /** Called when questions are to be exported, with how many fit what is looked for. */
  onExport: (total: number) => void;
}

/** One organisation: its five tabs (spec §2.13). */
export function TenantPart(props: TenantPartProps) {
  const { tenant, user, value, onValueChange } = props;
  const tabs: readonly Tab<AdminTab>[] = [
    {
      value: "overview",
      label: "Overview",
      content: <OverviewTab tenant={tenant} value={value} onValueChange={onValueChange} />,
    },
    { value: "categories", label: "Categories", content: <CategoriesTab tenant={tenant} user={user} /> },
    { value: "questions", label: "Questions", content: <QuestionsTab {...props} /> },
    { value: "users", label: "Users", content: <UsersTab tenant={tenant} user={user} /> },
    { value: "settings", label: "Settings", content: <SettingsTab tenant={tenant} user={user} /> },
  ];
  return (
    <section className={css.tenant} aria-labelledby="tenant-name">
      <h2 className={css.tenantName} id="tenant-name">
        {tenant.name}
      </h2>
      <Tabs
        label={`Parts of ${tenant.name}`}
        value={value.tab}
        onValueChange={(tab) => onValueChange({ ...value, tab, questionId: null })}
        tabs={tabs}
      />
    </section>
  );
}
