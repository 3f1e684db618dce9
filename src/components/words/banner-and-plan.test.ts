import { describe, expect, it } from "vitest";
import { studyPlan } from "../../../mocks/backend/rules/study-plan.ts";
import { bannerSession, planSessions } from "../../api/quizzes/advised-session.ts";
import type { KnownFacts } from "../../api/progress/banner-facts.ts";
import { bannerType } from "../../api/progress/banner-type.ts";
import { overallMastery, weakestDomain } from "../../api/progress/mastery.ts";
import { sayIn } from "../labels/labels.tsx";
import { SCOUT_LABELS } from "./scout-labels.ts";
import { scoutWords } from "./scout-words.ts";
import { SESSION_LABELS } from "./session-labels.ts";
import { sessionWords, shortSessionWords } from "./session-words.ts";

const say = sayIn("en", { ...SCOUT_LABELS, ...SESSION_LABELS });

const NAMES = new Map([
  [11, "Cloud Security"],
  [12, "Asset Security"],
  [13, "Incident Management"],
]);
const CERTIFICATION = { id: 1, name: "CompTIA Security+" };

/** All that banner and plan say and offer where the domains stand so. */
function advise(averages: readonly number[], averageScore: number, currentStreak: number) {
  const domains = averages.map((rollingAverage, index) => ({
    categoryId: 1,
    subcategoryId: 11 + index,
    rollingAverage,
    totalAnswers: 20,
  }));
  const record = weakestDomain(domains);
  const facts: KnownFacts = {
    totalQuizzes: 5,
    averageScore,
    currentStreak,
    overallMastery: overallMastery(domains),
    weakest: record && {
      ...record,
      name: NAMES.get(record.subcategoryId) ?? "",
      average: record.rollingAverage,
    },
    certification: CERTIFICATION,
  };
  const type = bannerType(facts);
  const { before, marked, after } = scoutWords(type, facts, say);
  const plan = studyPlan(domains, [averageScore]);
  const session = bannerSession(type, facts);
  const offered = planSessions(plan.focusAreas, session);
  return { type, scout: `${before}${marked}${after}`, plan, session, offered };
}

/** The weakest at each whole average, the others level with it, a little better, or far ahead, in every mood. */
const every = Array.from({ length: 101 }, (_, weakest) => weakest).flatMap((weakest) =>
  [0, 1, 15, 60].flatMap((ahead) =>
    [weakest, 30, 75].flatMap((averageScore) =>
      [0, 8].map((streak) => {
        const other = Math.min(100, weakest + ahead);
        return advise([other, weakest, other], averageScore, streak);
      }),
    ),
  ),
);
const none = [30, 75].flatMap((averageScore) => [0, 8].map((streak) => advise([], averageScore, streak)));
const all = [...every, ...none];

const sentences = (text: string) => text.split(/(?<=\.) /);
const nameOf = (session: { kind: string; subcategoryId?: number }) =>
  session.kind === "domain" ? (NAMES.get(session.subcategoryId ?? 0) ?? "") : CERTIFICATION.name;
const called = ({ text, about }: { text: string; about: string }) => `${text}${about}`;

describe("banner and plan together, at every average of the weakest domain", () => {
  it("meet every kind of banner and every priority", () => {
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set(["excellent", "good", "streak", "encouragement", "progress"]),
    );
    expect(new Set(all.map(({ plan }) => plan.priority)).size).toBe(4);
  });

  it("never say the same sentence", () => {
    const twice = all.flatMap(({ scout, plan }) =>
      sentences(scout).filter((sentence) => sentences(plan.recommendation).includes(sentence)),
    );
    expect([...new Set(twice)]).toEqual([]);
  });

  it("never offer the same session twice, nor two buttons of one name", () => {
    for (const { session, offered } of all) {
      const sessions = [session, ...offered].flatMap((one) => one ?? []);
      const keys = sessions.map((one) => JSON.stringify({ ...one, reason: "" }));
      expect(new Set(keys).size).toBe(keys.length);
      const names = [
        ...(session ? [called(sessionWords(session, nameOf(session), say))] : []),
        ...offered.map((one) => called(shortSessionWords(one, nameOf(one), say))),
      ];
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("offer in the banner what its words say, on what they name", () => {
    for (const { scout, session } of all) {
      expect(session, scout).not.toBeNull();
      if (session === null) continue;
      const said = /practice exam/.test(scout) ? "exam" : /graded quiz/.test(scout) ? "quiz" : "study";
      expect(session.kind === "exam" ? "exam" : session.mode, scout).toBe(said);
      if (session.kind !== "exam") expect(scout).toContain(nameOf(session));
    }
  });

  it("lead, where a figure is quoted, to what moves it", () => {
    for (const { type, session } of every)
      if (type !== "encouragement") expect(session?.kind === "exam" || session?.mode === "quiz").toBe(true);
  });

  it("agree on where the weakest domain stands", () => {
    for (const { scout, plan } of every) {
      const words = `${scout} ${plan.recommendation}`;
      const lowest = plan.focusAreas[0]?.rollingAverage ?? 0;
      const average = Number(
        /(\d+)%, your lowest|lowest domain at (\d+)/.exec(scout)?.slice(1).find(Boolean) ?? lowest,
      );
      expect(average, words).toBe(lowest);
      if (/practice exam/.test(scout)) expect(plan.recommendation).toMatch(/have reached the goal/);
      if (/have reached the goal/.test(plan.recommendation))
        expect(scout).not.toMatch(/comes next|closer|move you most/);
      if (/below 50% comes first/.test(plan.recommendation)) expect(lowest).toBeLessThan(50);
    }
  });

  it("say nothing of the weakest domain in the plan, which is the banner's to say", () => {
    for (const { plan } of every)
      for (const name of NAMES.values()) expect(plan.recommendation).not.toContain(name);
  });
});
