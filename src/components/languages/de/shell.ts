import type { ShellRoomLabels } from "../../shell/labels.ts";

export const shell: ShellRoomLabels = {
  menuDidNotLoad: "Das Menü wurde nicht geladen",
  checkConnection: "Prüfen Sie die Verbindung und drücken Sie die Schaltfläche noch einmal.",
};
