import type { LabelSet } from "../../i18n/labels/label.ts";
import type { Translate } from "../../i18n/labels/labels.tsx";
import { warningBetween } from "../engine/time/clock.ts";

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

/** Formats whole seconds as `18:42`, or `1:05:00` from one hour, in the digits of a locale. */
export function formatClock(seconds: number, locale: string): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) => two.format(part)).join(":");
  return hours > 0 ? `${new Intl.NumberFormat(locale).format(hours)}:${rest}` : rest;
}

/** A label for the time left, with its count. */
export interface TimeAnnouncement<Name extends string> {
  label: Name;
  count: number;
}

/** Returns the label for the seconds left: in minutes from 60 on. */
export const timeAnnouncement = (seconds: number): TimeAnnouncement<keyof typeof ANNOUNCED_LABELS> =>
  seconds >= 60
    ? { label: "minutesRemaining", count: Math.floor(seconds / 60) }
    : { label: "secondsRemaining", count: seconds };

/**
 * Returns the announcement for a drop of the time left from `before` to `after` seconds; `null` for none. There is none at 0,
 * because the end of the time is announced by the player.
 */
export function announcement(
  before: number,
  after: number,
  t: Translate<typeof ANNOUNCED_LABELS>,
): string | null {
  const warningSeconds = warningBetween(before, after);
  if (warningSeconds === null) return null;
  const { label, count } = timeAnnouncement(warningSeconds);
  return t(label, { count });
}

/** Returns the urgency of the seconds left: `soon` in the last five minutes, `last` in the last 30 seconds. */
export function urgency(seconds: number): "calm" | "soon" | "last" {
  if (seconds <= 30) return "last";
  return seconds <= 300 ? "soon" : "calm";
}

/** Returns the text of a hidden clock for the seconds left; `null` above five minutes. */
export function warning(seconds: number, t: Translate<typeof COUNTDOWN_LABELS>): string | null {
  if (seconds > 300) return null;
  if (seconds > 60) return t("minutesOrLess", { count: 5 });
  return seconds > 0 ? t("minutesOrLess", { count: 1 }) : t("noTimeLeft");
}
