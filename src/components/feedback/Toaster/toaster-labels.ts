import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const TOASTER_LABELS = {
  notification: "Notification",
  notifications: "Notifications",
  /** `{hotkey}` is the key that moves focus there. */
  notificationsByKey: "Notifications ({hotkey})",
  dismissNotification: "Dismiss notification",
} as const satisfies LabelSet;

export type ToasterLabels = Translated<typeof TOASTER_LABELS>;
