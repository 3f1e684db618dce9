import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { DEFAULT_TENANT_ID } from "../../api/admin/default-tenant.ts";
import { changeTenant } from "../../api/admin/queries.ts";
import { Joining, TenantChange, type Tenant } from "../../api/admin/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { CheckedForm } from "../../components/forms/CheckedForm/CheckedForm.tsx";
import { ConfirmDialog } from "../../components/admin/ConfirmDialog/ConfirmDialog.tsx";
import { TenantFields } from "../../components/admin/TenantDialog/TenantFields.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Choice } from "../../components/controls/Choice/Choice.tsx";
import type { FormErrors } from "../../components/controls/form-errors.ts";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { plural } from "../../components/format/numbers.ts";
import { useScreens } from "../ScreensProvider.tsx";
import * as css from "./AdminScreen.css.ts";
import { useRefusals } from "./useRefusals.ts";
import { useTypedDraft } from "../useTypedDraft.ts";

const Draft = z.object({
  name: z.string(),
  domain: z.string(),
  joining: Joining,
  isActive: z.boolean(),
  /** What is changed; absent once somebody else turned out to have changed it too. */
  version: z.exactOptional(z.number()),
});
type Draft = z.infer<typeof Draft>;

const draftOf = ({ name, domain = "", joining, isActive, version }: Tenant): Draft => ({
  name,
  domain,
  joining,
  isActive,
  version,
});

const asChange = ({ domain, ...rest }: Draft) => ({
  ...rest,
  domain: domain.trim() === "" ? null : domain,
});

const asChangeButDomain = ({ domain: _, ...rest }: Draft) => rest;

const isSame = (a: Draft, b: Draft): boolean =>
  a.name === b.name && a.domain === b.domain && a.joining === b.joining && a.isActive === b.isActive;

export interface SettingsTabProps {
  tenant: Tenant;
  user: User;
}

/** Name and domain of an organization, who can join it and whether it is active, each with what it changes. */
export function SettingsTab({ tenant, user }: SettingsTabProps) {
  const { api } = useScreens();
  const refused = useRefusals();
  const formId = useId();
  const typed = useTypedDraft(user, `tenant:${tenant.id}`, { schema: Draft, initial: draftOf(tenant) });
  const { mutateAsync, isPending } = useMutation(changeTenant(api, tenant.id));
  const [isSaved, setSaved] = useState(false);
  /** How often what was typed was given up: the form begins anew, without what was refused. */
  const [round, setRound] = useState(0);
  const saveButton = useRef<HTMLButtonElement>(null);
  /** What waits for the answer whether the organisation is to be closed. */
  const [asked, setAsked] = useState<{ answer: (isWanted: boolean) => void } | null>(null);
  const { draft } = typed;
  const change = (next: Draft) => {
    setSaved(false);
    if (isSame(next, draftOf(tenant))) typed.forget();
    else typed.change(next);
  };
  const discard = () => {
    // The button goes with what was typed.
    saveButton.current?.focus();
    typed.forget();
    setRound(round + 1);
  };
  const save = async (wanted: TenantChange): Promise<FormErrors> => {
    if (tenant.isActive && wanted.isActive === false) {
      const isWanted = await new Promise<boolean>((answer) => setAsked({ answer }));
      setAsked(null);
      if (!isWanted) return {};
    }
    const saved = mutateAsync(wanted).then(() => {
      typed.forget();
      setSaved(true);
    });
    return refused(saved, {
      failed: "The settings were not saved",
      onStale: () => {
        const { version: _, ...rest } = draft;
        change(rest);
      },
    });
  };
  const closed = reasonToStayOpen(tenant, user);
  const canChangeDomain = user.tenantId === DEFAULT_TENANT_ID;
  return (
    <div className={css.settings}>
      <CheckedForm
        key={round}
        id={formId}
        value={draft}
        read={canChangeDomain ? asChange : asChangeButDomain}
        schema={TenantChange}
        isBusy={isPending}
        onSubmit={save}
      >
        {(errors) => (
          <>
            <TenantFields
              value={draft}
              onValueChange={change}
              isBusy={isPending}
              errors={errors}
              isDefault={tenant.id === DEFAULT_TENANT_ID}
              fixedDomain={
                canChangeDomain
                  ? null
                  : {
                      domain: tenant.domain,
                      reason: "Only an administrator of the default organisation can change the domain.",
                    }
              }
            />
            <Choice
              type="checkbox"
              variant="row"
              label="Active"
              description={
                closed ??
                "Its people can sign in. Otherwise they are signed out at once and can't come back until it is active again; nothing is lost."
              }
              checked={draft.isActive}
              disabled={closed !== null || isPending}
              onCheckedChange={(isActive) => change({ ...draft, isActive })}
            />
          </>
        )}
      </CheckedForm>
      <div className={css.foot}>
        <Button ref={saveButton} variant="primary" type="submit" form={formId} isBusy={isPending}>
          {isPending ? (
            <>
              <Spinner />
              Saving...
            </>
          ) : (
            "Save"
          )}
        </Button>
        {typed.isTyped ? (
          <Button isBusy={isPending} onClick={discard}>
            Cancel changes
          </Button>
        ) : null}
        <p className={css.quiet} role="status">
          {typed.isTyped ? "Not saved yet." : isSaved ? "Saved." : null}
        </p>
      </div>
      <ConfirmDialog
        title={`Close ${tenant.name}?`}
        open={asked !== null}
        onOpenChange={() => asked?.answer(false)}
        variant="plain"
        action="Close it"
        busyAction="Closing..."
        isBusy={false}
        onConfirm={() => asked?.answer(true)}
      >
        <p className={css.paragraph}>
          {plural(tenant.userCount, "user")} {tenant.userCount === 1 ? "is" : "are"} signed out at once and
          can't sign in until it is active again. Sessions, progress and questions stay.
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** Why an organisation can't be closed; `null` where it can. */
function reasonToStayOpen({ id }: Tenant, { tenantId }: User): string | null {
  if (id === DEFAULT_TENANT_ID) return "The default organisation can't be closed or deleted.";
  return id === tenantId ? "You can't close your own organisation." : null;
}
