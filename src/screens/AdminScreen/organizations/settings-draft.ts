import * as z from "zod/mini";
import { Joining, type Tenant } from "../../../api/admin/schema.ts";

/** The form values of an organization's settings. */
export const SettingsDraft = z.object({
  name: z.string(),
  domain: z.string(),
  joining: Joining,
  isActive: z.boolean(),
  /** The version that was edited; absent after a conflict, so that the next save overwrites. */
  version: z.exactOptional(z.number()),
});
export type SettingsDraft = z.infer<typeof SettingsDraft>;

export const settingsDraftOf = ({
  name,
  domain = "",
  joining,
  isActive,
  version,
}: Tenant): SettingsDraft => ({
  name,
  domain,
  joining,
  isActive,
  version,
});

export const toChange = ({ domain, ...rest }: SettingsDraft) => ({
  ...rest,
  domain: domain.trim() === "" ? null : domain,
});

export const toChangeWithoutDomain = ({ domain: _, ...rest }: SettingsDraft) => rest;

export const isSameSettings = (a: SettingsDraft, b: SettingsDraft): boolean =>
  a.name === b.name && a.domain === b.domain && a.joining === b.joining && a.isActive === b.isActive;
