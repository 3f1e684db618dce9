import * as z from "zod/mini";
import { Id } from "../wire.ts";
import { Conditions, ExtraTime } from "./conditions.ts";

/** The exam that a learner prepares for: a certification and, if known, the calendar day. */
export const MyExam = z.object({
  categoryId: Id,
  date: z.exactOptional(z.iso.date("Use a calendar day such as 2026-11-20")),
});
export type MyExam = z.infer<typeof MyExam>;

/** A user's preferences, the same on all their devices. */
export const Preferences = z.object({
  /** Whether single-key shortcuts work during a quiz. Default true. */
  shortcuts: z.boolean(),
  /** Whether a new badge plays a sound. Default true. */
  sound: z.boolean(),
  /**
   * First day of the week, 0 for Sunday; `null` shows the last seven days with today last (spec §9). Default
   * `null`.
   */
  weekStart: z.nullable(z.literal([0, 1, 6])),
  /** Factor that lengthens time limits, from the next quiz on. Default 1. */
  extraTime: ExtraTime,
  /** When graded quizzes reveal answers. Default `immediate`. */
  conditions: Conditions,
  /**
   * The exam that the user prepares for; `null` without one. If `isRetired`, its certification is no longer
   * offered and the choice has no effect.
   */
  myExam: z.prefault(
    z.nullable(z.object({ ...MyExam.shape, isRetired: z.exactOptional(z.literal(true)) })),
    null,
  ),
  /**
   * Whether the user answered or skipped the question about their exam. True if the backend does not store it,
   * so that it is never asked.
   */
  isExamAsked: z.prefault(z.boolean(), true),
});
export type Preferences = z.infer<typeof Preferences>;
export type WeekStart = Preferences["weekStart"];

/** Preferences of a user who has not changed any. */
export const DEFAULT_PREFERENCES: Preferences = {
  shortcuts: true,
  sound: true,
  weekStart: null,
  extraTime: 1,
  conditions: "immediate",
  myExam: null,
  isExamAsked: false,
};

/** Body of `PATCH /api/user/{id}/preferences`: the preferences to change. */
export const PreferencesChange = z.object({
  shortcuts: z.exactOptional(Preferences.shape.shortcuts),
  sound: z.exactOptional(Preferences.shape.sound),
  weekStart: z.exactOptional(Preferences.shape.weekStart),
  extraTime: z.exactOptional(Preferences.shape.extraTime),
  conditions: z.exactOptional(Preferences.shape.conditions),
  myExam: z.exactOptional(z.nullable(MyExam)),
  isExamAsked: z.exactOptional(z.boolean()),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;
