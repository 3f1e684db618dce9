import { describe, expect, it } from "vitest";
import { bannerType, type BannerType } from "../../../api/progress/banner-type.ts";
import { greeting, scoutWords, type ScoutFacts } from "./scout-words.ts";

const facts: ScoutFacts = {
  totalQuizzes: 12,
  averageScore: 76,
  currentStreak: 5,
  overallMastery: 71.2,
  weakest: { name: "Incident Management", average: 41 },
  firstCertification: "CompTIA Security+",
};
const said = (type: BannerType, overrides: Partial<ScoutFacts> = {}) => {
  const { before, marked, after } = scoutWords(type, { ...facts, ...overrides });
  return `${before}[${marked}]${after}`;
};

describe("greeting", () => {
  it.each([
    [0, "evening"],
    [4, "evening"],
    [5, "morning"],
    [11, "morning"],
    [12, "afternoon"],
    [17, "afternoon"],
    [18, "evening"],
    [23, "evening"],
  ])("at %s o'clock it is %s", (hour, part) =>
    expect(greeting("Mara Okafor", new Date(2026, 10, 20, hour))).toBe(`Good ${part}, Mara.`),
  );
  it("goes without a name", () => expect(greeting("  ", new Date(2026, 10, 20, 9))).toBe("Good morning."));
});

describe("scoutWords", () => {
  it.each<[BannerType, Partial<ScoutFacts>, string]>([
    [
      "welcome",
      {},
      "[Ten questions] on CompTIA Security+ are enough for a first picture. Start a study session when you are ready.",
    ],
    [
      "welcome",
      { firstCertification: null },
      "[Ten questions] are enough for a first picture. Start a study session when you are ready.",
    ],
    [
      "excellent",
      { overallMastery: 88.4, weakest: { name: "Cloud Security", average: 72 } },
      "You stand at [88%] overall, past the goal. Fifteen questions on Cloud Security, at 72%, come next.",
    ],
    [
      "excellent",
      { overallMastery: 92, weakest: { name: "Cloud Security", average: 82.5 } },
      "You stand at [92%] overall, past the goal. A graded quiz on Cloud Security, at 82%, comes next.",
    ],
    [
      "excellent",
      { overallMastery: 92, weakest: { name: "Cloud Security", average: 86 } },
      "You stand at [92%] overall, past the goal. A practice exam would show whether that holds for a whole paper.",
    ],
    [
      "good",
      {},
      "Incident Management is your lowest domain at [41%]. Fifteen questions there would move you most.",
    ],
    [
      "good",
      { weakest: { name: "Cloud Security", average: 81 } },
      "Cloud Security is your lowest domain at [81%]. A graded quiz there can take it past 85%.",
    ],
    [
      "streak",
      { currentStreak: 9 },
      "[9 days] in a row. Fifteen questions on Incident Management, at 41%, come next.",
    ],
    [
      "streak",
      { currentStreak: 9, weakest: null },
      "[9 days] in a row. A graded quiz today would show where each domain stands.",
    ],
    [
      "encouragement",
      { averageScore: 48 },
      "Your sessions average [48%] so far. Ten study questions on Incident Management will lift that first.",
    ],
    [
      "encouragement",
      { averageScore: 0, weakest: null },
      "Your sessions average [0%] so far. Ten study questions today, with their explanations, will lift that.",
    ],
    [
      "progress",
      {},
      "Incident Management is at [41%], your lowest. Fifteen questions there bring the goal of 85% closer.",
    ],
    [
      "progress",
      { weakest: null },
      "Your sessions average [76%]. A graded quiz would show where each domain stands.",
    ],
  ])("%s with %o", (type, overrides, words) => expect(said(type, overrides)).toBe(words));

  it("says two sentences at most and never shouts", () => {
    for (const averageScore of [0, 59, 60, 100])
      for (const currentStreak of [0, 7, 400])
        for (const overallMastery of [null, 0, 70, 85, 100])
          for (const weakest of [null, ...[0, 79, 80, 85, 100].map((average) => ({ name: "A", average }))])
            for (const totalQuizzes of [0, 1]) {
              const every = { ...facts, averageScore, currentStreak, overallMastery, weakest, totalQuizzes };
              const words = said(bannerType(every), every);
              expect(words).not.toMatch(/NaN|undefined|null|!/);
              expect(words.split(/\.(?: |$)/).filter(Boolean).length).toBeLessThanOrEqual(2);
            }
  });
});
