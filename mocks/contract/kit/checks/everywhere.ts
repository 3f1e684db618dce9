import type { Check } from "../check.ts";
import {
  SIGNED_OUT_CHECKS,
  ADMIN_ONLY_CHECKS,
  OTHER_USER_CHECKS,
  ISOLATION_CHECKS,
} from "./everywhere/access.ts";
import { BODY_CHECKS, WIRE_CHECKS, OBSERVATION_CHECKS } from "./everywhere/requests.ts";

/** Checks that apply to all endpoints: access, bodies, addresses. They run last because some use observations of the earlier checks. */
export const EVERYWHERE_CHECKS: readonly Check[] = [
  ...SIGNED_OUT_CHECKS,
  ...ADMIN_ONLY_CHECKS,
  ...BODY_CHECKS,
  ...WIRE_CHECKS,
  ...OTHER_USER_CHECKS,
  ...ISOLATION_CHECKS,
  ...OBSERVATION_CHECKS,
];
