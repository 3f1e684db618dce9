import { AccountExport, ExportFormat, ExportTable, ResetLink } from "../../../../src/api/account/schema.ts";
import {
  CreatedUser,
  NewUser,
  PersonalData,
  TenantUser,
  TenantUsers,
  UserChange,
} from "../../../../src/api/admin/schema.ts";
import { endpoint } from "../../endpoint.ts";
import { TOTAL, pageParameters } from "../query.ts";
import { TENANT, Words } from "./common.ts";

const USERS = `${TENANT}/users`;

export const listUsers = endpoint({
  name: "listUsers",
  resource: "users",
  method: "GET",
  path: USERS,
  summary: "Users of an organization",
  isAdministrative: true,
  query: {
    q: { description: "Words that the name or the email must contain.", schema: Words },
    ...pageParameters(200),
  },
  success: 200,
  reply: TenantUsers,
  headers: TOTAL,
});

export const createUser = endpoint({
  name: "createUser",
  resource: "users",
  method: "POST",
  path: USERS,
  summary: "Adds a user, who chooses a password with the returned link",
  isAdministrative: true,
  body: NewUser,
  example: { username: "Nina Berg", email: "nina@example.org", isAdmin: false },
  success: 201,
  reply: CreatedUser,
  errors: ["email-taken", "email-not-allowed"],
});

export const changeUser = endpoint({
  name: "changeUser",
  resource: "users",
  method: "PATCH",
  path: `${USERS}/:userId`,
  summary: "Changes name, email or role of a user, deactivates or activates them",
  notes: ["A deactivated user is signed out and can't sign in: 403 user-inactive. Their data is kept."],
  isAdministrative: true,
  body: UserChange,
  example: { username: "Nina", version: 1 },
  success: 200,
  reply: TenantUser,
  errors: ["stale-version", "email-taken", "email-not-allowed", "own-account", "last-administrator"],
});

export const deleteUser = endpoint({
  name: "deleteUser",
  resource: "users",
  method: "DELETE",
  path: `${USERS}/:userId`,
  summary: "Deletes a user and all their data",
  isAdministrative: true,
  success: 204,
  errors: ["own-account", "last-administrator"],
});

export const readPersonalData = endpoint({
  name: "readPersonalData",
  resource: "users",
  method: "GET",
  path: `${USERS}/:userId/personal-data`,
  summary: "Counts a user's data, all of which is deleted with the user",
  isAdministrative: true,
  success: 200,
  reply: PersonalData,
});

export const exportUser = endpoint({
  name: "exportUser",
  resource: "users",
  method: "GET",
  path: `${USERS}/:userId/export`,
  summary: "All of a user's data as JSON, or one table as CSV",
  notes: ["The same as the user's own export. Meant for requests of the user."],
  isAdministrative: true,
  query: {
    format: { description: "The format of the file.", schema: ExportFormat, isRequired: true },
    of: { description: "The table; required for CSV.", schema: ExportTable },
  },
  success: 200,
  reply: AccountExport,
  file: ["text/csv"],
  headers: { "Content-Disposition": "The name of the file." },
});

export const issueResetLink = endpoint({
  name: "issueResetLink",
  resource: "users",
  method: "POST",
  path: "/api/admin/users/:userId/reset-link",
  summary: "Creates a link with which a user chooses a new password",
  notes: ["The link is valid for a day, works once and replaces an earlier one."],
  isAdministrative: true,
  success: 201,
  reply: ResetLink,
  errors: ["user-inactive"],
});
