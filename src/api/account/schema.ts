import * as z from "zod/mini";
import { Email, Password, PASSWORD_MAX, User, Username } from "../auth/schema.ts";
import { Preferences } from "../preferences/schema.ts";
import { Id, Instant } from "../wire.ts";

/** The user's current password, which confirms a change so that a stranger at an unlocked screen can't make it. */
const CurrentPassword = z
  .string()
  .check(
    z.minLength(1, "Enter your current password"),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  );

/** Body of `PATCH /api/user/{id}`. Changing the email requires the current password. */
export const ProfileChange = z.object({
  username: z.exactOptional(Username),
  email: z.exactOptional(Email),
  password: z.exactOptional(CurrentPassword),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** A change of email, which requires the current password. */
export const EmailChange = z.object({ email: Email, password: CurrentPassword });
export type EmailChange = z.infer<typeof EmailChange>;

/** A change of username. */
export const NameChange = z.object({ username: Username });
export type NameChange = z.infer<typeof NameChange>;

/** Body of `POST /api/user/{id}/password`. */
export const PasswordChange = z.object({ current: CurrentPassword, password: Password });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** A sign-in session, shown by its browser. */
export const SignIn = z.object({
  id: Id,
  /** Absent for sessions that started before the server stored this. */
  createdAt: z.exactOptional(Instant),
  /** Accurate to one day: a session is renewed at most once in 24 hours. */
  lastUsed: Instant,
  /** Browser and operating system, such as `Firefox on Linux`. */
  device: z.string(),
  /** Whether it is the session that makes this call. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;
export const SignIns = z.array(SignIn);

/** Body of `DELETE /api/user/{id}`. */
export const AccountDeletion = z.object({ password: CurrentPassword });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** File format of an export. */
export const ExportFormat = z.enum(["json", "csv"]);

/** The tables that can be exported as CSV. The JSON export has all data. */
export const ExportTable = z.enum(["sessions", "answers", "marks"]);
export type ExportTable = z.infer<typeof ExportTable>;

/** Fields that every JSON export has. The user's documents follow, one property per collection. */
export const AccountExport = z.looseObject({
  exportedAt: Instant,
  user: User,
  preferences: Preferences,
  signIns: SignIns,
});

/** Response of `POST /api/admin/users/{id}/reset-link`. */
export const ResetLink = z.object({
  /**
   * Path of the page where the user sets a new password. The token is in the fragment (`#`), which browsers
   * don't send to servers.
   */
  path: z.string(),
  expiresAt: Instant,
});
export type ResetLink = z.infer<typeof ResetLink>;

/** Body of `POST /api/forgot-password`. */
export const ForgottenPassword = z.object({ email: Email });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

/** Body of `POST /api/confirm-email`, with the token of the link that was sent to the new address. */
export const EmailConfirmation = z.object({ token: z.string().check(z.maxLength(100)) });
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

/** Body of `POST /api/reset-password`. */
export const PasswordReset = z.object({ token: z.string().check(z.maxLength(100)), password: Password });
export type PasswordReset = z.infer<typeof PasswordReset>;
