import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import {
  identityProviderQuery,
  putIdentityProvider,
  removeIdentityProvider,
} from "../../../api/single-sign-on/provider-queries.ts";
import {
  IdentityProviderChange,
  type IdentityProvider,
} from "../../../api/single-sign-on/provider-schema.ts";
import { returnPathOf } from "../../../api/single-sign-on/schema.ts";
import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import type { FormErrors } from "../../../components/controls/form-errors.ts";
import { TextField } from "../../../components/controls/TextField/TextField.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { CheckedForm } from "../../../components/forms/CheckedForm/CheckedForm.tsx";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { usePaths, useScreens } from "../../ScreensProvider.tsx";
import { absoluteAddress } from "../absolute-address.ts";
import { withoutVersion } from "../forms/changes.ts";
import { SaveBar } from "../forms/SaveBar.tsx";
import { useDiscardEdits } from "../forms/useDiscardEdits.ts";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { useTenantDraft } from "../forms/useTenantDraft.ts";
import { toProviderFormValue, ProviderFormValue } from "./provider-form.ts";
import { ProviderFields } from "./ProviderFields.tsx";
import * as css from "../AdminScreen.css.ts";

export interface IdentityProviderPartProps {
  tenant: Tenant;
  user: User;
}

/** Sets up an organization's single sign-on. */
export function IdentityProviderPart(props: IdentityProviderPartProps) {
  const titleId = useId();
  const setting = useQuery(identityProviderQuery(props.tenant.id));
  return (
    <Stack as="section" gap={6} className={css.settings} aria-labelledby={titleId}>
      <Heading level={3} size="xl" weight="heading" leading="heading" className={css.partTitle} id={titleId}>
        Single sign-on
      </Heading>
      <Loaded
        data={loadableOf([setting], ({ provider }) => provider)}
        skeleton={<Skeleton label="Loading single sign-on" bars={[{ width: "100%", height: 3.5 }]} />}
        errorMessage="The single sign-on settings could not be loaded."
      >
        {(provider) => <ProviderForm {...props} provider={provider} />}
      </Loaded>
    </Stack>
  );
}

function ProviderForm({
  tenant,
  user,
  provider,
}: IdentityProviderPartProps & { provider: IdentityProvider | null }) {
  const { api } = useScreens();
  const paths = usePaths();
  const handleFailure = useFailureHandler();
  const formId = useId();
  const initial = toProviderFormValue(provider, tenant);
  const form = useTenantDraft(user, tenant.id, "identity-provider", { schema: ProviderFormValue, initial });
  /** Not stored with the other fields, because it is a password. */
  const [clientSecret, setClientSecret] = useState("");
  const put = useMutation(putIdentityProvider(api, tenant.id));
  const remove = useMutation(removeIdentityProvider(api, tenant.id));
  const [outcome, setOutcome] = useState<"saved" | "removed" | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const forget = () => {
    form.forget();
    setClientSecret("");
  };
  const { formKey, saveRef, discard } = useDiscardEdits(forget);
  const { draft } = form;
  const pending = put.isPending;
  const isTyped = form.isTyped || clientSecret !== "";
  const change = (next: ProviderFormValue) => {
    setOutcome(null);
    form.change(next);
  };
  const save = (submitted: IdentityProviderChange): Promise<FormErrors> =>
    handleFailure(
      put.mutateAsync(submitted).then(() => {
        forget();
        setOutcome("saved");
      }),
      {
        failed: "The single sign-on settings were not saved",
        fields: ["name", "issuer", "clientId", "clientSecret", "domains", "passwordSignIn"],
        onStale: () => change(withoutVersion(draft)),
      },
    );
  const confirmRemoval = async () => {
    await handleFailure(
      remove.mutateAsync().then(() => {
        discard();
        setOutcome("removed");
      }),
      { failed: "Single sign-on was not removed" },
    );
    setRemoving(false);
  };
  return (
    <>
      <Text leading="body" breaks="pretty">
        Members sign in at an identity provider that supports OpenID Connect. Register Cairn there with this
        redirect URI:
      </Text>
      <TextField
        label="Redirect URI"
        readOnly
        dir="ltr"
        value={absoluteAddress(returnPathOf(tenant.id))}
        onFocus={(event) => event.target.select()}
      />
      <CheckedForm
        key={formKey}
        id={formId}
        value={draft}
        read={({ domains, ...rest }) => ({
          ...rest,
          domains: domains.split(/[\s,;]+/).filter(Boolean),
          ...(clientSecret.trim() === "" ? {} : { clientSecret }),
        })}
        schema={IdentityProviderChange}
        pending={pending}
        onSubmit={save}
      >
        {(errors) => (
          <ProviderFields
            value={draft}
            onValueChange={change}
            clientSecret={clientSecret}
            onClientSecretChange={(secret) => {
              setOutcome(null);
              setClientSecret(secret);
            }}
            secretStored={provider?.hasClientSecret ?? false}
            errors={errors}
            pending={pending}
          />
        )}
      </CheckedForm>
      <SaveBar
        formId={formId}
        saveRef={saveRef}
        pending={pending}
        label={provider ? "Save single sign-on" : "Set up single sign-on"}
        pendingLabel="Checking…"
        dirty={isTyped}
        status={outcome === "saved" ? "Saved." : outcome === "removed" ? "Removed." : null}
        onCancel={discard}
      >
        {provider ? (
          <Button variant="destructive" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
            Remove single sign-on
          </Button>
        ) : null}
      </SaveBar>
      {provider ? (
        <TextField
          label="Sign-in link for members"
          hint="The sign-in also finds the organization by the domain of an email address."
          readOnly
          dir="ltr"
          value={absoluteAddress(paths.signIn(tenant.id))}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      <ConfirmDialog
        title="Remove single sign-on?"
        open={isRemoving}
        onOpenChange={setRemoving}
        actionLabel="Remove"
        pendingLabel="Removing…"
        pending={remove.isPending}
        onConfirm={() => void confirmRemoval()}
      >
        <Text leading="body" breaks="pretty">
          Members can sign in with passwords again. Those without one need a link from you. No data is lost.
        </Text>
      </ConfirmDialog>
    </>
  );
}
