import { roundPercent } from "../../api/percent.ts";
import { isFirstImpression, TRUSTED_ANSWERS } from "../../api/progress/evidence.ts";
import { MASTERY_GOAL, masteryLevel } from "../../api/progress/mastery-bands.ts";
import { modeFor } from "../../api/quizzes/advised-session.ts";
import { STARTER } from "../../api/quizzes/quiz-sizes.ts";
import type { KnownFacts, NamedDomain } from "../../api/progress/banner-facts.ts";
import type { BannerType } from "../../api/progress/banner-type.ts";
import { formatPercent } from "../format/numbers.ts";
import type { Say } from "../labels/labels.tsx";
import type { SCOUT_LABELS } from "./scout-labels.ts";
import type { STATUS_LABELS } from "./status-labels.ts";
import { withImpression } from "./status-words.ts";

type SayScout = Say<typeof SCOUT_LABELS>;
/** Says also how few answers a word stands on. */
type SayLevel = Say<typeof SCOUT_LABELS & typeof STATUS_LABELS>;

/** Scout's sentence with the one figure that is marked. */
export interface ScoutWords {
  before: string;
  marked: string;
  after: string;
}

/** The word beside Scout's name (spec §4.5); `null` for none. That of a level is the level of spec §9, as in the rows below. */
export function bannerWord(type: BannerType, facts: KnownFacts, say: SayLevel): string | null {
  switch (type) {
    case "welcome":
      return say("bannerWelcome");
    case "excellent":
    case "good":
      return levelWord(facts, say);
    case "streak":
      return say("bannerStreak");
    case "encouragement":
      return say("bannerEncouragement");
    case "progress":
      return null;
  }
}

/** Two of the levels of spec §9 have a word in the banner. Too few answers make it a first impression. */
function levelWord({ overallMastery, gradedAnswers }: KnownFacts, say: SayLevel): string | null {
  const level = masteryLevel(overallMastery ?? 0);
  if (level !== "Expert" && level !== "Advanced") return null;
  const word = say(level === "Expert" ? "bannerExcellent" : "bannerGood");
  return withImpression(word, gradedAnswers, say);
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

/** What comes next on the domain that the banner names, where the sentence before is about something else. */
function nextStep({ name, average }: NamedDomain, say: SayScout): string {
  if (roundPercent(average) >= MASTERY_GOAL) return say("nextExam");
  const next = modeFor(average) === "study" ? "nextStudy" : "nextQuiz";
  return say(next, { name, average: formatPercent(average, say.locale) });
}

/** The next step while no domain can be named: nothing is graded, or too little. */
function firstStep({ certification, gradedAnswers }: KnownFacts, say: SayScout): string {
  const name = certification?.name;
  if (gradedAnswers === 0) return name === undefined ? say("firstQuiz") : say("firstQuizOn", { name });
  const trusted = TRUSTED_ANSWERS;
  return name === undefined ? say("moreAnswers", { trusted }) : say("moreAnswersOn", { name, trusted });
}

/** The domain that the banner names, or the tie that it is part of, and what comes next on it. */
function domainWords(domain: NamedDomain, say: SayScout): { text: string; marked: string } {
  const { kind, name, within: certification, average, tied, upTo } = domain;
  const subject =
    kind === "tied"
      ? certification === undefined
        ? say("scoutTied", { count: tied, name })
        : say("scoutTiedIn", { count: tied, name, certification })
      : kind !== "clear"
        ? say("scoutOnly", { name })
        : certification === undefined
          ? say("scoutLowest", { name })
          : say("scoutLowestIn", { name, certification });
  const step =
    roundPercent(average) >= MASTERY_GOAL
      ? say("nextExam")
      : modeFor(average) === "study"
        ? say("stepStudy")
        : say("stepQuiz", { goal: formatPercent(MASTERY_GOAL, say.locale) });
  const from = formatPercent(average, say.locale);
  const isRange = kind === "tied" && upTo > roundPercent(average);
  const marked = isRange ? say("percentRange", { from, to: formatPercent(upTo, say.locale) }) : from;
  return { text: `${subject} ${step}`, marked };
}

/** The average of all domains, and what comes next. */
function averageWords(
  facts: KnownFacts,
  isReached: boolean,
  say: SayScout,
): { text: string; marked: string } {
  const { overallMastery, gradedAnswers, lowest } = facts;
  const average = isFirstImpression(gradedAnswers)
    ? say("scoutAverageFirst", { answers: say("gradedAnswers", { count: gradedAnswers }) })
    : say(isReached ? "scoutAverageReached" : "scoutAverage");
  return {
    text: `${average} ${lowest === null ? firstStep(facts, say) : nextStep(lowest, say)}`,
    marked: formatPercent(overallMastery ?? 0, say.locale),
  };
}

const WORDS: Record<BannerType, (facts: KnownFacts, say: SayScout) => { text: string; marked: string }> = {
  welcome: ({ certification }, say) =>
    certification === null
      ? { text: say("scoutNothing"), marked: say("noQuestions") }
      : { text: say("scoutWelcome"), marked: say("firstQuestions", { count: STARTER.study.questionCount }) },

  excellent: (facts, say) => averageWords(facts, true, say),

  good: (facts, say) =>
    facts.lowest === null ? averageWords(facts, false, say) : domainWords(facts.lowest, say),

  streak: (facts, say) => ({
    text: `${say("scoutStreak")} ${facts.lowest === null ? firstStep(facts, say) : nextStep(facts.lowest, say)}`,
    marked: say("streakDays", { count: facts.currentStreak }),
  }),

  encouragement: ({ averageScore, lowest, certification, gradedAnswers }, say) => {
    const name = lowest?.name ?? certification?.name;
    const label = gradedAnswers === 0 ? "scoutEncouragementUngraded" : "scoutEncouragement";
    return {
      text: name === undefined ? say("scoutEncouragementUnnamed") : say(label, { name }),
      marked: formatPercent(averageScore, say.locale),
    };
  },

  progress: (facts, say) =>
    facts.lowest === null
      ? {
          text: `${say("scoutProgress")} ${firstStep(facts, say)}`,
          marked: formatPercent(facts.averageScore, say.locale),
        }
      : domainWords(facts.lowest, say),
};
