import type { FeedbackLabels } from "../../feedback/labels.ts";

export const feedback: FeedbackLabels = {
  tryAgain: "أعد المحاولة",
  refresh: "تحديث",
  outOfDate: "تعذّر تحديث هذا، وقد يكون قديمًا.",
  notification: "إشعار",
  notifications: "الإشعارات",
  notificationsByKey: "الإشعارات ({hotkey})",
  dismissNotification: "إغلاق الإشعار",
};
