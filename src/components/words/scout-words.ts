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
/** Also has the labels for a first impression. */
type SayLevel = Say<typeof SCOUT_LABELS & typeof STATUS_LABELS>;

/** Scout's sentences, split around the highlighted figure. */
export interface ScoutWords {
  before: string;
  marked: string;
  after: string;
}

/** Returns the tag beside Scout's name (spec §4.5); `null` for none. Levels are those of spec §9. */
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

/** Returns the tag for a mastery level; only two levels have one. With few answers it is marked as a first impression. */
function levelWord({ overallMastery, gradedAnswers }: KnownFacts, say: SayLevel): string | null {
  const level = masteryLevel(overallMastery ?? 0);
  if (level !== "Expert" && level !== "Advanced") return null;
  const word = say(level === "Expert" ? "bannerExcellent" : "bannerGood");
  return withImpression(word, gradedAnswers, say);
}

/** Returns a greeting with the first name: `Good morning` from 5, `Good afternoon` from 12, `Good evening` from 18 o'clock. */
export function greeting(username: string, now: Date, say: SayScout): string {
  const hour = now.getHours();
  const [name] = username.trim().split(/\s+/);
  const label =
    hour >= 5 && hour < 12 ? "goodMorning" : hour >= 12 && hour < 18 ? "goodAfternoon" : "goodEvening";
  return name ? say(label, { name }) : say(`${label}All`);
}

/** Returns at most two sentences with the domain, the figure and the next step. */
export function scoutWords(type: BannerType, facts: KnownFacts, say: SayScout): ScoutWords {
  const { text, marked } = WORDS[type](facts, say);
  const start = text.indexOf(MARKED);
  return start === -1
    ? { before: text, marked: "", after: "" }
    : { before: text.slice(0, start), marked, after: text.slice(start + MARKED.length) };
}

/** Placeholder of the highlighted figure; labels are formatted without a value for it. */
const MARKED = "{marked}";

/** Returns the next step on a domain, after a sentence that does not name it. */
function nextStep({ name, average }: NamedDomain, say: SayScout): string {
  if (roundPercent(average) >= MASTERY_GOAL) return say("nextExam");
  const next = modeFor(average) === "study" ? "nextStudy" : "nextQuiz";
  return say(next, { name, average: formatPercent(average, say.locale) });
}

/** Returns the next step while too few answers are graded to name a domain. */
function firstStep({ certification, gradedAnswers }: KnownFacts, say: SayScout): string {
  const name = certification?.name;
  if (gradedAnswers === 0) return name === undefined ? say("firstQuiz") : say("firstQuizOn", { name });
  const trusted = TRUSTED_ANSWERS;
  return name === undefined ? say("moreAnswers", { trusted }) : say("moreAnswersOn", { name, trusted });
}

/** Returns a sentence on a domain, or on the tie that it is part of, and the next step. */
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

/** Returns a sentence on the average of all domains, and the next step. */
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
