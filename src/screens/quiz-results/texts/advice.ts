import { MASTERY_GOAL } from "../../../api/progress/mastery/mastery-bands.ts";
import { adviceFor, scoreBand, type Advice, type Topic } from "../../../api/quizzes/results/verdicts.ts";
import { formatPercent, plural } from "../../../components/i18n/format/numbers.ts";
import { againstGoal, tieText, type QuizFacts } from "./verdicts.ts";

/**
 * Next step after a result: study questions or a graded quiz on the weakest domain, study questions on the missed ones,
 * or a timed graded quiz.
 */
export type ResultStep = "practiceWeakest" | "quizWeakest" | "retryMissed" | "timedQuiz";

export interface Recommendation extends Advice {
  title: string;
  /** Scout's advice, at most two sentences. */
  text: string;
  /** The step that the button starts; `null` if an earlier recommendation has the same step. */
  step: ResultStep | null;
}

export interface AnalysisFacts extends QuizFacts {
  /** Percentage of the time limit that was used; 100 without a limit (spec §9). */
  efficiency: number;
  /** Minutes; `null` without a limit. */
  timeLimit: number | null;
}

/** Returns Scout's recommendations after a quiz, in the order of spec §9. */
export function recommendations(facts: AnalysisFacts): Recommendation[] {
  const advice = adviceFor(facts.score, facts.efficiency);
  const steps = advice.map(({ topic }) => STEPS[topic](facts));
  return advice.map((entry, index) => {
    const step = steps[index] ?? null;
    return {
      ...entry,
      title: TITLES[entry.topic],
      text: TEXTS[entry.topic](facts),
      step: step !== null && steps.indexOf(step) < index ? null : step,
    };
  });
}

/** Returns the steps that the score band's message offers, in order. */
export function summarySteps({ score, correct, total, weakest }: QuizFacts): ResultStep[] {
  if (correct >= total) return [];
  const namesDomain = scoreBand(score) === "keepPracticing" && weakest !== null;
  return namesDomain ? ["retryMissed", "practiceWeakest"] : ["retryMissed"];
}

const onDomain =
  (step: ResultStep, otherwise: ResultStep) =>
  ({ weakest }: AnalysisFacts): ResultStep =>
    weakest ? step : otherwise;

const STEPS: Record<Topic, (facts: AnalysisFacts) => ResultStep> = {
  fundamentals: onDomain("practiceWeakest", "retryMissed"),
  practice: onDomain("practiceWeakest", "retryMissed"),
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
  fundamentals: ({ weakest, tie }) => {
    if (weakest)
      return `Begin with ${weakest.name}, where ${weakest.correct} of ${weakest.total} were right. Read its explanations in the review, then practice this domain with study questions.`;
    const opening = tie ? `${tieText(tie)}. Read` : "Read";
    return `${opening} the explanations in the review, then practice with study questions.`;
  },

  practice: ({ score, weakest }) =>
    `${againstGoal(score)} Study questions on ${weakest?.name ?? "what you missed"} prepare you for the next quiz.`,

  speed: ({ efficiency, timeLimit, total }) => {
    if (timeLimit === null)
      return "No time limit was set, so this says nothing about your speed. The exam has a clock.";
    const pace = Math.round((timeLimit * 60) / Math.max(1, total));
    return `You used ${formatPercent(efficiency, "en")} of the time, which allows ${plural(pace, "second")} a question. Flag what takes longer and move on.`;
  },

  maintain: ({ score, weakest }) => {
    const first = weakest ? `, with ${weakest.name} first` : "";
    return score < MASTERY_GOAL
      ? `${againstGoal(score)} A quiz a week gets you there${first}.`
      : `${againstGoal(score)} A quiz a week keeps you there${first}.`;
  },
};
