import type { ControlsRoomLabels } from "../../controls/labels.ts";

export const controls: ControlsRoomLabels = {
  close: "إغلاق",
  showCharacters: "إظهار الأحرف",
};
