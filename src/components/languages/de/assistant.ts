import type { AssistantLabels } from "../../assistant/labels.ts";

export const assistant: AssistantLabels = {
  scout: "Scout",
  progressFailed: "Ihr Fortschritt konnte nicht geladen werden.",
  scoutIsLooking: "Scout sieht sich Ihren Fortschritt an",
  sessions: { one: "Sitzung", other: "Sitzungen" },
  averageScore: "im Durchschnitt",
  daysInARow: { one: "Tag in Folge", other: "Tage in Folge" },
};
