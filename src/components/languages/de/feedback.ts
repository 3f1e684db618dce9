import type { FeedbackLabels } from "../../feedback/labels.ts";

export const feedback: FeedbackLabels = {
  tryAgain: "Erneut versuchen",
  refresh: "Aktualisieren",
  outOfDate: "Dies ließ sich nicht aktualisieren und ist vielleicht veraltet.",
  notification: "Mitteilung",
  notifications: "Mitteilungen",
  notificationsByKey: "Mitteilungen ({hotkey})",
  dismissNotification: "Mitteilung schließen",
};
