import { useId } from "react";
import * as z from "zod/mini";
import { ADMIN_LIMITS, Domain, Joining } from "../../../../api/admin/schema.ts";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import type { FormErrors } from "../../../controls/form-errors.ts";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { textFieldProps } from "../../../forms/field-props.ts";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { FieldGroup } from "../../shared/FieldGroup.tsx";
import * as field from "../../../controls/field.css.ts";

/** The fields of an organization as they are being edited. */
export interface TenantFormValue {
  name: string;
  domain: string;
  joining: Joining;
}

export interface TenantFieldsProps<FormValue extends TenantFormValue> {
  value: FormValue;
  onValueChange: (value: FormValue) => void;
  pending: boolean;
  errors: FormErrors;
  /** The domain and why it can't be changed here; replaces the field with text. Default none. */
  fixedDomain?: { domain: string | undefined; reason: string } | null;
  /**
   * Whether it is the default organization, which users join whose email domain belongs to no other. Default
   * false.
   */
  defaultTenant?: boolean;
}

/** Fields for name, domain and joining rule of an organization, with explanations. */
export function TenantFields<FormValue extends TenantFormValue>(props: TenantFieldsProps<FormValue>) {
  const { value, onValueChange, pending, errors, fixedDomain, defaultTenant = false } = props;
  const group = useId();
  const domain = validDomain(fixedDomain ? fixedDomain.domain : value.domain);
  return (
    <>
      <TextField
        label="Name"
        hint={`Up to ${ADMIN_LIMITS.name} characters. Administrators see it; learners don't.`}
        aria-required
        dir="auto"
        autoComplete="off"
        error={errors["name"]}
        {...textFieldProps(value.name, pending, (name) => onValueChange({ ...value, name }))}
      />
      {fixedDomain ? (
        <Stack as="dl" gap={2}>
          <dt className={field.label}>Domain</dt>
          <Text as="dd" breaks="anywhere">
            {fixedDomain.domain ?? "None"}
          </Text>
          <Text as="dd" breaks="anywhere" className={field.hint}>
            {fixedDomain.reason}
          </Text>
        </Stack>
      ) : (
        <TextField
          label="Domain"
          hint={
            domain === undefined
              ? "Optional, such as example.org. No other organization can add people with an address there."
              : `No other organization can add people with an address at ${domain}. Existing members are not affected.`
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors["domain"]}
          {...textFieldProps(value.domain, pending, (next) => onValueChange({ ...value, domain: next }))}
        />
      )}
      <FieldGroup title="Who can join">
        {JOINING.map((joining) => (
          <Choice
            key={joining}
            type="radio"
            variant="row"
            name={group}
            {...joiningChoice(joining, domain, defaultTenant)}
            checked={value.joining === joining}
            disabled={pending}
            onCheckedChange={() => onValueChange({ ...value, joining })}
          />
        ))}
      </FieldGroup>
    </>
  );
}

const JOINING = Joining.options;

const validDomain = (domain: string | undefined): string | undefined => z.safeParse(Domain, domain).data;

function joiningChoice(
  joining: Joining,
  domain: string | undefined,
  isDefault: boolean,
): { label: string; description: string } {
  if (joining === "invited")
    return {
      label: "Invited people only",
      description: isDefault
        ? "Sign-up is closed, except for addresses of other organizations that allow it. Add or invite people in the Users tab."
        : "Signing up does not add anyone here. Add or invite people in the Users tab.",
    };
  if (isDefault)
    return {
      label: joining === "open" ? "Anyone who signs up" : "Anyone who confirms their address",
      description: `Except people whose address belongs to another organization, which has its own rule. ${joining === "open" ? UNVERIFIED : CONFIRMED}`,
    };
  if (domain === undefined)
    return {
      label:
        joining === "open"
          ? "Anyone who signs up with an address at its domain"
          : "Anyone who confirms an address at its domain",
      description: "Enter a domain first. Without one, no one can join by signing up.",
    };
  return joining === "open"
    ? { label: `Anyone who signs up with an address at ${domain}`, description: UNVERIFIED }
    : { label: `Anyone who confirms an address at ${domain}`, description: CONFIRMED };
}

const UNVERIFIED = "Addresses are not verified: choose this only if a stranger may see what is here.";
const CONFIRMED =
  "They get a link by email. If this server doesn't send email, no one can join by signing up.";
