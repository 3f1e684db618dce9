import { describe, expect, it } from "vitest";
import { gradedAnswers, overallMastery } from "../../../../src/api/progress/mastery/mastery.ts";
import { namedDomain, type KnownFacts } from "../../../../src/api/progress/plan/banner-facts.ts";
import { bannerType } from "../../../../src/api/progress/plan/banner-type.ts";
import { suggestForBanner, suggestForPlan } from "../../../../src/api/quizzes/start/suggested-quiz.ts";
import { createTranslate } from "../../../../src/components/i18n/labels/labels.tsx";
import { LIMIT_LABELS } from "../../../../src/components/i18n/texts/session/limit-labels.ts";
import { SESSION_LABELS } from "../../../../src/components/i18n/texts/session/session-labels.ts";
import {
  sessionLabel,
  shortSessionLabel,
} from "../../../../src/components/i18n/texts/session/session-text.ts";
import { SCOUT_LABELS } from "../../../../src/components/i18n/texts/study/scout-labels.ts";
import { scoutMessage } from "../../../../src/components/i18n/texts/study/scout-message.ts";
import { studyPlan } from "./study-plan.ts";

const t = createTranslate("en", { ...SCOUT_LABELS, ...SESSION_LABELS, ...LIMIT_LABELS });

const NAMES = new Map([
  [11, "Cloud Security"],
  [12, "Asset Security"],
  [13, "Incident Management"],
  [14, "Data Protection"],
  [15, "Risk Response"],
]);
const CERTIFICATION = { id: 1, name: "CompTIA Security+" };

/** Returns the texts and offers of banner and plan for these domains. */
function advise(averages: readonly number[], averageScore: number, currentStreak: number, totalAnswers = 20) {
  const domains = averages.map((rollingAverage, index) => ({
    categoryId: 1,
    subcategoryId: 11 + index,
    rollingAverage,
    totalAnswers,
  }));
  const facts: KnownFacts = {
    totalQuizzes: 5,
    averageScore,
    currentStreak,
    overallMastery: overallMastery(domains),
    gradedAnswers: gradedAnswers(domains),
    lowest: namedDomain(domains, (id) => NAMES.get(id) ?? ""),
    certification: CERTIFICATION,
  };
  const type = bannerType(facts);
  const { before, figure: marked, after } = scoutMessage(type, facts, t);
  const plan = studyPlan(domains, [averageScore]);
  const session = suggestForBanner(type, facts);
  const offered = suggestForPlan(plan.focusAreas, session);
  return { type, scout: `${before}${marked}${after}`, plan, session, offered };
}

/** Situations with the weakest domain at each whole average, and the others equal, slightly better or far better. */
const every = Array.from({ length: 101 }, (_, weakest) => weakest).flatMap((weakest) =>
  [0, 1, 15, 60].flatMap((ahead) =>
    [weakest, 30, 75].flatMap((averageScore) =>
      [0, 8].flatMap((streak) => {
        const other = Math.min(100, weakest + ahead);
        return [
          advise([other, weakest, other], averageScore, streak),
          advise([other, weakest, other, other, other], averageScore, streak),
        ];
      }),
    ),
  ),
);
const none = [30, 75].flatMap((averageScore) => [0, 8].map((streak) => advise([], averageScore, streak)));
/** The same number of graded quizzes, but too few answers per domain. */
const few = Array.from({ length: 101 }, (_, average) => average).flatMap((average) =>
  [1, 3, 9].flatMap((answers) =>
    [30, 75].flatMap((averageScore) =>
      [0, 8].map((streak) => advise([average, 100, average], averageScore, streak, answers)),
    ),
  ),
);
const all = [...every, ...none, ...few];

const sentences = (text: string) => text.split(/(?<=\.) /);
const nameOf = (session: { kind: string; subcategoryId?: number }) =>
  session.kind === "domain" ? (NAMES.get(session.subcategoryId ?? 0) ?? "") : CERTIFICATION.name;
const called = ({ text, about }: { text: string; about: string }) => `${text}${about}`;

describe("banner and plan, at every average of the weakest domain", () => {
  it("cover every kind of banner and every priority", () => {
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set(["excellent", "good", "streak", "encouragement", "progress"]),
    );
    expect(new Set(all.map(({ plan }) => plan.priority)).size).toBe(4);
  });

  it("never contain the same sentence", () => {
    const twice = all.flatMap(({ scout, plan }) =>
      sentences(scout).filter((sentence) => sentences(plan.recommendation).includes(sentence)),
    );
    expect([...new Set(twice)]).toEqual([]);
  });

  it("never offer the same session twice or two buttons with the same name", () => {
    for (const { session, offered } of all) {
      const sessions = [session, ...offered].flatMap((one) => one ?? []);
      const keys = sessions.map((one) => JSON.stringify({ ...one, reason: "" }));
      expect(new Set(keys).size).toBe(keys.length);
      const names = [
        ...(session ? [called(sessionLabel(session, nameOf(session), 1, t))] : []),
        ...offered.map((one) => called(shortSessionLabel(one, nameOf(one), t))),
      ];
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("offer the session that the banner's text describes", () => {
    for (const { scout, session } of all) {
      expect(session, scout).not.toBeNull();
      if (session === null) continue;
      const describedKind = /practice exam/.test(scout)
        ? "exam"
        : /study questions/i.test(scout)
          ? "study"
          : "quiz";
      expect(session.kind === "exam" ? "exam" : session.mode, scout).toBe(describedKind);
      if (session.kind !== "exam") expect(scout).toContain(nameOf(session));
    }
  });

  it("recommend study questions below 70%, else a graded quiz", () => {
    for (const { type, session, plan, offered } of every) {
      const lowest = Math.round(plan.focusAreas[0]?.rollingAverage ?? 0);
      if (type !== "encouragement" && lowest < 85)
        expect(session?.kind === "domain" && session.mode).toBe(lowest < 70 ? "study" : "quiz");
      for (const [index, one] of offered.entries()) {
        const average = Math.round(plan.focusAreas[index]?.rollingAverage ?? 0);
        const isOffered =
          session?.kind === "domain" && one.kind === "domain" && session.subcategoryId === one.subcategoryId;
        if (!isOffered && one.kind === "domain") expect(one.mode).toBe(average < 70 ? "study" : "quiz");
      }
      if (/study questions/.test(plan.recommendation)) expect(lowest).toBeLessThan(70);
    }
  });

  it("agree on the status of the lowest domain", () => {
    for (const { scout, plan } of every) {
      const words = `${scout} ${plan.recommendation}`;
      const lowest = plan.focusAreas[0]?.rollingAverage ?? 0;
      const average = Number(/lowest domain at (\d+)/.exec(scout)?.[1] ?? lowest);
      expect(average, words).toBe(lowest);
      if (/practice exam/.test(scout)) expect(plan.recommendation).toMatch(/has reached the goal/);
      if (/has reached the goal/.test(plan.recommendation))
        expect(scout).not.toMatch(/comes? next|closer|Start with/);
      if (/below 50% come first/.test(plan.recommendation)) expect(lowest).toBeLessThan(50);
    }
  });

  it("call a domain the lowest only if it is 5 points below the next", () => {
    for (const { scout, session, offered, plan } of every) {
      const [lowest = 0, next = 0] = plan.focusAreas.map(({ rollingAverage }) => rollingAverage);
      const isClear = next - lowest >= 5;
      if (/lowest/.test(scout)) expect(isClear, scout).toBe(true);
      for (const one of [session, offered[0]])
        if (one?.kind === "domain") expect(one.reason).toBe(isClear ? "weakest" : "domain");
    }
  });

  it("name, rank and advise on no domain while each has fewer than 10 answers", () => {
    for (const { scout, session, plan } of few) {
      for (const name of NAMES.values()) expect(scout).not.toContain(name);
      expect(session?.kind).toBe("certification");
      expect(plan).toMatchObject({
        priority: "Get Started",
        focusAreas: [],
        insights: { strongAreas: 0, improvementAreas: 0 },
      });
      expect(scout).not.toMatch(/lowest|no graded answers/);
      expect(plan.recommendation).toMatch(
        /^\d+ questions have been graded so far, and a domain is ranked once it has 10 graded answers\./,
      );
    }
  });

  it("mention the weakest domain only in the banner", () => {
    for (const { plan } of every)
      for (const name of NAMES.values()) expect(plan.recommendation).not.toContain(name);
  });
});
