import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";

/** Minimum number of characters of a password (spec §9). */
export const PASSWORD_MIN = 6;
/** Minimum number of characters of an administrator's password. */
export const ADMIN_PASSWORD_MIN = 12;
/** Maximum number of characters of a password. Longer ones are rejected, never truncated. */
export const PASSWORD_MAX = 256;
/** Minimum number of characters of a username (spec §9). */
export const USERNAME_MIN = 2;
/** Maximum number of characters of a username. */
export const USERNAME_MAX = 50;
/** Maximum number of characters of an email address (RFC 5321 path limit). */
const EMAIL_MAX = 254;

/** The signed-in user. Never contains a hash, a token or another user's data. */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  tenantId: Id,
  createdAt: Instant,
  lastLogin: z.exactOptional(Instant),
});
export type User = z.infer<typeof User>;

/** A display name, trimmed. The specification fixes the sentence of a name that is too short (§5). */
export const Username = z
  .string()
  .check(
    z.trim(),
    z.minLength(USERNAME_MIN, "Username must be at least 2 characters"),
    z.maxLength(USERNAME_MAX, `Username must be at most ${USERNAME_MAX} characters`),
  );

/** An email address, trimmed. */
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(EMAIL_MAX, "Invalid email address"), z.email("Invalid email address"));

/** A password for signing in or a new one. The specification fixes the sentence of one that is too short (§5). */
export const Password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, "Password must be at least 6 characters"),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  );

/** Email and password of an account, with the messages of spec §5. */
export const Credentials = z.object({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

/** Body of `POST /api/login`. A new password replaces the current one, which is too short for an administrator. */
export const Login = z.object({ ...Credentials.shape, newPassword: z.exactOptional(Password) });
export type Login = z.infer<typeof Login>;

/** The new password of an administrator whose current one is too short. */
export const AdminPassword = z.object({
  newPassword: Password.check(
    z.minLength(
      ADMIN_PASSWORD_MIN,
      `Administrators need a password of at least ${ADMIN_PASSWORD_MIN} characters`,
    ),
  ),
});
export type AdminPassword = z.infer<typeof AdminPassword>;

/** Body of `POST /api/register`, with the messages of spec §5. */
export const Registration = z.object({
  username: Username,
  email: Email,
  password: Password,
});
export type Registration = z.infer<typeof Registration>;

/** What signed-out visitors need to know about the installation. */
export const SignInOptions = z.object({
  /** Whether the server sends email, so that people can reset their password themselves. */
  sendsMail: z.boolean(),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

/** Returns a canonical form of an email address for comparison: trimmed, NFKC, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase();
}
