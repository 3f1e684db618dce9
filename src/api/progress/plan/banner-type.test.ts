import { expect, it } from "vitest";
import { bannerType, type BannerFacts, type BannerType } from "./banner-type.ts";

const plain: BannerFacts = { totalQuizzes: 12, averageScore: 65, currentStreak: 2, overallMastery: 60 };

it.each<[string, Partial<BannerFacts>, BannerType]>([
  ["no quizzes, whatever else", { totalQuizzes: 0, overallMastery: 95, currentStreak: 9 }, "welcome"],
  ["mastery 85", { overallMastery: 85, currentStreak: 9 }, "excellent"],
  ["mastery 84.4", { overallMastery: 84.4 }, "good"],
  ["mastery 84.5, which is shown as 85%", { overallMastery: 84.5 }, "excellent"],
  ["mastery 70 in a long streak", { overallMastery: 70, currentStreak: 9 }, "good"],
  [
    "a streak of 7 with a low average",
    { currentStreak: 7, averageScore: 40, overallMastery: 69.4 },
    "streak",
  ],
  ["a streak of 6 with a low average", { currentStreak: 6, averageScore: 59 }, "encouragement"],
  ["an average of 60", { averageScore: 60 }, "progress"],
  ["study sessions only", { overallMastery: null, averageScore: 90 }, "progress"],
  ["study sessions only, weak", { overallMastery: null, averageScore: 30 }, "encouragement"],
])("%s", (_, facts, type) => expect(bannerType({ ...plain, ...facts })).toBe(type));
