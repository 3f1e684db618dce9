import type { LabelSet, Translated } from "../../labels/label.ts";

export const SCOUT_LABELS = {
  /** Tag beside Scout's name (spec §4.5). */
  bannerWelcome: "Getting Started",
  bannerExcellent: "Expert Level",
  bannerGood: "Advanced",
  bannerStreak: "Consistent",
  bannerEncouragement: "Improving",
  goodMorning: "Good morning, {name}.",
  goodAfternoon: "Good afternoon, {name}.",
  goodEvening: "Good evening, {name}.",
  goodMorningUnnamed: "Good morning.",
  goodAfternoonUnnamed: "Good afternoon.",
  goodEveningUnnamed: "Good evening.",
  /** `{marked}` is the highlighted figure, here `noQuestions`. */
  scoutNoQuestions: "Your organization has {marked} yet. Once an administrator adds some, we can start.",
  noQuestions: "no questions",
  /** `{marked}` is `firstQuestions`. */
  scoutWelcome: "Start with {marked}. Each answer is explained right away.",
  firstQuestions: { one: "{count} question", other: "{count} questions" },
  /** `{marked}` is the unweighted mean of all domains with graded answers. */
  scoutAverageReached: "Your domains average {marked} and have reached the goal.",
  scoutAverage: "Your domains average {marked}.",
  /** `{answers}` is `gradedAnswers`. */
  scoutAverageFirst: "Your domains average {marked}, a first impression from {answers}.",
  gradedAnswers: { one: "{count} graded answer", other: "{count} graded answers" },
  scoutLowest: "{name} is your lowest domain at {marked}.",
  /** `{certification}` is the one that the learner prepares for. */
  scoutLowestIn: "{name} is your lowest {certification} domain at {marked}.",
  scoutOnly: "{name} is at {marked}.",
  /** `{name}` is the domain, one of `{count}`, that the next sentence is about. */
  scoutTied: { other: "{count} domains are at {marked}, {name} among them." },
  scoutTiedIn: { other: "{count} {certification} domains are at {marked}, {name} among them." },
  percentRange: "{from} to {to}",
  /** These two follow a sentence that names the domain. */
  stepStudy: "Start with study questions on it, then take a graded quiz.",
  stepQuiz: "Take a graded quiz on it to reach the goal of {goal}.",
  /** `{marked}` is `streakDays`. */
  scoutStreak: "{marked} in a row.",
  streakDays: { one: "{count} day", other: "{count} days" },
  scoutEncouragement:
    "Your sessions average {marked} so far. Study questions on {name} will help you raise it.",
  scoutEncouragementUngraded:
    "Your sessions average {marked} so far, none of them graded. Study questions on {name} will help you raise it.",
  scoutEncouragementUnnamed: "Your sessions average {marked} so far. Study questions will help you raise it.",
  scoutProgress: "Your sessions average {marked}.",
  nextStudy: "Next: study questions on {name} ({average}).",
  nextQuiz: "Next: a graded quiz on {name} ({average}).",
  nextExam: "A practice exam shows how you do on a full-length test.",
  moreAnswers: "No domain has {trusted} graded answers yet: another graded quiz tells you more.",
  moreAnswersOn:
    "No {name} domain has {trusted} graded answers yet: a graded quiz on that certification tells you more.",
  firstQuiz: "You have no graded answers yet: a graded quiz shows how you do in each domain.",
  firstQuizOn: "You have no graded answers yet: a graded quiz on {name} shows how you do in each domain.",
} as const satisfies LabelSet;

export type ScoutLabels = Translated<typeof SCOUT_LABELS>;
