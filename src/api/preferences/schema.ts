import * as z from "zod/mini";
import { Conditions, ExtraTime } from "../questions/conditions.ts";
import { Id } from "../wire.ts";

/** The exam that a learner prepares for: which certification and, where they know it, the calendar day. */
export const MyExam = z.object({
  categoryId: Id,
  date: z.exactOptional(z.iso.date("Use a calendar day such as 2026-11-20")),
});
export type MyExam = z.infer<typeof MyExam>;

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
  /**
   * The exam that the user prepares for; `null` without one. `isRetired` says that its certification is no longer offered: the
   * choice counts for nothing then.
   */
  myExam: z.prefault(
    z.nullable(z.object({ ...MyExam.shape, isRetired: z.exactOptional(z.literal(true)) })),
    null,
  ),
  /** Whether the user was asked for their exam, and answered or skipped it. A backend that does not store it never asks. */
  isExamAsked: z.prefault(z.boolean(), true),
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
  myExam: null,
  isExamAsked: false,
};

/** Body of `PATCH /api/user/{id}/preferences`: what changes. */
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
