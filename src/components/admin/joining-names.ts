import type { Joining } from "../../api/admin/schema.ts";

/** Who can join an organization, in as few words as a table has room for. */
export const JOINING_NAMES: Readonly<Record<Joining, string>> = {
  invited: "Invited people",
  open: "Anyone",
};
