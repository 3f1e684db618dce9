import { FOCUS_BELOW, MASTERY_GOAL } from "../../api/progress/mastery-bands.ts";
import { formatPercent, plural } from "../format/numbers.ts";
import { STARTER } from "../../api/quizzes/quiz-sizes.ts";
import type { BannerFacts, BannerType } from "../../api/progress/banner-type.ts";

/** Scout's sentence with the one figure that is marked. */
export interface ScoutWords {
  before: string;
  marked: string;
  after: string;
}

export interface ScoutFacts extends BannerFacts {
  /** The domain with the lowest average; `null` without graded answers. */
  weakest: { name: string; average: number } | null;
  /** A certification to begin with; `null` where none has questions. */
  firstCertification: string | null;
}

/** The word beside Scout's name (spec §4.5); ordinary progress has none. */
export const BANNER_LABELS: Record<BannerType, string | null> = {
  welcome: "Getting Started",
  excellent: "Expert Level",
  good: "Advanced",
  streak: "Consistent",
  encouragement: "Improving",
  progress: null,
};

/** `Good morning` from 5, `Good afternoon` from 12, `Good evening` from 18 o'clock, to the first word of the name. */
export function greeting(username: string, now: Date): string {
  const hour = now.getHours();
  const [name] = username.trim().split(/\s+/);
  const part = hour >= 5 && hour < 12 ? "morning" : hour >= 12 && hour < 18 ? "afternoon" : "evening";
  return name ? `Good ${part}, ${name}.` : `Good ${part}.`;
}

/** At most two sentences: the domain, the figure, the next step. */
export function scoutWords(type: BannerType, facts: ScoutFacts): ScoutWords {
  return WORDS[type](facts);
}

/** What moves the mastery of the weakest domain: graded answers alone do. */
function nextStep({ name, average }: { name: string; average: number }): string {
  if (average >= MASTERY_GOAL) return "A practice exam would show whether that holds for a whole paper.";
  const quiz = `A graded quiz on ${name}, at ${formatPercent(average)}, comes next`;
  return average < FOCUS_BELOW ? `${quiz}; Focus Practice prepares you for it.` : `${quiz}.`;
}

/** The next step without graded answers. */
const FIRST_QUIZ = "You have no graded answers yet: a graded quiz shows where each domain stands.";

const WORDS: Record<BannerType, (facts: ScoutFacts) => ScoutWords> = {
  welcome: ({ firstCertification }) =>
    firstCertification === null
      ? {
          before: "Your organisation has ",
          marked: "no questions",
          after: " here yet. Its administrator can add them, and then we begin.",
        }
      : {
          before: "",
          marked: plural(STARTER.study.questionCount, "question"),
          after: ` on ${firstCertification} are enough to begin with. Start a study session when you are ready, then take a graded quiz.`,
        },

  excellent: ({ overallMastery, weakest }) => ({
    before: "You stand at ",
    marked: formatPercent(overallMastery ?? 0),
    after: ` overall and have reached the goal.${weakest === null ? "" : ` ${nextStep(weakest)}`}`,
  }),

  good: ({ weakest, overallMastery }) =>
    weakest === null
      ? { before: "You stand at ", marked: formatPercent(overallMastery ?? 0), after: " overall." }
      : {
          before: `${weakest.name} is your lowest domain at `,
          marked: formatPercent(weakest.average),
          after:
            weakest.average < FOCUS_BELOW
              ? ". A graded quiz there would move you most; Focus Practice prepares you for it."
              : `. A graded quiz there can take it to the goal of ${formatPercent(MASTERY_GOAL)}.`,
        },

  streak: ({ currentStreak, weakest }) => ({
    before: "",
    marked: plural(currentStreak, "day"),
    after: ` in a row. ${weakest === null ? FIRST_QUIZ : nextStep(weakest)}`,
  }),

  encouragement: ({ averageScore, weakest }) => ({
    before: "Your sessions average ",
    marked: formatPercent(averageScore),
    after: `${weakest === null ? " so far, none of them graded. Study questions" : ` so far. Study questions on ${weakest.name}`}, with their explanations, are the quickest way up.`,
  }),

  progress: ({ averageScore, weakest }) =>
    weakest === null
      ? {
          before: "Your sessions average ",
          marked: formatPercent(averageScore),
          after: `. ${FIRST_QUIZ}`,
        }
      : {
          before: `${weakest.name} is at `,
          marked: formatPercent(weakest.average),
          after: `, your lowest. A graded quiz there brings the goal of ${formatPercent(MASTERY_GOAL)} closer.`,
        },
};
