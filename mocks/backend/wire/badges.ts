import { Badge } from "../../../src/api/achievements/schema.ts";
import type { BadgeDoc } from "../documents/learning.ts";
import { fieldsOf, pick } from "./pick.ts";

const FIELDS = fieldsOf(Badge);

/** Converts a badge, without its rule. */
export const asBadge = (badge: Readonly<BadgeDoc>): Badge => pick(badge, FIELDS);
