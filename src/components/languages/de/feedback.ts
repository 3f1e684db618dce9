import type { FeedbackRoomLabels } from "../../feedback/labels.ts";

export const feedback: FeedbackRoomLabels = {
  tryAgain: "Erneut versuchen",
  refresh: "Aktualisieren",
  outOfDate: "Dies ließ sich nicht aktualisieren und ist vielleicht veraltet.",
  notification: "Mitteilung",
  notifications: "Mitteilungen",
  notificationsByKey: "Mitteilungen ({hotkey})",
  dismissNotification: "Mitteilung schließen",
};
