import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { DEFAULT_TENANT_ID } from "../../api/admin/default-tenant.ts";
import { tenantsQuery } from "../../api/admin/queries.ts";
import type { Tenant } from "../../api/admin/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/call-errors.ts";
import type { Id } from "../../api/wire.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Tag } from "../../components/controls/Tag/Tag.tsx";
import { TextLink } from "../../components/controls/TextLink/TextLink.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../components/feedback/Skeleton/wide-bars.ts";
import { ChevronRight } from "../../components/icons/icons.tsx";
import { ChevronDown } from "../../components/icons/part-icons.tsx";
import { Minus } from "../../components/icons/question-icons.tsx";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { AccessRequired } from "../AccessRequired/AccessRequired.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { ADMIN_START, type AdminLocation } from "./admin-location.ts";
import { NewTenantButton } from "./organizations/NewTenantButton.tsx";
import { TenantPart } from "./organizations/TenantPart.tsx";
import { TenantsPart } from "./organizations/TenantsPart.tsx";
import { mirrored } from "../../components/theme/mirrored.css.ts";
import * as css from "./AdminScreen.css.ts";

export interface AdminScreenProps {
  user: User;
  /** Where the administrator is. The host keeps it in the address. */
  value: AdminLocation;
  /** Called with every change, including each typed character. */
  onValueChange: (value: AdminLocation) => void;
  /** Returns the address of a location. Default: ids of questions are not links. */
  hrefOf?: (value: AdminLocation) => string;
}

/** Administers organizations (spec §2.13). Shows a message to users who are not administrators. */
export function AdminScreen(props: AdminScreenProps) {
  return props.user.isAdmin ? <Administration {...props} /> : <AccessRequired />;
}

function Administration({ user, value, onValueChange, hrefOf }: AdminScreenProps) {
  const paths = usePaths();
  const tenants = useQuery({ ...tenantsQuery(), refetchOnMount: "always" });
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the list is open above the chosen tenant. Without one, it is always shown. */
  const [isListOpen, setListOpen] = useState(false);
  const chosen = tenants.data && selectedTenant(tenants.data, value.tenantId);
  useFocusOnChange(heading, tenants.data && (chosen?.id ?? null));
  const isInstallationAdmin = user.tenantId === DEFAULT_TENANT_ID;
  // The role was revoked while the screen was open.
  if (hasStatus(tenants.error, 403)) return <AccessRequired />;
  const choose = (tenantId: number, tab: AdminLocation["tab"] = "overview") => {
    setListOpen(false);
    if (tenantId === chosen?.id) heading.current?.focus();
    onValueChange(tenantId === value.tenantId ? { ...value, tab } : { ...ADMIN_START, tenantId, tab });
  };
  const isListShown = isListOpen || !chosen;
  return (
    <div className={css.screen}>
      <nav aria-label="Breadcrumb">
        <Inline as="ol" gap={2} align="center" className={css.crumbs}>
          <Inline as="li" inText gap={2} nowrap align="center">
            <TextLink href={paths.app}>Learning App</TextLink>
            <ChevronRight size={16} className={mirrored} />
          </Inline>
          <li aria-current="page">Admin</li>
        </Inline>
      </nav>
      <Inline gap={4} align="center" justify="between" className={css.head}>
        <h1 ref={heading} className={css.title} tabIndex={-1} dir="auto">
          {chosen ? chosen.name : "Organizations"}
        </h1>
        <Inline gap={3} align="center" justify="end">
          {chosen?.isActive === false ? <Tag icon={<Minus size={14} />}>Inactive</Tag> : null}
          {chosen && (tenants.data?.length ?? 0) > 1 ? (
            <Button aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
              All organizations
              <ChevronDown size={18} className={isListOpen ? css.up : undefined} />
            </Button>
          ) : null}
          {isInstallationAdmin && isListShown ? (
            <NewTenantButton user={user} onCreated={({ id }) => choose(id)} />
          ) : null}
        </Inline>
      </Inline>
      <Loaded
        data={loadableOf([tenants])}
        skeleton={<Skeleton label="Loading the organizations" bars={wideBars(4, 3.5)} />}
        errorMessage="The organizations could not be loaded."
      >
        {(loaded) => (
          <>
            {isListShown ? (
              <Stack gap={4} className={css.list}>
                {chosen || value.tenantId === null ? null : (
                  <Notice tone="warning">
                    There is no such organization, or you don't administer it. Choose one from the list.
                  </Notice>
                )}
                {isInstallationAdmin ? (
                  <Text tone="muted" size="sm" leading="body" tabular>
                    You are an administrator of this installation: you manage all organizations and their
                    users.
                  </Text>
                ) : null}
                <TenantsPart
                  tenants={loaded}
                  selectedId={chosen?.id ?? null}
                  allManaged={isInstallationAdmin}
                  onSelect={(tenantId) => choose(tenantId)}
                  onEdit={(tenantId) => choose(tenantId, "settings")}
                  onDeleted={(tenantId) => {
                    if (tenantId === value.tenantId) onValueChange(ADMIN_START);
                  }}
                />
              </Stack>
            ) : null}
            {chosen ? (
              <TenantPart
                key={chosen.id}
                tenant={chosen}
                user={user}
                value={{ ...value, tenantId: chosen.id }}
                onValueChange={onValueChange}
                hrefOf={hrefOf}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Returns the tenant with the id, or the only one if none is selected. */
const selectedTenant = (tenants: readonly Tenant[], tenantId: Id | null): Tenant | undefined =>
  tenantId === null && tenants.length === 1 ? tenants[0] : tenants.find(({ id }) => id === tenantId);

/**
 * Focuses the heading when another tenant is shown, but not the first. `id` is undefined until the tenants have
 * loaded.
 */
function useFocusOnChange(heading: RefObject<HTMLElement | null>, id: Id | null | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    if (last.current !== undefined && last.current !== id) heading.current?.focus({ preventScroll: true });
    last.current = id;
  }, [heading, id]);
}
