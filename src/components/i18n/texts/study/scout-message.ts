import { isFirstImpression, TRUSTED_ANSWERS } from "../../../../api/progress/mastery/evidence.ts";
import { MASTERY_GOAL, masteryLevel } from "../../../../api/progress/mastery/mastery-bands.ts";
import type { KnownFacts, NamedDomain } from "../../../../api/progress/plan/banner-facts.ts";
import type { BannerType } from "../../../../api/progress/plan/banner-type.ts";
import { STARTER } from "../../../../api/quizzes/quiz-sizes.ts";
import { modeFor } from "../../../../api/quizzes/start/suggested-quiz.ts";
import { roundPercent } from "../../../../api/values/percent.ts";
import { formatPercent } from "../../format/numbers.ts";
import type { Translate } from "../../labels/labels.tsx";
import type { STATUS_LABELS } from "../status-labels.ts";
import { withImpression } from "../status-text.ts";
import type { SCOUT_LABELS } from "./scout-labels.ts";

type TranslateScout = Translate<typeof SCOUT_LABELS>;
/** Also has the labels for a first impression. */
type TranslateLevel = Translate<typeof SCOUT_LABELS & typeof STATUS_LABELS>;

/** Scout's sentences, split around the highlighted figure. */
export interface ScoutMessage {
  before: string;
  figure: string;
  after: string;
}

/** Returns the tag beside Scout's name (spec §4.5); `null` for none. Levels are those of spec §9. */
export function bannerText(type: BannerType, facts: KnownFacts, t: TranslateLevel): string | null {
  switch (type) {
    case "welcome":
      return t("bannerWelcome");
    case "excellent":
    case "good":
      return levelText(facts, t);
    case "streak":
      return t("bannerStreak");
    case "encouragement":
      return t("bannerEncouragement");
    case "progress":
      return null;
  }
}

/** Returns the tag for a mastery level; only two levels have one. With few answers it is marked as a first impression. */
function levelText({ overallMastery, gradedAnswers }: KnownFacts, t: TranslateLevel): string | null {
  const level = masteryLevel(overallMastery ?? 0);
  if (level !== "Expert" && level !== "Advanced") return null;
  const word = t(level === "Expert" ? "bannerExcellent" : "bannerGood");
  return withImpression(word, gradedAnswers, t);
}

/** Returns a greeting with the first name: `Good morning` from 5, `Good afternoon` from 12, `Good evening` from 18 o'clock. */
export function greeting(username: string, now: Date, t: TranslateScout): string {
  const hour = now.getHours();
  const [name] = username.trim().split(/\s+/);
  const label =
    hour >= 5 && hour < 12 ? "goodMorning" : hour >= 12 && hour < 18 ? "goodAfternoon" : "goodEvening";
  return name ? t(label, { name }) : t(`${label}Unnamed`);
}

/** Returns at most two sentences with the domain, the figure and the next step. */
export function scoutMessage(type: BannerType, facts: KnownFacts, t: TranslateScout): ScoutMessage {
  const { text, figure } = MESSAGES[type](facts, t);
  const start = text.indexOf(FIGURE_PLACEHOLDER);
  return start === -1
    ? { before: text, figure: "", after: "" }
    : { before: text.slice(0, start), figure, after: text.slice(start + FIGURE_PLACEHOLDER.length) };
}

/** Placeholder of the highlighted figure; labels are formatted without a value for it. */
const FIGURE_PLACEHOLDER = "{marked}";

/** Returns the next step on a domain, after a sentence that does not name it. */
function nextDomainStep({ name, average }: NamedDomain, t: TranslateScout): string {
  if (roundPercent(average) >= MASTERY_GOAL) return t("nextExam");
  const next = modeFor(average) === "study" ? "nextStudy" : "nextQuiz";
  return t(next, { name, average: formatPercent(average, t.locale) });
}

/** Returns the next step while too few answers are graded to name a domain. */
function firstStep({ certification, gradedAnswers }: KnownFacts, t: TranslateScout): string {
  const name = certification?.name;
  if (gradedAnswers === 0) return name === undefined ? t("firstQuiz") : t("firstQuizOn", { name });
  const trusted = TRUSTED_ANSWERS;
  return name === undefined ? t("moreAnswers", { trusted }) : t("moreAnswersOn", { name, trusted });
}

/** Returns a sentence on a domain, or on the tie that it is part of, and the next step. */
function domainText(domain: NamedDomain, t: TranslateScout): { text: string; figure: string } {
  const { kind, name, within: certification, average, tied, upTo } = domain;
  const subject =
    kind === "tied"
      ? certification === undefined
        ? t("scoutTied", { count: tied, name })
        : t("scoutTiedIn", { count: tied, name, certification })
      : kind !== "clear"
        ? t("scoutOnly", { name })
        : certification === undefined
          ? t("scoutLowest", { name })
          : t("scoutLowestIn", { name, certification });
  const step =
    roundPercent(average) >= MASTERY_GOAL
      ? t("nextExam")
      : modeFor(average) === "study"
        ? t("stepStudy")
        : t("stepQuiz", { goal: formatPercent(MASTERY_GOAL, t.locale) });
  const from = formatPercent(average, t.locale);
  const isRange = kind === "tied" && upTo > roundPercent(average);
  const figure = isRange ? t("percentRange", { from, to: formatPercent(upTo, t.locale) }) : from;
  return { text: `${subject} ${step}`, figure };
}

/** Returns a sentence on the average of all domains, and the next step. */
function averageText(
  facts: KnownFacts,
  isReached: boolean,
  t: TranslateScout,
): { text: string; figure: string } {
  const { overallMastery, gradedAnswers, lowest } = facts;
  const average = isFirstImpression(gradedAnswers)
    ? t("scoutAverageFirst", { answers: t("gradedAnswers", { count: gradedAnswers }) })
    : t(isReached ? "scoutAverageReached" : "scoutAverage");
  return {
    text: `${average} ${lowest === null ? firstStep(facts, t) : nextDomainStep(lowest, t)}`,
    figure: formatPercent(overallMastery ?? 0, t.locale),
  };
}

const MESSAGES: Record<
  BannerType,
  (facts: KnownFacts, t: TranslateScout) => { text: string; figure: string }
> = {
  welcome: ({ certification }, t) =>
    certification === null
      ? { text: t("scoutNoQuestions"), figure: t("noQuestions") }
      : { text: t("scoutWelcome"), figure: t("firstQuestions", { count: STARTER.study.questionCount }) },

  excellent: (facts, t) => averageText(facts, true, t),

  good: (facts, t) => (facts.lowest === null ? averageText(facts, false, t) : domainText(facts.lowest, t)),

  streak: (facts, t) => ({
    text: `${t("scoutStreak")} ${facts.lowest === null ? firstStep(facts, t) : nextDomainStep(facts.lowest, t)}`,
    figure: t("streakDays", { count: facts.currentStreak }),
  }),

  encouragement: ({ averageScore, lowest, certification, gradedAnswers }, t) => {
    const name = lowest?.name ?? certification?.name;
    const label = gradedAnswers === 0 ? "scoutEncouragementUngraded" : "scoutEncouragement";
    return {
      text: name === undefined ? t("scoutEncouragementUnnamed") : t(label, { name }),
      figure: formatPercent(averageScore, t.locale),
    };
  },

  progress: (facts, t) =>
    facts.lowest === null
      ? {
          text: `${t("scoutProgress")} ${firstStep(facts, t)}`,
          figure: formatPercent(facts.averageScore, t.locale),
        }
      : domainText(facts.lowest, t),
};
