import type { Lowest } from "../../../api/progress/mastery/evidence.ts";
import { MASTERY_GOAL } from "../../../api/progress/mastery/mastery-bands.ts";
import { correctCount } from "../../../api/questions/scoring/scoring.ts";
import { lowestResults, type DomainResult } from "../../../api/quizzes/results/by-domain.ts";
import {
  nextAction,
  scoreBand,
  type AnalysisLevel,
  type ScoreBand,
} from "../../../api/quizzes/results/verdicts.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { percent, roundPercent } from "../../../api/values/percent.ts";
import { formatPercent, plural } from "../../../components/i18n/format/numbers.ts";

/** Title of each score band (spec §9). */
export const BAND_TITLES: Record<ScoreBand, string> = {
  excellent: "Excellent Work!",
  great: "Great Job!",
  good: "Good Effort!",
  keepPracticing: "Keep Practicing!",
};

/** Name of each level of the analysis (spec §9). */
export const LEVEL_LABELS: Record<AnalysisLevel, string> = {
  excellent: "Excellent",
  good: "Good",
  fair: "Fair",
  needsImprovement: "Needs Improvement",
};

/** Several domains with similar whole percentages. */
export interface Tie {
  count: number;
  from: number;
  to: number;
}

/** Returns the lowest domain of a quiz, or the tie of several. */
function lowestFacts(lowest: Lowest<DomainResult> | null): Pick<QuizFacts, "weakest" | "tie"> {
  if (lowest === null) return { weakest: null, tie: null };
  const { kind, items, from, to } = lowest;
  return kind === "tied"
    ? { weakest: null, tie: { count: items.length, from, to } }
    : { weakest: items[0], tie: null };
}

/** Describes a tie, such as `6 domains are tied at 67%`. */
export function tieText({ count, from, to }: Tie): string {
  const range =
    from === to ? formatPercent(from, "en") : `${formatPercent(from, "en")} to ${formatPercent(to, "en")}`;
  return `${plural(count, "domain")} are ${from === to ? "tied " : ""}at ${range}`;
}

/** A completed quiz of either mode. */
export interface QuizFacts {
  /** Whole percentage. */
  score: number;
  correct: number;
  total: number;
  /** The domain that is clearly the lowest, or the only one; `null` if unknown, tied or with too few answers. */
  weakest: DomainResult | null;
  /** Lowest domains that are too close to name one; `null` for none. */
  tie: Tie | null;
}

/** Returns the facts of a completed quiz; `domains` are its results by domain, `null` while they are unknown. */
export function quizFacts(quiz: Quiz, domains: readonly DomainResult[] | null): QuizFacts {
  const correct = correctCount(quiz);
  return {
    score: roundPercent(quiz.score ?? percent(correct, quiz.totalQuestions)),
    correct,
    total: quiz.totalQuestions,
    ...lowestFacts(domains && lowestResults(domains)),
  };
}

/** Returns Scout's message on a score: at most two sentences with the figure, the domain and the next step. */
export function bandMessage({ score, correct, total, weakest, tie }: QuizFacts): string {
  const missed = total - correct;
  if (total === 0) return "This quiz had no questions.";
  if (missed <= 0) {
    const allQuestions = total === 1 ? "The one question is" : `All ${total} are`;
    return `${allQuestions} right. A short quiz in a few days shows what you remember.`;
  }
  const band = scoreBand(score);
  if (band === "keepPracticing") {
    if (weakest)
      return `In ${weakest.name}, ${weakest.correct} of ${weakest.total} were right. Read those explanations, then practice this domain with study questions.`;
    const opening = tie ? tieText(tie) : `${correct} of ${total} right`;
    return `${opening}. Read the explanations of what you missed, then practice with study questions.`;
  }
  const opening = againstGoal(score);
  const missedQuestions = missed === 1 ? "the question you missed" : `the ${missed} questions you missed`;
  if (tie) return `${opening} ${tieText(tie)}: review ${missedQuestions}.`;
  if (!weakest) return `${opening} Review ${missedQuestions}.`;
  return band === "excellent"
    ? `${opening} Review ${missedQuestions}, starting with ${weakest.name}.`
    : `${opening} In ${weakest.name}, ${weakest.correct} of ${weakest.total} were right: first review the questions you missed there.`;
}

/** Returns a sentence that compares a score to the goal. */
export function againstGoal(score: number): string {
  const gap = MASTERY_GOAL - score;
  return gap > 0
    ? `${plural(gap, "point")} short of the ${formatPercent(MASTERY_GOAL, "en")} goal.`
    : `${formatPercent(score, "en")} reaches the ${formatPercent(MASTERY_GOAL, "en")} goal.`;
}

/** Returns the recommended action after a quiz, with label and text. `accuracy` is a percentage. */
export function nextStep(accuracy: number): {
  action: ReturnType<typeof nextAction>;
  label: string;
  text: string;
} {
  const action = nextAction(accuracy);
  return { action, ...NEXT_STEPS[action] };
}

const NEXT_STEPS: Record<ReturnType<typeof nextAction>, { label: string; text: string }> = {
  practice: {
    label: "Take Another Practice Quiz",
    text: "Take the same kind of quiz again to see what you remember.",
  },
  review: {
    label: "Review Study Materials",
    text: "Before the next round, read why your answers were wrong: each question has an explanation.",
  },
};
