import type { FormsRoomLabels } from "../../forms/labels.ts";

export const forms: FormsRoomLabels = { cancel: "Abbrechen" };
