import { describe, expect, it } from "vitest";
import { analysisLevel, scoreBand } from "../../../api/quizzes/results/verdicts.ts";
import { timeEfficiency } from "../../../api/quizzes/timing.ts";
import { percent } from "../../../api/values/percent.ts";
import { recommendations, summarySteps, type AnalysisFacts, type ResultStep } from "./advice.ts";
import { bandMessage, BAND_TITLES, LEVEL_LABELS, nextStep } from "./verdicts.ts";

const facts = (overrides: Partial<AnalysisFacts> = {}): AnalysisFacts => ({
  score: 72,
  correct: 18,
  total: 25,
  weakest: {
    id: 14,
    categoryId: 1,
    name: "Security Operations",
    correct: 4,
    answered: 10,
    total: 10,
    percent: 40,
  },
  tie: null,
  efficiency: 50,
  timeLimit: 30,
  ...overrides,
});
const texts = (overrides: Partial<AnalysisFacts> = {}) =>
  recommendations(facts(overrides)).map(({ text }) => text);

describe("recommendations", () => {
  it("have title, priority and order", () =>
    expect(
      recommendations(facts({ score: 90, efficiency: 81 })).map(({ title, priority }) => [title, priority]),
    ).toEqual([
      ["Focus on Speed", "medium"],
      ["Maintain Excellence", "low"],
    ]));

  it("name the figure and the domain", () =>
    expect(texts()).toEqual([
      "13 points short of the 85% goal. Study questions on Security Operations prepare you for the next quiz.",
    ]));

  it("name the pace that the time limit allows", () => {
    expect(texts({ efficiency: 87 })[1]).toContain("87% of the time, which allows 72 seconds a question");
    expect(texts({ efficiency: 87, timeLimit: 1, total: 60 })[1]).toContain("allows 1 second a question");
  });

  it("say nothing about speed without a time limit", () =>
    expect(texts({ efficiency: 100, timeLimit: null })[1]).toBe(
      "No time limit was set, so this says nothing about your speed. The exam has a clock.",
    ));

  it("compare the score to the goal, below and above it", () => {
    expect(texts({ score: 84 })[0]).toBe(
      "1 point short of the 85% goal. A quiz a week gets you there, with Security Operations first.",
    );
    expect(texts({ score: 85, weakest: null })[0]).toBe(
      "85% reaches the 85% goal. A quiz a week keeps you there.",
    );
  });
});

/** Facts for every score from 0 to 100, with several sizes, all time limits, and with and without domains. */
const every = [1, 2, 10, 25, 200].flatMap((total) =>
  Array.from({ length: total + 1 }, (_, correct) => ({
    total,
    correct,
    score: percent(correct, total),
  })).flatMap((result) =>
    [null, 1, 15, 30, 600].flatMap((timeLimit) =>
      [0, 11, 1000, 40_000].map((seconds) => {
        const startedAt = new Date(0).toISOString();
        const completedAt = new Date(seconds * 1000).toISOString();
        const missed = result.total - result.correct;
        const weakest =
          missed > 0 && seconds > 0
            ? {
                id: 14,
                categoryId: 1,
                name: "Security Operations",
                correct: 0,
                answered: missed,
                total: missed,
                percent: 0,
              }
            : null;
        return {
          ...result,
          timeLimit,
          weakest,
          tie: missed > 1 && seconds === 0 ? { count: 2, from: 0, to: 4 } : null,
          efficiency: timeEfficiency({ startedAt, completedAt, timeLimit, totalQuestions: result.total }),
        };
      }),
    ),
  ),
);

describe("the texts about a result, at every score, size and time limit", () => {
  const textsOf = (result: AnalysisFacts) => [
    bandMessage(result),
    ...recommendations(result).map(({ text }) => text),
    nextStep(result.score).text,
  ];

  it("cover every whole score", () => expect(new Set(every.map(({ score }) => score)).size).toBe(101));

  it("have at most two sentences", () => {
    const odd = new Set<string>();
    for (const text of every.flatMap(textsOf)) {
      const sentences = text.match(/[.!?](\s|$)/g)?.length ?? 0;
      const isUngrammatical =
        /\b1 (points|seconds|questions|misses)\b/.test(text) ||
        /\b(0|[2-9]|\d{2,}) (point|second|question|miss)\b/.test(text) ||
        /\b[Aa]ll 1\b|\byour 1\b|NaN|Infinity|undefined|null|!| {2}|%%| ,/.test(text);
      if (sentences < 1 || sentences > 2 || isUngrammatical) odd.add(text);
    }
    expect([...odd]).toEqual([]);
  });

  it("do not contradict each other", () => {
    const contradictions = every.flatMap((result) => {
      const words = textsOf(result).join(" ");
      const claims = [
        /short of the|brings you there/.test(words) &&
          /reaches the|keeps you there|keeps it there/.test(words),
        /short of the|of \d+ right\. Read/.test(words) && result.score >= 85,
        /Flag what takes longer|The exam has a clock/.test(words) && result.score < 70,
        /reaches the/.test(words) && result.score < 85,
        /All \d+ are right|one question is right/.test(words) && /miss|explanations/.test(words),
        /same kind of quiz/.test(words) && /practice (there )?with study questions/.test(words),
      ];
      return claims.some(Boolean) ? [`${result.score}: ${words}`] : [];
    });
    expect(contradictions).toEqual([]);
  });

  it("praise equally in title and level", () => {
    const order = { excellent: 3, great: 2, good: 2, fair: 1, keepPracticing: 1, needsImprovement: 0 };
    for (const { score } of every) {
      const [band, level] = [scoreBand(score), analysisLevel(score)];
      expect(
        Math.abs(order[band] - order[level]),
        `${score}: ${BAND_TITLES[band]} ${LEVEL_LABELS[level]}`,
      ).toBeLessThanOrEqual(1);
    }
  });

  it("offer the steps that they name, each once", () => {
    const expectedTexts: Record<ResultStep, RegExp> = {
      practiceWeakest: /study questions|practice there/i,
      retryMissed: /study questions|what you missed|miss/i,
      quizWeakest: /A quiz a week/,
      timedQuiz: /time|clock|A quiz a week/,
    };
    const odd = new Set<string>();
    for (const result of every) {
      const list = recommendations(result);
      const steps = list.flatMap(({ step }) => step ?? []);
      if (new Set(steps).size !== steps.length) odd.add(`twice: ${steps.join()}`);
      for (const { step, text } of list)
        if (step && !expectedTexts[step].test(text)) odd.add(`${step}: ${text}`);
      for (const step of summarySteps(result))
        if (!expectedTexts[step].test(bandMessage(result))) odd.add(`${step}: ${bandMessage(result)}`);
      const hasMissed = result.correct < result.total;
      if (summarySteps(result).includes("retryMissed") !== hasMissed) odd.add(`retry at ${result.score}`);
      if (!hasMissed && steps.includes("retryMissed")) odd.add(`nothing to retry at ${result.score}`);
    }
    expect([...odd]).toEqual([]);
  });

  it("do not recommend one domain of a tie", () => {
    for (const score of [20, 50, 65, 75, 95]) {
      const tie = { count: 3, from: score, to: score };
      const result = facts({ score, correct: Math.round(score / 4), weakest: null, tie, efficiency: 90 });
      const steps = [...summarySteps(result), ...recommendations(result).map(({ step }) => step)];
      expect(steps).not.toContain("practiceWeakest");
      expect(steps).not.toContain("quizWeakest");
    }
  });
});
