import { FOCUS_BELOW, MASTERY_GOAL } from "../../api/progress/mastery-bands.ts";
import { formatPercent, plural } from "../format/numbers.ts";
import { STARTER } from "../../api/quizzes/quiz-sizes.ts";
import type { KnownFacts } from "../../api/progress/banner-facts.ts";
import type { BannerType } from "../../api/progress/banner-type.ts";

/** Scout's sentence with the one figure that is marked. */
export interface ScoutWords {
  before: string;
  marked: string;
  after: string;
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
export function scoutWords(type: BannerType, facts: KnownFacts): ScoutWords {
  return WORDS[type](facts);
}

/** What moves the mastery of the weakest domain: graded answers alone do. */
function nextStep({ name, average }: { name: string; average: number }): string {
  return average >= MASTERY_GOAL
    ? "A practice exam would show whether that holds for a whole paper."
    : `A graded quiz on ${name}, at ${formatPercent(average)}, comes next.`;
}

/** The next step without graded answers. */
function firstQuiz({ certification }: KnownFacts): string {
  return `You have no graded answers yet: a graded quiz${onThe(certification)} shows where each domain stands.`;
}

const WORDS: Record<BannerType, (facts: KnownFacts) => ScoutWords> = {
  welcome: ({ certification }) =>
    certification === null
      ? {
          before: "Your organisation has ",
          marked: "no questions",
          after: " here yet. Its administrator can add them, and then we begin.",
        }
      : {
          before: "",
          marked: plural(STARTER.study.questionCount, "question"),
          after: " are enough to begin with. Each answer is explained at once.",
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
              ? ". A graded quiz there would move you most."
              : `. A graded quiz there can take it to the goal of ${formatPercent(MASTERY_GOAL)}.`,
        },

  streak: (facts) => ({
    before: "",
    marked: plural(facts.currentStreak, "day"),
    after: ` in a row. ${facts.weakest === null ? firstQuiz(facts) : nextStep(facts.weakest)}`,
  }),

  encouragement: ({ averageScore, weakest, certification }) => ({
    before: "Your sessions average ",
    marked: formatPercent(averageScore),
    after: ` so far${weakest === null ? ", none of them graded" : ""}. Study questions${onThe(weakest ?? certification)}, with their explanations, are the quickest way up.`,
  }),

  progress: (facts) => {
    const { averageScore, weakest } = facts;
    return weakest === null
      ? {
          before: "Your sessions average ",
          marked: formatPercent(averageScore),
          after: `. ${firstQuiz(facts)}`,
        }
      : {
          before: `${weakest.name} is at `,
          marked: formatPercent(weakest.average),
          after: `, your lowest. A graded quiz there brings the goal of ${formatPercent(MASTERY_GOAL)} closer.`,
        };
  },
};

const onThe = (named: { name: string } | null): string => (named ? ` on ${named.name}` : "");
