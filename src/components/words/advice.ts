import { MASTERY_GOAL } from "../../api/progress/mastery-bands.ts";
import type { DomainResult } from "../../api/quizzes/by-domain.ts";
import { adviceFor, scoreBand, type Advice, type Topic } from "../../api/quizzes/verdicts.ts";
import { formatPercent, plural } from "../format/numbers.ts";
import { againstGoal, type QuizFacts } from "./verdicts.ts";

/**
 * What a result can lead to: study questions or a graded quiz on its weakest domain, study questions that are those
 * missed, a graded quiz against the clock.
 */
export type ResultStep = "practiseWeakest" | "quizWeakest" | "retryMissed" | "timedQuiz";

export interface Recommendation extends Advice {
  title: string;
  /** Scout's words: two sentences at most. */
  text: string;
  /** What they lead to; `null` where a recommendation before it leads there already. */
  step: ResultStep | null;
}

export interface AnalysisFacts extends QuizFacts {
  /** Percent of the limit that was used; 100 without a limit (spec §9). */
  efficiency: number;
  /** Minutes; `null` without a limit. */
  timeLimit: number | null;
}

/** What Scout recommends after a quiz, in the order of spec §9. */
export function recommendations(facts: AnalysisFacts): Recommendation[] {
  const advice = adviceFor(facts.score, facts.efficiency);
  const steps = advice.map(({ topic }) => STEPS[topic](facts));
  return advice.map((one, index) => {
    const step = steps[index] ?? null;
    return {
      ...one,
      title: TITLES[one.topic],
      text: TEXTS[one.topic](facts),
      step: step !== null && steps.indexOf(step) < index ? null : step,
    };
  });
}

/** What the message of the score band leads to, in order. */
export function summarySteps({ score, correct, total, weakest }: QuizFacts): ResultStep[] {
  if (correct >= total) return [];
  const names = scoreBand(score) === "keepPracticing" && hasDomain(weakest);
  return names ? ["retryMissed", "practiseWeakest"] : ["retryMissed"];
}

/** Questions of no known domain are missed together, but there is no quiz on them. */
const hasDomain = (weakest: DomainResult | null): boolean => weakest !== null && weakest.id !== null;

const onDomain =
  (step: ResultStep, otherwise: ResultStep) =>
  ({ weakest }: AnalysisFacts): ResultStep =>
    hasDomain(weakest) ? step : otherwise;

const STEPS: Record<Topic, (facts: AnalysisFacts) => ResultStep> = {
  fundamentals: onDomain("practiseWeakest", "retryMissed"),
  practice: onDomain("practiseWeakest", "retryMissed"),
  speed: () => "timedQuiz",
  maintain: onDomain("quizWeakest", "timedQuiz"),
};

const TITLES: Record<Topic, string> = {
  fundamentals: "Review Fundamentals",
  practice: "Practice More Questions",
  speed: "Focus on Speed",
  maintain: "Maintain Excellence",
};

const TEXTS: Record<Topic, (facts: AnalysisFacts) => string> = {
  fundamentals: ({ weakest }) =>
    weakest
      ? `Begin with ${weakest.name}, where ${weakest.correct} of ${weakest.total} were right. Read its explanations in the review, then practise there with study questions.`
      : "Read the explanations in the review. Then practise with study questions.",

  practice: ({ score, weakest }) =>
    `${againstGoal(score)} Study questions on ${weakest?.name ?? "what you missed"} prepare you best for the next quiz.`,

  speed: ({ efficiency, timeLimit, total }) => {
    if (timeLimit === null) return "No limit was set, so your pace was not tested. The exam has a clock.";
    const pace = Math.round((timeLimit * 60) / Math.max(1, total));
    return `You used ${formatPercent(efficiency)} of the time, which allows ${plural(pace, "second")} a question. Flag what takes longer and move on.`;
  },

  maintain: ({ score, weakest }) => {
    const first = weakest ? `, with ${weakest.name} first` : "";
    return score < MASTERY_GOAL
      ? `${againstGoal(score)} A quiz a week brings you there${first}.`
      : `${againstGoal(score)} A quiz a week keeps you there${first}.`;
  },
};
