import { ANNOUNCED_LABELS, timeWords } from "../Countdown/time-left.ts";
import type { Announcement } from "../engine/reduce.ts";
import type { LabelSet } from "../../labels/label.ts";
import type { Say } from "../../labels/labels.tsx";
import { PLAYER_LABELS } from "./player-labels.ts";

export const ANNOUNCEMENT_LABELS = {
  ...ANNOUNCED_LABELS,
  flaggedNow: PLAYER_LABELS.flaggedNow,
  unflaggedNow: PLAYER_LABELS.unflaggedNow,
  timeIsUp: "Time is up",
  answersAdded: {
    one: "{count} answer from another device added",
    other: "{count} answers from another device added",
  },
  answersChanged: {
    one: "{count} answer changed: another device was first",
    other: "{count} answers changed: another device was first",
  },
} as const satisfies LabelSet;

/** Returns what the engine announces in words. */
export function announcementWords(announcement: Announcement, say: Say<typeof ANNOUNCEMENT_LABELS>): string {
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
      return say(announcement.label, announcement.values);
  }
}
