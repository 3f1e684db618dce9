import type { LabelSet, Translated } from "../labels/label.ts";

export const SCOUT_LABELS = {
  /** The word beside Scout's name (spec §4.5). */
  bannerWelcome: "Getting Started",
  bannerExcellent: "Expert Level",
  bannerGood: "Advanced",
  bannerStreak: "Consistent",
  bannerEncouragement: "Improving",
  goodMorning: "Good morning, {name}.",
  goodAfternoon: "Good afternoon, {name}.",
  goodEvening: "Good evening, {name}.",
  goodMorningAll: "Good morning.",
  goodAfternoonAll: "Good afternoon.",
  goodEveningAll: "Good evening.",
  /** `{marked}` is the one figure that is marked: here `noQuestions`. */
  scoutNothing: "Your organisation has {marked} here yet. Its administrator can add them, and then we begin.",
  noQuestions: "no questions",
  /** `{marked}` is `firstQuestions`. */
  scoutWelcome: "{marked} are enough to begin with. Each answer is explained at once.",
  firstQuestions: { one: "{count} question", other: "{count} questions" },
  /** The plain mean of all domains with graded answers. */
  scoutAverageReached: "Your domains average {marked} and have reached the goal.",
  scoutAverage: "Your domains average {marked}.",
  /** `{answers}` is `gradedAnswers`. */
  scoutAverageFirst: "Your domains average {marked}, a first impression from {answers}.",
  gradedAnswers: { one: "{count} graded answer", other: "{count} graded answers" },
  scoutLowest: "{name} is your lowest domain at {marked}.",
  /** Of the certification that the learner prepares for. */
  scoutLowestIn: "{name} is your lowest {certification} domain at {marked}.",
  scoutOnly: "{name} is at {marked}.",
  /** `{name}` is the one of the `{count}` domains that the next sentence is about. */
  scoutTied: { other: "{count} domains are at {marked}, {name} among them." },
  scoutTiedIn: { other: "{count} {certification} domains are at {marked}, {name} among them." },
  percentRange: "{from} to {to}",
  /** Follow a sentence that names the domain. */
  stepStudy: "Start with study questions on it, then let a graded quiz move the figure.",
  stepQuiz: "A graded quiz on it can move it to the goal of {goal}.",
  /** `{marked}` is `streakDays`. */
  scoutStreak: "{marked} in a row.",
  streakDays: { one: "{count} day", other: "{count} days" },
  scoutEncouragement:
    "Your sessions average {marked} so far. Study questions on {name}, with their explanations, are the quickest way up.",
  scoutEncouragementUngraded:
    "Your sessions average {marked} so far, none of them graded. Study questions on {name}, with their explanations, are the quickest way up.",
  scoutEncouragementUnnamed:
    "Your sessions average {marked} so far. Study questions, with their explanations, are the quickest way up.",
  scoutProgress: "Your sessions average {marked}.",
  nextStudy: "Study questions on {name}, at {average}, come next.",
  nextQuiz: "A graded quiz on {name}, at {average}, comes next.",
  nextExam: "A practice exam shows how you do on a full-length test.",
  moreAnswers: "No domain has {trusted} graded answers yet: another graded quiz shows more.",
  moreAnswersOn: "No domain has {trusted} graded answers yet: a graded quiz on {name} shows more.",
  firstQuiz: "You have no graded answers yet: a graded quiz shows where each domain stands.",
  firstQuizOn: "You have no graded answers yet: a graded quiz on {name} shows where each domain stands.",
} as const satisfies LabelSet;

export type ScoutLabels = Translated<typeof SCOUT_LABELS>;
