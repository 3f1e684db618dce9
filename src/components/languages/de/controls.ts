import type { ControlsRoomLabels } from "../../controls/labels.ts";

export const controls: ControlsRoomLabels = {
  close: "Schließen",
  showCharacters: "Zeichen anzeigen",
};
