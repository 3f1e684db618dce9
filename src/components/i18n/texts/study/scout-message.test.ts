import { describe, expect, it } from "vitest";
import type { KnownFacts, NamedDomain } from "../../../../api/progress/plan/banner-facts.ts";
import { bannerType, type BannerType } from "../../../../api/progress/plan/banner-type.ts";
import { createTranslate } from "../../labels/labels.tsx";
import { STATUS_LABELS } from "../status-labels.ts";
import { SCOUT_LABELS } from "./scout-labels.ts";
import { bannerText, greeting, scoutMessage } from "./scout-message.ts";

const t = createTranslate("en", SCOUT_LABELS);

/** Returns a domain to name. */
function at(average: number, name = "Cloud Security", rest: Partial<NamedDomain> = {}): NamedDomain {
  const upTo = Math.round(average);
  return { name, average, categoryId: 3, subcategoryId: 34, kind: "clear", tied: 1, upTo, ...rest };
}

const facts: KnownFacts = {
  totalQuizzes: 12,
  averageScore: 76,
  currentStreak: 5,
  overallMastery: 71.2,
  gradedAnswers: 200,
  lowest: at(41, "Incident Management"),
  certification: { id: 1, name: "CompTIA Security+" },
};
const ungraded = { lowest: null, gradedAnswers: 0 };
const said = (type: BannerType, overrides: Partial<KnownFacts> = {}) => {
  const { before, figure, after } = scoutMessage(type, { ...facts, ...overrides }, t);
  return `${before}[${figure}]${after}`;
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
    expect(greeting("Mara Okafor", new Date(2026, 10, 20, hour), t)).toBe(`Good ${part}, Mara.`),
  );
  it("needs no name", () => expect(greeting("  ", new Date(2026, 10, 20, 9), t)).toBe("Good morning."));
});

describe("scoutMessage", () => {
  it.each<[BannerType, Partial<KnownFacts>, string]>([
    ["welcome", {}, "Start with [10 questions]. Each answer is explained right away."],
    [
      "welcome",
      { certification: null },
      "Your organization has [no questions] yet. Once an administrator adds some, we can start.",
    ],
    [
      "excellent",
      { overallMastery: 88.4, lowest: at(72) },
      "Your domains average [88%] and have reached the goal. Next: a graded quiz on Cloud Security (72%).",
    ],
    [
      "excellent",
      { overallMastery: 92, lowest: at(69.4) },
      "Your domains average [92%] and have reached the goal. Next: study questions on Cloud Security (69%).",
    ],
    [
      "excellent",
      { overallMastery: 92, lowest: at(86) },
      "Your domains average [92%] and have reached the goal. A practice exam shows how you do on a full-length test.",
    ],
    [
      "excellent",
      { overallMastery: 100, lowest: null, gradedAnswers: 3 },
      "Your domains average [100%], a first impression from 3 graded answers. No CompTIA Security+ domain has 10 graded answers yet: a graded quiz on that certification tells you more.",
    ],
    [
      "good",
      {},
      "Incident Management is your lowest domain at [41%]. Start with study questions on it, then take a graded quiz.",
    ],
    [
      "good",
      { lowest: at(81) },
      "Cloud Security is your lowest domain at [81%]. Take a graded quiz on it to reach the goal of 85%.",
    ],
    [
      "good",
      { lowest: at(85.5, "Cloud Security", { kind: "only" }) },
      "Cloud Security is at [86%]. A practice exam shows how you do on a full-length test.",
    ],
    [
      "good",
      { lowest: null, gradedAnswers: 24, certification: null },
      "Your domains average [71%]. No domain has 10 graded answers yet: another graded quiz tells you more.",
    ],
    [
      "good",
      { lowest: at(66.7, "Asset Security", { kind: "tied", tied: 6 }) },
      "6 domains are at [67%], Asset Security among them. Start with study questions on it, then take a graded quiz.",
    ],
    [
      "progress",
      { lowest: at(62, "Asset Security", { kind: "tied", tied: 2, upTo: 64 }) },
      "2 domains are at [62% to 64%], Asset Security among them. Start with study questions on it, then take a graded quiz.",
    ],
    [
      "good",
      { lowest: at(41, "Cloud Security", { within: "ISC2 CISSP" }) },
      "Cloud Security is your lowest ISC2 CISSP domain at [41%]. Start with study questions on it, then take a graded quiz.",
    ],
    [
      "good",
      { lowest: at(80, "Cloud Security", { within: "ISC2 CISSP" }) },
      "Cloud Security is your lowest ISC2 CISSP domain at [80%]. Take a graded quiz on it to reach the goal of 85%.",
    ],
    [
      "progress",
      { lowest: at(60, "Cloud Security", { kind: "tied", tied: 3, within: "ISC2 CISSP" }) },
      "3 ISC2 CISSP domains are at [60%], Cloud Security among them. Start with study questions on it, then take a graded quiz.",
    ],
    [
      "streak",
      { currentStreak: 9, lowest: at(80) },
      "[9 days] in a row. Next: a graded quiz on Cloud Security (80%).",
    ],
    [
      "streak",
      { currentStreak: 9 },
      "[9 days] in a row. Next: study questions on Incident Management (41%).",
    ],
    [
      "streak",
      { currentStreak: 9, ...ungraded },
      "[9 days] in a row. You have no graded answers yet: a graded quiz on CompTIA Security+ shows how you do in each domain.",
    ],
    [
      "encouragement",
      { averageScore: 48 },
      "Your sessions average [48%] so far. Study questions on Incident Management will help you raise it.",
    ],
    [
      "encouragement",
      { averageScore: 48, lowest: null, gradedAnswers: 8 },
      "Your sessions average [48%] so far. Study questions on CompTIA Security+ will help you raise it.",
    ],
    [
      "encouragement",
      { averageScore: 0, ...ungraded },
      "Your sessions average [0%] so far, none of them graded. Study questions on CompTIA Security+ will help you raise it.",
    ],
    [
      "progress",
      { ...ungraded, certification: null },
      "Your sessions average [76%]. You have no graded answers yet: a graded quiz shows how you do in each domain.",
    ],
    [
      "progress",
      ungraded,
      "Your sessions average [76%]. You have no graded answers yet: a graded quiz on CompTIA Security+ shows how you do in each domain.",
    ],
  ])("%s with %o", (type, overrides, text) => expect(said(type, overrides)).toBe(text));

  it.each<[BannerType, Partial<KnownFacts>, string]>([
    ["excellent", { overallMastery: 88.4, lowest: at(72) }, "[88\u00a0%] 72\u00a0%"],
    ["good", { lowest: at(81) }, "[81\u00a0%] 85\u00a0%"],
    [
      "progress",
      { lowest: at(62, "Asset Security", { kind: "tied", tied: 2, upTo: 64 }) },
      "[62\u00a0% to 64\u00a0%]",
    ],
    ["encouragement", { averageScore: 48 }, "[48\u00a0%]"],
    ["progress", ungraded, "[76\u00a0%]"],
  ])("formats the figures of %s by locale, with %o", (type, overrides, figures) => {
    const { figure, before, after } = scoutMessage(
      type,
      { ...facts, ...overrides },
      createTranslate("de", SCOUT_LABELS),
    );
    const others = `${before}${after}`.match(/\d+\s?%/g) ?? [];
    expect([`[${figure}]`, ...others].join(" ")).toBe(figures);
  });

  it("has at most two sentences and no exclamation mark", () => {
    for (const averageScore of [0, 59, 60, 100])
      for (const currentStreak of [0, 7, 400])
        for (const overallMastery of [null, 0, 70, 85, 100])
          for (const lowest of [null, ...[0, 79, 80, 85, 100].map((average) => at(average))])
            for (const totalQuizzes of [0, 1]) {
              const every = { ...facts, averageScore, currentStreak, overallMastery, lowest, totalQuizzes };
              const text = said(bannerType(every), every);
              expect(text).not.toMatch(/NaN|undefined|null|!/);
              expect(text.split(/\.(?: |$)/).filter(Boolean).length).toBeLessThanOrEqual(2);
            }
  });
});

describe("bannerText", () => {
  const word = (overrides: Partial<KnownFacts>) => {
    const every = { ...facts, ...overrides };
    return bannerText(bannerType(every), every, createTranslate("en", { ...SCOUT_LABELS, ...STATUS_LABELS }));
  };
  it("follows the mastery levels", () => {
    expect(word({ overallMastery: 90 })).toBe("Expert Level");
    expect(word({ overallMastery: 89.4 })).toBe("Advanced");
    expect(word({ overallMastery: 79.5 })).toBe("Advanced");
    expect(word({ overallMastery: 79.4 })).toBeNull();
  });
  it("is a first impression below 10 graded answers", () => {
    expect(word({ overallMastery: 100, gradedAnswers: 9 })).toBe("Expert Level, first impression, 9 answers");
    expect(word({ overallMastery: 100, gradedAnswers: 10 })).toBe("Expert Level");
  });
  it("has a tag for the other kinds of banner", () => {
    expect(word({ totalQuizzes: 0 })).toBe("Getting Started");
    expect(word({ overallMastery: 60, currentStreak: 7 })).toBe("Consistent");
    expect(word({ overallMastery: 60, averageScore: 40 })).toBe("Improving");
    expect(word({ overallMastery: 60 })).toBeNull();
  });
});
