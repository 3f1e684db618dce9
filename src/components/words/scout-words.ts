import { FOCUS_BELOW, MASTERY_GOAL } from "../../api/progress/mastery-bands.ts";
import { STARTER } from "../../api/quizzes/quiz-sizes.ts";
import type { KnownFacts } from "../../api/progress/banner-facts.ts";
import type { BannerType } from "../../api/progress/banner-type.ts";
import { formatPercent } from "../format/numbers.ts";
import type { Say } from "../labels/labels.tsx";
import type { SCOUT_LABELS } from "./scout-labels.ts";

type SayScout = Say<typeof SCOUT_LABELS>;

/** Scout's sentence with the one figure that is marked. */
export interface ScoutWords {
  before: string;
  marked: string;
  after: string;
}

const BANNER_LABELS = {
  welcome: "bannerWelcome",
  excellent: "bannerExcellent",
  good: "bannerGood",
  streak: "bannerStreak",
  encouragement: "bannerEncouragement",
  progress: null,
} as const satisfies Record<BannerType, keyof typeof SCOUT_LABELS | null>;

/** The word beside Scout's name (spec §4.5); ordinary progress has none. */
export function bannerWord(type: BannerType, say: SayScout): string | null {
  const label = BANNER_LABELS[type];
  return label && say(label);
}

/** `Good morning` from 5, `Good afternoon` from 12, `Good evening` from 18 o'clock, to the first word of the name. */
export function greeting(username: string, now: Date, say: SayScout): string {
  const hour = now.getHours();
  const [name] = username.trim().split(/\s+/);
  const label =
    hour >= 5 && hour < 12 ? "goodMorning" : hour >= 12 && hour < 18 ? "goodAfternoon" : "goodEvening";
  return name ? say(label, { name }) : say(`${label}All`);
}

/** At most two sentences: the domain, the figure, the next step. */
export function scoutWords(type: BannerType, facts: KnownFacts, say: SayScout): ScoutWords {
  const { text, marked } = WORDS[type](facts, say);
  const at = text.indexOf(MARKED);
  return at === -1
    ? { before: text, marked: "", after: "" }
    : { before: text.slice(0, at), marked, after: text.slice(at + MARKED.length) };
}

/** Where a label has the figure that is marked: no value takes its place. */
const MARKED = "{marked}";

/** What moves the mastery of the weakest domain: graded answers alone do. */
function nextStep({ name, average }: { name: string; average: number }, say: SayScout): string {
  return average >= MASTERY_GOAL
    ? say("nextExam")
    : say("nextQuiz", { name, average: formatPercent(average, say.locale) });
}

function goodLabel({ average, within }: NonNullable<KnownFacts["weakest"]>) {
  if (within === undefined) return average < FOCUS_BELOW ? "scoutGoodFar" : "scoutGoodNear";
  return average < FOCUS_BELOW ? "scoutGoodFarIn" : "scoutGoodNearIn";
}

/** The next step without graded answers. */
const firstQuiz = ({ certification }: KnownFacts, say: SayScout): string =>
  certification ? say("firstQuizOn", { name: certification.name }) : say("firstQuiz");

const WORDS: Record<BannerType, (facts: KnownFacts, say: SayScout) => { text: string; marked: string }> = {
  welcome: ({ certification }, say) =>
    certification === null
      ? { text: say("scoutNothing"), marked: say("noQuestions") }
      : { text: say("scoutWelcome"), marked: say("firstQuestions", { count: STARTER.study.questionCount }) },

  excellent: ({ overallMastery, weakest }, say) => ({
    text: [say("scoutExcellent"), ...(weakest === null ? [] : [nextStep(weakest, say)])].join(" "),
    marked: formatPercent(overallMastery ?? 0, say.locale),
  }),

  good: ({ weakest, overallMastery }, say) =>
    weakest === null
      ? { text: say("scoutGood"), marked: formatPercent(overallMastery ?? 0, say.locale) }
      : {
          text: say(goodLabel(weakest), {
            name: weakest.name,
            certification: weakest.within ?? "",
            goal: formatPercent(MASTERY_GOAL, say.locale),
          }),
          marked: formatPercent(weakest.average, say.locale),
        },

  streak: (facts, say) => ({
    text: `${say("scoutStreak")} ${facts.weakest === null ? firstQuiz(facts, say) : nextStep(facts.weakest, say)}`,
    marked: say("streakDays", { count: facts.currentStreak }),
  }),

  encouragement: ({ averageScore, weakest, certification }, say) => ({
    text: weakest
      ? say("scoutEncouragement", { name: weakest.name })
      : certification
        ? say("scoutEncouragementUngraded", { name: certification.name })
        : say("scoutEncouragementUnnamed"),
    marked: formatPercent(averageScore, say.locale),
  }),

  progress: (facts, say) => {
    const { averageScore, weakest } = facts;
    return weakest === null
      ? {
          text: `${say("scoutProgress")} ${firstQuiz(facts, say)}`,
          marked: formatPercent(averageScore, say.locale),
        }
      : {
          text: say(weakest.within === undefined ? "scoutProgressWeakest" : "scoutProgressWeakestIn", {
            name: weakest.name,
            certification: weakest.within ?? "",
            goal: formatPercent(MASTERY_GOAL, say.locale),
          }),
          marked: formatPercent(weakest.average, say.locale),
        };
  },
};
