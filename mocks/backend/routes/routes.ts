import type { Route } from "../transport/context.ts";
import { accountRoutes } from "./accounts/account.ts";
import { authRoutes } from "./accounts/auth.ts";
import { invitationRoutes } from "./accounts/invitations.ts";
import { passwordLinkRoutes } from "./accounts/password-links.ts";
import { singleSignOnRoutes } from "./accounts/single-sign-on.ts";
import { achievementRoutes } from "./achievements.ts";
import { adminAuditRoutes } from "./admin/admin-audit.ts";
import { adminBulkRoutes } from "./admin/admin-bulk.ts";
import { adminExportRoutes } from "./admin/admin-export.ts";
import { adminIdentityProviderRoutes } from "./admin/admin-identity-provider.ts";
import { adminInvitationRoutes } from "./admin/admin-invitations.ts";
import { adminPersonalDataRoutes } from "./admin/admin-personal-data.ts";
import { adminPracticeTestRoutes } from "./admin/admin-practice-tests.ts";
import { adminQuestionRoutes } from "./admin/admin-questions.ts";
import { adminTenantRoutes } from "./admin/admin-tenants.ts";
import { adminUserRoutes } from "./admin/admin-users.ts";
import { adminCategoryRoutes } from "./admin/catalog/admin-categories.ts";
import { adminSubcategoryRoutes } from "./admin/catalog/admin-subcategories.ts";
import { adminImportRoutes } from "./admin/imports/admin-imports.ts";
import { catalogRoutes } from "./catalog.ts";
import { historyRoutes } from "./history.ts";
import { lectureRoutes } from "./lectures.ts";
import { pictureRoutes } from "./pictures.ts";
import { progressRoutes } from "./progress.ts";
import { quizRoutes } from "./quizzes.ts";
import { reportRoutes } from "./reports.ts";
import { savedQuestionsRoutes } from "./saved-questions.ts";

/** All routes of /api, in the order of matching. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...passwordLinkRoutes,
  ...singleSignOnRoutes,
  ...invitationRoutes,
  ...accountRoutes,
  ...adminTenantRoutes,
  ...adminAuditRoutes,
  ...adminIdentityProviderRoutes,
  ...adminCategoryRoutes,
  ...adminSubcategoryRoutes,
  // Before the question routes, which would match `export` as an id.
  ...adminBulkRoutes,
  ...adminExportRoutes,
  ...adminQuestionRoutes,
  ...adminUserRoutes,
  ...adminInvitationRoutes,
  ...adminPracticeTestRoutes,
  ...adminPersonalDataRoutes,
  ...adminImportRoutes,
  ...pictureRoutes,
  ...catalogRoutes,
  ...quizRoutes,
  ...progressRoutes,
  ...historyRoutes,
  ...achievementRoutes,
  ...lectureRoutes,
  ...savedQuestionsRoutes,
  ...reportRoutes,
];
