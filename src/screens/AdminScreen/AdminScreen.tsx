import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DEFAULT_TENANT_ID } from "../../api/admin/default-tenant.ts";
import { tenantsQuery } from "../../api/admin/queries.ts";
import type { Tenant } from "../../api/admin/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/client.ts";
import { TextLink } from "../../components/controls/TextLink/TextLink.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { ChevronRight } from "../../components/icons/icons.tsx";
import { mirrored } from "../../components/theme/mirrored.css.ts";
import { loadableOf } from "../loadable-of.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { AccessRequired } from "./AccessRequired.tsx";
import { ADMIN_START, type AdminPlace } from "./admin-place.ts";
import * as css from "./AdminScreen.css.ts";
import { NewTenantButton } from "./NewTenantButton.tsx";
import { TenantPart } from "./TenantPart.tsx";
import { TenantsPart } from "./TenantsPart.tsx";

export interface AdminScreenProps {
  user: User;
  /** Where the administrator is. The host keeps it in the address. */
  value: AdminPlace;
  /** Called with every change, including each typed character. */
  onValueChange: (value: AdminPlace) => void;
  /** Returns the address of a location. Default: ids of questions are no links. */
  hrefOf?: (value: AdminPlace) => string;
}

/** Administers organizations (spec §2.13). Shows a message to users who are not administrators. */
export function AdminScreen(props: AdminScreenProps) {
  return props.user.isAdmin ? <Administration {...props} /> : <AccessRequired />;
}

function Administration({ user, value, onValueChange, hrefOf }: AdminScreenProps) {
  const paths = usePaths();
  const tenants = useQuery({ ...tenantsQuery(), refetchOnMount: "always" });
  /** The tenant whose Edit button was pressed: its settings take the focus. */
  const [edited, setEdited] = useState<number | null>(null);
  const canRunAll = user.tenantId === DEFAULT_TENANT_ID;
  // The role was revoked while the screen was open.
  if (hasStatus(tenants.error, 403)) return <AccessRequired />;
  const choose = (tenantId: number, tab: AdminPlace["tab"] = "overview") =>
    onValueChange(tenantId === value.tenantId ? { ...value, tab } : { ...ADMIN_START, tenantId, tab });
  return (
    <div className={css.screen}>
      <nav aria-label="Breadcrumb">
        <ol className={css.crumbs}>
          <li className={css.crumb}>
            <TextLink href={paths.app}>Learning App</TextLink>
            <ChevronRight size={16} className={mirrored} />
          </li>
          <li aria-current="page">Admin</li>
        </ol>
      </nav>
      <div className={css.head}>
        <h1 className={css.title} tabIndex={-1}>
          Tenants
        </h1>
        {canRunAll ? <NewTenantButton user={user} onCreated={({ id }) => choose(id)} /> : null}
      </div>
      <Loaded
        of={loadableOf([tenants], (loaded) => loaded)}
        waiting={
          <Skeleton
            label="Loading the tenants"
            bars={Array.from({ length: 4 }, () => ({ width: "100%", height: 3.5 }))}
          />
        }
        failed="The tenants could not be loaded."
      >
        {(loaded) => {
          const chosen: Tenant | undefined = loaded.find(({ id }) => id === value.tenantId);
          return (
            <>
              <TenantsPart
                tenants={loaded}
                selectedId={chosen?.id ?? null}
                canRunAll={canRunAll}
                onSelect={(tenantId) => choose(tenantId)}
                onEdit={(tenantId) => {
                  setEdited(tenantId);
                  choose(tenantId, "settings");
                }}
                onDeleted={(tenantId) => {
                  if (tenantId === value.tenantId) onValueChange(ADMIN_START);
                }}
              />
              {chosen ? (
                <TenantPart
                  key={chosen.id}
                  tenant={chosen}
                  user={user}
                  value={value}
                  onValueChange={onValueChange}
                  hrefOf={hrefOf}
                  takesFocus={edited === chosen.id}
                  onFocusTaken={() => setEdited(null)}
                />
              ) : value.tenantId === null ? null : (
                <Notice tone="warning">
                  There is no such organization, or you don't administer it. Choose one from the list.
                </Notice>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
