import * as z from "zod/mini";
import { Email, Password, PASSWORD_MAX, User, Username } from "../auth/schema.ts";
import { Conditions, ExtraTime } from "../questions/conditions.ts";
import { Id, Instant } from "../wire.ts";

/** The password that holds now, to confirm what must not be done by somebody who found the page open. */
const PresentPassword = z
  .string()
  .check(
    z.minLength(1, "Enter your present password"),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  );

/** Body of `PATCH /api/user/{id}`. A changed email needs the present password. */
export const ProfileChange = z.object({
  username: z.exactOptional(Username),
  email: z.exactOptional(Email),
  password: z.exactOptional(PresentPassword),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** A changed email, which needs the present password. */
export const EmailChange = z.object({ email: Email, password: PresentPassword });
export type EmailChange = z.infer<typeof EmailChange>;

/** A changed name. */
export const NameChange = z.object({ username: Username });
export type NameChange = z.infer<typeof NameChange>;

/** Body of `POST /api/user/{id}/password`. */
export const PasswordChange = z.object({ current: PresentPassword, password: Password });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** A browser that is signed in. */
export const SignIn = z.object({
  id: Id,
  /** Absent where it began before this was kept. */
  createdAt: z.exactOptional(Instant),
  /** To the day: a sign-in is renewed at most once in 24 hours. */
  lastUsed: Instant,
  /** Browser and system in plain words, such as `Firefox on Linux`. */
  device: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;
export const SignIns = z.array(SignIn);

/** What a user has chosen about Cairn, the same on all their devices. */
export const Preferences = z.object({
  /** Whether single keys act while a quiz is taken. Default true. */
  shortcuts: z.boolean(),
  /** Whether a new badge chimes. Default true. */
  sound: z.boolean(),
  /** The day that weeks begin with, 0 for Sunday; `null` for the last seven days, today last (spec §9). Default `null`. */
  weekStart: z.nullable(z.literal([0, 1, 6])),
  /** By what time limits are lengthened from the next session on. Default 1. */
  extraTime: ExtraTime,
  /** The conditions that graded sessions are begun with. Default `immediate`. */
  conditions: Conditions,
});
export type Preferences = z.infer<typeof Preferences>;
export type WeekStart = Preferences["weekStart"];

/** What holds until somebody chooses. */
export const DEFAULT_PREFERENCES: Preferences = {
  shortcuts: true,
  sound: true,
  weekStart: null,
  extraTime: 1,
  conditions: "immediate",
};

/** Body of `PATCH /api/user/{id}/preferences`: what changes. */
export const PreferencesChange = z.object({
  shortcuts: z.exactOptional(Preferences.shape.shortcuts),
  sound: z.exactOptional(Preferences.shape.sound),
  weekStart: z.exactOptional(Preferences.shape.weekStart),
  extraTime: z.exactOptional(Preferences.shape.extraTime),
  conditions: z.exactOptional(Preferences.shape.conditions),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** Body of `DELETE /api/user/{id}`. */
export const AccountDeletion = z.object({ password: PresentPassword });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** What an export is written as. */
export const ExportFormat = z.enum(["json", "csv"]);

/** The tables of an export as CSV. The JSON holds everything at once. */
export const ExportTable = z.enum(["sessions", "answers", "marks"]);
export type ExportTable = z.infer<typeof ExportTable>;

/** What the JSON export has in any case; the user's documents of each collection stand beside it under its name. */
export const AccountExport = z.looseObject({
  exportedAt: Instant,
  user: User,
  preferences: Preferences,
  signIns: SignIns,
});

/** Answer of `POST /api/admin/users/{id}/reset-link`. */
export const ResetLink = z.object({
  /** Where the user chooses a new password. Its token stands behind the `#`, which no server ever sees. */
  path: z.string(),
  expiresAt: Instant,
});
export type ResetLink = z.infer<typeof ResetLink>;

/** Body of `POST /api/reset-password`. */
export const PasswordReset = z.object({ token: z.string().check(z.maxLength(100)), password: Password });
export type PasswordReset = z.infer<typeof PasswordReset>;
