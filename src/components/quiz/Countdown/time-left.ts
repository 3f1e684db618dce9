import { warningBetween } from "../engine/clock.ts";
import type { LabelSet } from "../../labels/label.ts";
import type { Say } from "../../labels/labels.tsx";

export const COUNTDOWN_LABELS = {
  timeRemaining: "Time Remaining",
  timeHidden: "Hidden",
  timeOf: "of {limit}",
  minutesOrLess: { one: "{count} minute or less", other: "{count} minutes or less" },
  noTimeLeft: "No time left",
} as const satisfies LabelSet;

export const ANNOUNCED_LABELS = {
  minutesRemaining: { one: "{count} minute remaining", other: "{count} minutes remaining" },
  secondsRemaining: { one: "{count} second remaining", other: "{count} seconds remaining" },
} as const satisfies LabelSet;

/** `18:42`, `1:05:00` from an hour on, in the digits of a language. Whole seconds, from 0. */
export function formatClock(seconds: number, locale: string): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) => two.format(part)).join(":");
  return hours > 0 ? `${new Intl.NumberFormat(locale).format(hours)}:${rest}` : rest;
}

/** A label that tells of the time left, and what it counts. */
export interface TimeWords<Name extends string> {
  label: Name;
  count: number;
}

/** Returns the label that tells of the seconds left, in minutes if they are whole ones. */
export const timeWords = (seconds: number): TimeWords<keyof typeof ANNOUNCED_LABELS> =>
  seconds >= 60
    ? { label: "minutesRemaining", count: Math.floor(seconds / 60) }
    : { label: "secondsRemaining", count: seconds };

/**
 * What to announce when the time left falls from `before` to `after` seconds; `null` for nothing, as at the end, which is
 * announced by what it ends.
 */
export function announcedAt(before: number, after: number): TimeWords<keyof typeof ANNOUNCED_LABELS> | null {
  const due = warningBetween(before, after);
  return due === null ? null : timeWords(due);
}

/** The same in words. */
export function announcement(
  before: number,
  after: number,
  say: Say<typeof ANNOUNCED_LABELS>,
): string | null {
  const at = announcedAt(before, after);
  return at && say(at.label, { count: at.count });
}

/** How near the end is: the last five minutes warn, the last 30 seconds more so. */
export function urgency(seconds: number): "calm" | "soon" | "last" {
  if (seconds <= 30) return "last";
  return seconds <= 300 ? "soon" : "calm";
}

/** What a hidden clock says of the time left, in whole seconds; `null` while there is enough of it. */
export function warning(seconds: number, say: Say<typeof COUNTDOWN_LABELS>): string | null {
  if (seconds > 300) return null;
  if (seconds > 60) return say("minutesOrLess", { count: 5 });
  return seconds > 0 ? say("minutesOrLess", { count: 1 }) : say("noTimeLeft");
}
