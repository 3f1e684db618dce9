import type { Check } from "../check.ts";
import { AUDIT_CHECKS } from "./admin/audit-log.ts";
import { BANK_LIST_CHECKS } from "./admin/bank-lists.ts";
import { CATALOG_CHECKS } from "./admin/catalog.ts";
import { IMPORT_CHECKS } from "./admin/imports.ts";
import { ORGANIZATION_CHECKS } from "./admin/organizations.ts";
import { PICTURE_CHECKS } from "./admin/pictures.ts";
import { PRACTICE_TEST_CHECKS } from "./admin/practice-tests.ts";
import { QUESTION_CHECKS } from "./admin/questions.ts";
import { USER_CHECKS } from "./admin/users.ts";

/** Checks of the administration. */
export const ADMIN_CHECKS: readonly Check[] = [
  ...ORGANIZATION_CHECKS,
  ...CATALOG_CHECKS,
  ...PRACTICE_TEST_CHECKS,
  ...BANK_LIST_CHECKS,
  ...QUESTION_CHECKS,
  ...PICTURE_CHECKS,
  ...USER_CHECKS,
  ...AUDIT_CHECKS,
  ...IMPORT_CHECKS,
];
