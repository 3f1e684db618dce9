import { Choice } from "../../../components/controls/Choice/Choice.tsx";
import type { FormErrors } from "../../../components/controls/form-errors.ts";
import { TextField } from "../../../components/controls/TextField/TextField.tsx";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import type { ProviderFormValue } from "./provider-form.ts";

export interface ProviderFieldsProps {
  value: ProviderFormValue;
  onValueChange: (value: ProviderFormValue) => void;
  clientSecret: string;
  onClientSecretChange: (clientSecret: string) => void;
  secretStored: boolean;
  errors: FormErrors;
  pending: boolean;
}

/** Renders the fields of an identity provider. */
export function ProviderFields(props: ProviderFieldsProps) {
  const { value, onValueChange, clientSecret, onClientSecretChange, secretStored, errors, pending } = props;
  const text = (name: "name" | "issuer" | "clientId" | "domains") => ({
    "aria-required": true,
    autoComplete: "off",
    readOnly: pending,
    error: errors[name],
    value: value[name],
    onChange: (event: { target: HTMLInputElement }) =>
      onValueChange({ ...value, [name]: event.target.value }),
  });
  const address = { autoCapitalize: "none", spellCheck: false, dir: "ltr" };
  return (
    <>
      <TextField
        label="Provider name"
        hint="Such as Example ID. The button says “Sign in with Example ID”."
        {...text("name")}
        dir="auto"
      />
      <TextField
        label="Issuer"
        hint="The provider's address, such as https://login.example.org."
        {...text("issuer")}
        {...address}
      />
      <TextField label="Client ID" {...text("clientId")} {...address} />
      <TextField
        label="Client secret"
        type="password"
        hint={
          secretStored
            ? "A secret is stored and can't be shown. Leave this empty to keep it."
            : "Leave this empty if the provider gave you none."
        }
        autoComplete="off"
        dir="ltr"
        readOnly={pending}
        error={errors["clientSecret"]}
        value={clientSecret}
        onChange={(event) => onClientSecretChange(event.target.value)}
      />
      <TextField
        label="Email domains"
        hint="Separated by commas. Everyone who signs in with a verified address at one of them joins this organization as a learner."
        {...text("domains")}
        {...address}
        error={Object.entries(errors).find(([name]) => name.split(".")[0] === "domains")?.[1]}
      />
      <Choice
        type="checkbox"
        variant="row"
        label="Allow passwords too"
        description="If you turn this off, members can't sign in with a password. Administrators of the default organization always can."
        checked={value.passwordSignIn}
        disabled={pending}
        onCheckedChange={(passwordSignIn) => onValueChange({ ...value, passwordSignIn })}
      />
      {errors["passwordSignIn"] ? <Notice tone="destructive">{errors["passwordSignIn"]}</Notice> : null}
    </>
  );
}
