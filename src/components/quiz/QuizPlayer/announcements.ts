import { ANNOUNCED_LABELS, timeWords } from "../Countdown/time-left.ts";
import type { Announcement } from "../engine/reduce.ts";
import type { LabelSet } from "../../labels/label.ts";
import { sayIn, type Language } from "../../labels/labels.tsx";

export const ANNOUNCEMENT_LABELS = {
  ...ANNOUNCED_LABELS,
  answersAdded: {
    one: "{count} answer from another device added",
    other: "{count} answers from another device added",
  },
  answersChanged: {
    one: "{count} answer changed: another device was first",
    other: "{count} answers changed: another device was first",
  },
} as const satisfies LabelSet;

/** Returns what the engine announces in words, but for what is announced before this code is there. */
export function announcementWords(announcement: Announcement, { locale, labels }: Language): string {
  const say = sayIn(locale, ANNOUNCEMENT_LABELS, labels["quiz"]);
  switch (announcement.label) {
    case "timeLeft": {
      const { label, count } = timeWords(announcement.values.seconds);
      return say(label, { count });
    }
    case "answersArrived": {
      const { added, changed } = announcement.values;
      return [
        added > 0 ? say("answersAdded", { count: added }) : "",
        changed > 0 ? say("answersChanged", { count: changed }) : "",
      ]
        .filter(Boolean)
        .join(". ");
    }
    case "flaggedNow":
    case "unflaggedNow":
    case "timeIsUp":
      return "";
  }
}
