import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { DEFAULT_TENANT_ID } from "../../../api/admin/default-tenant.ts";
import { changeTenant } from "../../../api/admin/queries.ts";
import { TenantChange, type Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { TenantFields } from "../../../components/admin/organizations/TenantDialog/TenantFields.tsx";
import { Choice } from "../../../components/controls/Choice/Choice.tsx";
import type { FormErrors } from "../../../components/controls/form-errors.ts";
import { CheckedForm } from "../../../components/forms/CheckedForm/CheckedForm.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import { withoutVersion } from "../forms/changes.ts";
import { SaveBar } from "../forms/SaveBar.tsx";
import { useDiscardEdits } from "../forms/useDiscardEdits.ts";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { useTenantDraft } from "../forms/useTenantDraft.ts";
import { IdentityProviderPart } from "./IdentityProviderPart.tsx";
import {
  isSameSettings,
  SettingsFormValue,
  toSettingsFormValue,
  toChange,
  toChangeWithoutDomain,
} from "./settings-form.ts";
import { useDeactivationConfirmation } from "./useDeactivationConfirmation.tsx";
import * as css from "../AdminScreen.css.ts";

export interface SettingsTabProps {
  tenant: Tenant;
  user: User;
}

/** Changes an organization's name, domain, way of joining, active state and single sign-on. */
export function SettingsTab({ tenant, user }: SettingsTabProps) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const formId = useId();
  const stored = toSettingsFormValue(tenant);
  const form = useTenantDraft(user, tenant.id, "tenant", { schema: SettingsFormValue, initial: stored });
  const { mutateAsync, isPending } = useMutation(changeTenant(api, tenant.id));
  const [isSaved, setSaved] = useState(false);
  const { formKey, saveRef, discard } = useDiscardEdits(form.forget);
  const deactivation = useDeactivationConfirmation(tenant);
  const { draft } = form;
  const change = (next: SettingsFormValue) => {
    setSaved(false);
    if (isSameSettings(next, stored)) form.forget();
    else form.change(next);
  };
  const save = async (submitted: TenantChange): Promise<FormErrors> => {
    const isDeactivated = tenant.isActive && submitted.isActive === false;
    if (isDeactivated && !(await deactivation.confirm())) return {};
    const saved = mutateAsync(submitted).then(() => {
      form.forget();
      setSaved(true);
    });
    return handleFailure(saved, {
      failed: "The settings were not saved",
      fields: ["name", "domain"],
      onStale: () => change(withoutVersion(draft)),
    });
  };
  const reasonToStayActive = whyAlwaysActive(tenant, user);
  const canChangeDomain = user.tenantId === DEFAULT_TENANT_ID;
  return (
    <Stack gap={6} className={css.settings}>
      <CheckedForm
        key={formKey}
        id={formId}
        value={draft}
        read={canChangeDomain ? toChange : toChangeWithoutDomain}
        schema={TenantChange}
        pending={isPending}
        onSubmit={save}
      >
        {(errors) => (
          <>
            <TenantFields
              value={draft}
              onValueChange={change}
              pending={isPending}
              errors={errors}
              defaultTenant={tenant.id === DEFAULT_TENANT_ID}
              fixedDomain={
                canChangeDomain
                  ? null
                  : {
                      domain: tenant.domain,
                      reason: "Only an administrator of the default organization can change the domain.",
                    }
              }
            />
            <Choice
              type="checkbox"
              variant="row"
              label="Active"
              description={
                reasonToStayActive ??
                "Members can sign in. If you turn this off, they are signed out immediately and can't sign in until it's active again. No data is lost."
              }
              checked={draft.isActive}
              disabled={reasonToStayActive !== null || isPending}
              onCheckedChange={(isActive) => change({ ...draft, isActive })}
            />
          </>
        )}
      </CheckedForm>
      <SaveBar
        formId={formId}
        saveRef={saveRef}
        pending={isPending}
        label="Save"
        pendingLabel="Saving…"
        dirty={form.isTyped}
        status={isSaved ? "Saved." : null}
        onCancel={discard}
      />
      {deactivation.dialog}
      <IdentityProviderPart tenant={tenant} user={user} />
    </Stack>
  );
}

/** Returns why an organization can't be deactivated, or `null` if it can. */
function whyAlwaysActive({ id }: Tenant, { tenantId }: User): string | null {
  if (id === DEFAULT_TENANT_ID) return "The default organization can't be deactivated or deleted.";
  return id === tenantId ? "You can't deactivate your own organization." : null;
}
