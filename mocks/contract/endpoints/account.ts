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
  notes: ["Absent fields stay as they are. Another email needs the present password."],
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
  summary: "Deletes the account and all that is the user's",
  body: AccountDeletion,
  example: { password: "not the password" },
  success: 204,
  headers: { "Set-Cookie": "Takes the cookie back." },
  errors: ["last-administrator", "wrong-password", "rate-limited"],
});

export const changePassword = endpoint({
  name: "changePassword",
  resource: "account",
  method: "POST",
  path: "/api/user/:userId/password",
  summary: "Changes the password",
  notes: ["All other sign-ins of the user end, and so do links to choose a password."],
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
  summary: "The browsers that are signed in, the latest used first",
  success: 200,
  reply: SignIns,
});

export const endOtherSignIns = endpoint({
  name: "endOtherSignIns",
  resource: "account",
  method: "DELETE",
  path: "/api/user/:userId/sign-ins",
  summary: "Ends all sign-ins but this one",
  success: 204,
});

export const endSignIn = endpoint({
  name: "endSignIn",
  resource: "account",
  method: "DELETE",
  path: "/api/user/:userId/sign-ins/:signInId",
  summary: "Ends one sign-in",
  success: 204,
});

export const exportAccount = endpoint({
  name: "exportAccount",
  resource: "account",
  method: "GET",
  path: "/api/user/:userId/export",
  summary: "Everything of the user as JSON, or one table as CSV",
  query: {
    format: { description: "As what.", schema: ExportFormat, isRequired: true },
    of: { description: "Which table; of CSV alone, where it is required.", schema: ExportTable },
  },
  success: 200,
  reply: AccountExport,
  file: ["text/csv"],
  headers: { "Content-Disposition": "A file's name." },
});

export const readPreferences = endpoint({
  name: "readPreferences",
  resource: "preferences",
  method: "GET",
  path: "/api/user/:userId/preferences",
  summary: "What the user has chosen about the app",
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
    "Absent fields stay as they are. Extra time counts for quizzes that begin afterwards.",
    "myExam names a certification that the user can choose, else 400. If it is deleted later, it is read with isRetired.",
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
