import { MASTERY_GOAL } from "../../api/progress/mastery-bands.ts";
import type { DomainResult } from "../../api/quizzes/by-domain.ts";
import { nextAction, scoreBand, type AnalysisLevel, type ScoreBand } from "../../api/quizzes/verdicts.ts";
import { formatPercent, plural } from "../format/numbers.ts";

/** What each score band is called (spec §9). */
export const BAND_TITLES: Record<ScoreBand, string> = {
  excellent: "Excellent Work!",
  great: "Great Job!",
  good: "Good Effort!",
  keepPracticing: "Keep Practicing!",
};

/** What each level of the analysis is called (spec §9). */
export const LEVEL_LABELS: Record<AnalysisLevel, string> = {
  excellent: "Excellent",
  good: "Good",
  fair: "Fair",
  needsImprovement: "Needs Improvement",
};

/** A completed quiz of either mode. */
export interface QuizFacts {
  /** Percent, whole. */
  score: number;
  correct: number;
  total: number;
  /** The domain with most to gain; `null` while unknown or where all was right. */
  weakest: DomainResult | null;
}

/** What Scout says to a score: the figure, the domain, the next step, in two sentences at most. */
export function bandMessage({ score, correct, total, weakest }: QuizFacts): string {
  const missed = total - correct;
  if (total === 0) return "There was nothing to answer in this quiz.";
  if (missed <= 0) {
    const all = total === 1 ? "The one question is" : `All ${total} are`;
    return `${all} right. A short quiz in a few days keeps it there.`;
  }
  const band = scoreBand(score);
  if (band === "keepPracticing") {
    return weakest
      ? `${weakest.name} cost the most: ${weakest.correct} of ${weakest.total} right. Read those explanations, then practise there with study questions.`
      : `${correct} of ${total} right so far. Read the explanations of what you missed, then practise with study questions.`;
  }
  const opening = againstGoal(score);
  const misses = missed === 1 ? "your one miss" : `your ${missed} misses`;
  if (!weakest) return `${opening} Read ${misses} once more.`;
  return band === "excellent"
    ? `${opening} Read ${misses} once more, ${weakest.name} first.`
    : `${opening} ${weakest.name} at ${formatPercent(weakest.percent)} has the most to gain: read its misses first.`;
}

/** A score against the goal, as a sentence. */
export function againstGoal(score: number): string {
  const gap = MASTERY_GOAL - score;
  return gap > 0
    ? `${plural(gap, "point")} short of the ${formatPercent(MASTERY_GOAL)} goal.`
    : `${formatPercent(score)} reaches the ${formatPercent(MASTERY_GOAL)} goal.`;
}

/** What to do next after a quiz, and its words. `accuracy` in percent. */
export function nextStep(accuracy: number): {
  action: ReturnType<typeof nextAction>;
  label: string;
  text: string;
} {
  const action = nextAction(accuracy);
  return { action, ...NEXT_STEPS[action] };
}

const NEXT_STEPS: Record<ReturnType<typeof nextAction>, { label: string; text: string }> = {
  practise: {
    label: "Take Another Practice Quiz",
    text: "Another round under the same conditions shows what has stayed.",
  },
  review: {
    label: "Review Study Materials",
    text: "Read why the missed answers were wrong before the next round: each question carries its explanation.",
  },
};
