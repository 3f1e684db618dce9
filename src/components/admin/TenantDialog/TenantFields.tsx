import { ADMIN_LIMITS } from "../../../api/admin/schema.ts";
import * as field from "../../controls/field.css.ts";
import type { FormErrors } from "../../controls/form-errors.ts";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./TenantFields.css.ts";

/** What is typed about an organisation. */
export interface TenantDraft {
  name: string;
  domain: string;
}

export interface TenantFieldsProps<Draft extends TenantDraft> {
  value: Draft;
  onValueChange: (value: Draft) => void;
  isBusy: boolean;
  errors: FormErrors;
  /** The domain and why it can't be changed here: text in place of the field. Default none. */
  fixedDomain?: { domain: string; reason: string } | null;
  /** Whether whoever registers and belongs to no other organisation joins this one. Default false. */
  isDefault?: boolean;
}

/** Name and domain of an organisation, with what each is for. */
export function TenantFields<Draft extends TenantDraft>(props: TenantFieldsProps<Draft>) {
  const { value, onValueChange, isBusy, errors, fixedDomain, isDefault = false } = props;
  const domain = value.domain.trim();
  return (
    <>
      <TextField
        label="Name"
        hint={`Up to ${ADMIN_LIMITS.name} characters. Administrators see it; learners don't.`}
        aria-required
        dir="auto"
        autoComplete="off"
        readOnly={isBusy}
        error={errors["name"]}
        value={value.name}
        onChange={(event) => onValueChange({ ...value, name: event.target.value })}
      />
      {fixedDomain ? (
        <dl className={css.fixed}>
          <dt className={field.label}>Domain</dt>
          <dd className={css.text}>{fixedDomain.domain}</dd>
          <dd className={classNames(field.hint, css.text)}>{fixedDomain.reason}</dd>
        </dl>
      ) : (
        <TextField
          label="Domain"
          hint={
            domain === ""
              ? `Optional, such as example.org. ${WITHOUT_DOMAIN[isDefault ? "default" : "other"]}`
              : `People who register with an address at ${domain} join this organisation from now on; who is here stays.`
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isBusy}
          error={errors["domain"]}
          value={value.domain}
          onChange={(event) => onValueChange({ ...value, domain: event.target.value })}
        />
      )}
    </>
  );
}

/** Who joins an organisation that has no domain. */
const WITHOUT_DOMAIN = {
  default: "Whoever registers with an address of no other organisation joins this one.",
  other: "Without one nobody joins by registering; add users by hand.",
};
