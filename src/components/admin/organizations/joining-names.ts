import type { Joining } from "../../../api/admin/schema.ts";

/** Short names of the joining rules, for a table. */
export const JOINING_NAMES: Readonly<Record<Joining, string>> = {
  invited: "Invited people",
  verified: "Confirmed addresses",
  open: "Anyone",
};
