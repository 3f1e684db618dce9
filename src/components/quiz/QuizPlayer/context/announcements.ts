import type { LabelSet } from "../../../i18n/labels/label.ts";
import { createTranslate, type Language } from "../../../i18n/labels/labels.tsx";
import { ANNOUNCED_LABELS, timeAnnouncement } from "../../Countdown/time-left.ts";
import type { Announcement } from "../../engine/events/quiz-event.ts";
import { optionLetter } from "../../QuestionCard/feedback/option-letter.ts";

export const ANNOUNCEMENT_LABELS = {
  ...ANNOUNCED_LABELS,
  answersAdded: {
    one: "{count} answer from another device added",
    other: "{count} answers from another device added",
  },
  answersChanged: {
    one: "{count} answer changed on another device",
    other: "{count} answers changed on another device",
  },
  flaggedNow: "Question {index} is flagged for review",
  unflaggedNow: "Question {index} is no longer flagged",
  optionChosen: "{letter} is chosen",
  optionEliminated: "{letter} is eliminated",
  optionRestored: "{letter} is restored",
} as const satisfies LabelSet;

/** An option was chosen, eliminated or restored by keyboard. `option` is its zero-based index. */
interface KeyAnnouncement {
  readonly label: "optionChosen" | "optionEliminated" | "optionRestored";
  readonly values: { readonly option: number };
}

/** The player's announcements, except the end of the time, which does not need the deferred code. */
export type PlayerAnnouncement = Exclude<Announcement, { label: "timeIsUp" }> | KeyAnnouncement;

/** Returns the text of an announcement. */
export function announcementText(announcement: PlayerAnnouncement, { locale, labels }: Language): string {
  const t = createTranslate(locale, ANNOUNCEMENT_LABELS, labels["quiz"]);
  switch (announcement.label) {
    case "timeLeft": {
      const { label, count } = timeAnnouncement(announcement.values.seconds);
      return t(label, { count });
    }
    case "answersArrived": {
      const { added, changed } = announcement.values;
      return [
        added > 0 ? t("answersAdded", { count: added }) : "",
        changed > 0 ? t("answersChanged", { count: changed }) : "",
      ]
        .filter(Boolean)
        .join(". ");
    }
    case "flaggedNow":
    case "unflaggedNow":
      return t(announcement.label, announcement.values);
    case "optionChosen":
    case "optionEliminated":
    case "optionRestored":
      return t(announcement.label, { letter: optionLetter(announcement.values.option) });
  }
}
