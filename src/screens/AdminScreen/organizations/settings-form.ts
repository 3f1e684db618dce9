import * as z from "zod/mini";
import { Joining, type Tenant } from "../../../api/admin/schema.ts";

/** The form values of an organization's settings. */
export const SettingsFormValue = z.object({
  name: z.string(),
  domain: z.string(),
  joining: Joining,
  isActive: z.boolean(),
  /** The version that was edited; absent after a conflict, so that the next save overwrites. */
  version: z.exactOptional(z.number()),
});
export type SettingsFormValue = z.infer<typeof SettingsFormValue>;

export const toSettingsFormValue = ({
  name,
  domain = "",
  joining,
  isActive,
  version,
}: Tenant): SettingsFormValue => ({
  name,
  domain,
  joining,
  isActive,
  version,
});

export const toChange = ({ domain, ...rest }: SettingsFormValue) => ({
  ...rest,
  domain: domain.trim() === "" ? null : domain,
});

export const toChangeWithoutDomain = ({ domain: _, ...rest }: SettingsFormValue) => rest;

export const isSameSettings = (a: SettingsFormValue, b: SettingsFormValue): boolean =>
  a.name === b.name && a.domain === b.domain && a.joining === b.joining && a.isActive === b.isActive;
