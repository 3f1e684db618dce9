import { FOCUS_BELOW, MASTERY_GOAL } from "../../../api/progress/mastery-bands.ts";
import { shownPercent } from "../../../api/progress/mastery.ts";
import type { BannerFacts, BannerType } from "../../../api/progress/banner-type.ts";

/** Scout's sentence with the one figure that is marked. */
export interface ScoutWords {
  before: string;
  marked: string;
  after: string;
}

export interface ScoutFacts extends BannerFacts {
  /** The domain with the lowest average; `null` while nothing graded was answered. */
  weakest: { name: string; average: number } | null;
  /** A certification to begin with; `null` in an empty catalogue. */
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

const percent = (value: number) => `${shownPercent(value)}%`;

/** What to do about the weakest domain: practise it, or prove it. */
function nextStep({ name, average }: { name: string; average: number }): string {
  if (average < FOCUS_BELOW) return `Fifteen questions on ${name}, at ${percent(average)}, come next.`;
  if (average < MASTERY_GOAL) return `A graded quiz on ${name}, at ${percent(average)}, comes next.`;
  return "A practice exam would show whether that holds for a whole paper.";
}

const WORDS: Record<BannerType, (facts: ScoutFacts) => ScoutWords> = {
  welcome: ({ firstCertification }) => ({
    before: "",
    marked: "Ten questions",
    after: `${firstCertification === null ? "" : ` on ${firstCertification}`} are enough for a first picture. Start a study session when you are ready.`,
  }),

  excellent: ({ overallMastery, weakest }) => ({
    before: "You stand at ",
    marked: percent(overallMastery ?? 0),
    after: ` overall, past the goal. ${weakest === null ? "" : nextStep(weakest)}`.trimEnd(),
  }),

  good: ({ weakest, overallMastery }) =>
    weakest === null
      ? { before: "You stand at ", marked: percent(overallMastery ?? 0), after: " overall." }
      : {
          before: `${weakest.name} is your lowest domain at `,
          marked: percent(weakest.average),
          after:
            weakest.average < FOCUS_BELOW
              ? ". Fifteen questions there would move you most."
              : `. A graded quiz there can take it past ${MASTERY_GOAL}%.`,
        },

  streak: ({ currentStreak, weakest }) => ({
    before: "",
    marked: `${currentStreak} days`,
    after: ` in a row. ${weakest === null ? "A graded quiz today would show where each domain stands." : nextStep(weakest)}`,
  }),

  encouragement: ({ averageScore, weakest }) => ({
    before: "Your sessions average ",
    marked: percent(averageScore),
    after:
      weakest === null
        ? " so far. Ten study questions today, with their explanations, will lift that."
        : ` so far. Ten study questions on ${weakest.name} will lift that first.`,
  }),

  progress: ({ averageScore, weakest }) =>
    weakest === null
      ? {
          before: "Your sessions average ",
          marked: percent(averageScore),
          after: ". A graded quiz would show where each domain stands.",
        }
      : {
          before: `${weakest.name} is at `,
          marked: percent(weakest.average),
          after: `, your lowest. Fifteen questions there bring the goal of ${MASTERY_GOAL}% closer.`,
        },
};
