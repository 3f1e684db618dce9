import { describe, expect, it } from "vitest";
import type { KnownFacts } from "../../api/progress/banner-facts.ts";
import { bannerType, type BannerType } from "../../api/progress/banner-type.ts";
import { sayIn } from "../labels/labels.tsx";
import { SCOUT_LABELS } from "./scout-labels.ts";
import { greeting, scoutWords } from "./scout-words.ts";

const say = sayIn("en", SCOUT_LABELS);

/** A weakest domain. */
function at(average: number, name = "Cloud Security") {
  return { name, average, categoryId: 3, subcategoryId: 34 };
}

const facts: KnownFacts = {
  totalQuizzes: 12,
  averageScore: 76,
  currentStreak: 5,
  overallMastery: 71.2,
  weakest: at(41, "Incident Management"),
  certification: { id: 1, name: "CompTIA Security+" },
};
const said = (type: BannerType, overrides: Partial<KnownFacts> = {}) => {
  const { before, marked, after } = scoutWords(type, { ...facts, ...overrides }, say);
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
    expect(greeting("Mara Okafor", new Date(2026, 10, 20, hour), say)).toBe(`Good ${part}, Mara.`),
  );
  it("goes without a name", () =>
    expect(greeting("  ", new Date(2026, 10, 20, 9), say)).toBe("Good morning."));
});

describe("scoutWords", () => {
  it.each<[BannerType, Partial<KnownFacts>, string]>([
    ["welcome", {}, "[10 questions] are enough to begin with. Each answer is explained at once."],
    [
      "welcome",
      { certification: null },
      "Your organisation has [no questions] here yet. Its administrator can add them, and then we begin.",
    ],
    [
      "excellent",
      { overallMastery: 88.4, weakest: at(72) },
      "You stand at [88%] overall and have reached the goal. A graded quiz on Cloud Security, at 72%, comes next.",
    ],
    [
      "excellent",
      { overallMastery: 92, weakest: at(82.5) },
      "You stand at [92%] overall and have reached the goal. A graded quiz on Cloud Security, at 83%, comes next.",
    ],
    [
      "excellent",
      { overallMastery: 92, weakest: at(86) },
      "You stand at [92%] overall and have reached the goal. A practice exam would show whether that holds for a whole paper.",
    ],
    [
      "good",
      {},
      "Incident Management is your lowest domain at [41%]. A graded quiz there would move you most.",
    ],
    [
      "good",
      { weakest: at(81) },
      "Cloud Security is your lowest domain at [81%]. A graded quiz there can take it to the goal of 85%.",
    ],
    [
      "good",
      { weakest: at(80) },
      "Cloud Security is your lowest domain at [80%]. A graded quiz there can take it to the goal of 85%.",
    ],
    [
      "good",
      { weakest: { ...at(41), within: "ISC2 CISSP" } },
      "Cloud Security is your lowest ISC2 CISSP domain at [41%]. A graded quiz there would help you most in this exam.",
    ],
    [
      "good",
      { weakest: { ...at(80), within: "ISC2 CISSP" } },
      "Cloud Security is your lowest ISC2 CISSP domain at [80%]. A graded quiz there can take it to the goal of 85%.",
    ],
    [
      "progress",
      { weakest: { ...at(41), within: "ISC2 CISSP" } },
      "Cloud Security is at [41%], your lowest in ISC2 CISSP. A graded quiz there brings the goal of 85% closer.",
    ],
    [
      "streak",
      { currentStreak: 9, weakest: at(80) },
      "[9 days] in a row. A graded quiz on Cloud Security, at 80%, comes next.",
    ],
    [
      "streak",
      { currentStreak: 9 },
      "[9 days] in a row. A graded quiz on Incident Management, at 41%, comes next.",
    ],
    [
      "streak",
      { currentStreak: 9, weakest: null },
      "[9 days] in a row. You have no graded answers yet: a graded quiz on CompTIA Security+ shows where each domain stands.",
    ],
    [
      "encouragement",
      { averageScore: 48 },
      "Your sessions average [48%] so far. Study questions on Incident Management, with their explanations, are the quickest way up.",
    ],
    [
      "encouragement",
      { averageScore: 0, weakest: null },
      "Your sessions average [0%] so far, none of them graded. Study questions on CompTIA Security+, with their explanations, are the quickest way up.",
    ],
    [
      "progress",
      {},
      "Incident Management is at [41%], your lowest. A graded quiz there brings the goal of 85% closer.",
    ],
    [
      "progress",
      { weakest: null, certification: null },
      "Your sessions average [76%]. You have no graded answers yet: a graded quiz shows where each domain stands.",
    ],
    [
      "progress",
      { weakest: null },
      "Your sessions average [76%]. You have no graded answers yet: a graded quiz on CompTIA Security+ shows where each domain stands.",
    ],
  ])("%s with %o", (type, overrides, words) => expect(said(type, overrides)).toBe(words));

  it("advises a graded quiz wherever it quotes a mastery figure: nothing else moves it", () => {
    for (const type of ["excellent", "good", "streak", "progress"] as const)
      for (const average of [0, 41, 79.9, 80, 84.9])
        expect(said(type, { weakest: at(average) })).toMatch(/graded quiz/i);
  });

  it("says two sentences at most and never shouts", () => {
    for (const averageScore of [0, 59, 60, 100])
      for (const currentStreak of [0, 7, 400])
        for (const overallMastery of [null, 0, 70, 85, 100])
          for (const weakest of [null, ...[0, 79, 80, 85, 100].map((average) => at(average))])
            for (const totalQuizzes of [0, 1]) {
              const every = { ...facts, averageScore, currentStreak, overallMastery, weakest, totalQuizzes };
              const words = said(bannerType(every), every);
              expect(words).not.toMatch(/NaN|undefined|null|!/);
              expect(words.split(/\.(?: |$)/).filter(Boolean).length).toBeLessThanOrEqual(2);
            }
  });
});
