import type { AssistantLabels } from "../../assistant/labels.ts";

export const assistant: AssistantLabels = {
  scout: "الكشّاف",
  progressFailed: "تعذّر تحميل تقدمك.",
  scoutIsLooking: "الكشّاف ينظر في تقدمك",
  sessions: { zero: "جلسة", one: "جلسة", two: "جلسة", few: "جلسات", many: "جلسة", other: "جلسة" },
  averageScore: "متوسط النتائج",
  daysInARow: {
    zero: "يوم متتالٍ",
    one: "يوم متتالٍ",
    two: "يومان متتاليان",
    few: "أيام متتالية",
    many: "يومًا متتاليًا",
    other: "يوم متتالٍ",
  },
};
