import {
  AccountDeletion,
  AccountExport,
  ExportFormat,
  ExportTable,
  PasswordChange,
  ProfileChange,
  SignIns,
} from "../../../src/api/account/schema.ts";
import { User } from "../../../src/api/auth/schema.ts";
import { Preferences, PreferencesChange } from "../../../src/api/preferences/schema.ts";
import { endpoint } from "../endpoint.ts";

export const changeProfile = endpoint({
  name: "changeProfile",
  resource: "account",
  method: "PATCH",
  path: "/api/user/:userId",
  summary: "Changes name or email",
  notes: ["Omitted fields stay unchanged. Another email needs the current password."],
  body: ProfileChange,
  example: { username: "Mara" },
  success: 200,
  reply: User,
  errors: ["email-taken", "email-not-allowed", "wrong-password", "rate-limited"],
});

export const deleteAccount = endpoint({
  name: "deleteAccount",
  resource: "account",
  method: "DELETE",
  path: "/api/user/:userId",
  summary: "Deletes the account and all of the user's data",
  body: AccountDeletion,
  example: { password: "not the password" },
  success: 204,
  headers: { "Set-Cookie": "Removes the cookie." },
  errors: ["last-administrator", "wrong-password", "rate-limited"],
});

export const changePassword = endpoint({
  name: "changePassword",
  resource: "account",
  method: "POST",
  path: "/api/user/:userId/password",
  summary: "Changes the password",
  notes: ["Ends all other sign-in sessions of the user and all links to choose a password."],
  body: PasswordChange,
  example: { current: "not the password", password: "a longer one" },
  success: 204,
  errors: ["common-password", "password-too-short", "wrong-password", "rate-limited"],
});

export const listSignIns = endpoint({
  name: "listSignIns",
  resource: "account",
  method: "GET",
  path: "/api/user/:userId/sign-ins",
  summary: "The browsers that are signed in, most recently used first",
  success: 200,
  reply: SignIns,
});

export const endOtherSignIns = endpoint({
  name: "endOtherSignIns",
  resource: "account",
  method: "DELETE",
  path: "/api/user/:userId/sign-ins",
  summary: "Ends all other sign-in sessions",
  success: 204,
});

export const endSignIn = endpoint({
  name: "endSignIn",
  resource: "account",
  method: "DELETE",
  path: "/api/user/:userId/sign-ins/:signInId",
  summary: "Ends one sign-in session",
  success: 204,
});

export const exportAccount = endpoint({
  name: "exportAccount",
  resource: "account",
  method: "GET",
  path: "/api/user/:userId/export",
  summary: "All of the user's data as JSON, or one table as CSV",
  query: {
    format: { description: "The format of the file.", schema: ExportFormat, isRequired: true },
    of: { description: "The table; required for CSV.", schema: ExportTable },
  },
  success: 200,
  reply: AccountExport,
  file: ["text/csv"],
  headers: { "Content-Disposition": "The name of the file." },
});

export const readPreferences = endpoint({
  name: "readPreferences",
  resource: "preferences",
  method: "GET",
  path: "/api/user/:userId/preferences",
  summary: "The user's preferences",
  success: 200,
  reply: Preferences,
});

export const changePreferences = endpoint({
  name: "changePreferences",
  resource: "preferences",
  method: "PATCH",
  path: "/api/user/:userId/preferences",
  summary: "Changes preferences",
  notes: [
    "Omitted fields stay unchanged. Extra time applies to quizzes that start afterwards.",
    "myExam is the id of a certification that the user can choose; others are rejected with 400. If it is deleted later, it is returned with isRetired.",
  ],
  body: PreferencesChange,
  example: { sound: false },
  success: 200,
  reply: Preferences,
});

export const ACCOUNT_ENDPOINTS = [
  changeProfile,
  deleteAccount,
  changePassword,
  listSignIns,
  endOtherSignIns,
  endSignIn,
  exportAccount,
  readPreferences,
  changePreferences,
];
