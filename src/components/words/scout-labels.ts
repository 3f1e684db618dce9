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
  scoutExcellent: "You stand at {marked} overall and have reached the goal.",
  scoutGood: "You stand at {marked} overall.",
  scoutGoodFar: "{name} is your lowest domain at {marked}. A graded quiz there would move you most.",
  scoutGoodNear:
    "{name} is your lowest domain at {marked}. A graded quiz there can take it to the goal of {goal}.",
  /** `{marked}` is `streakDays`. */
  /** As the two above, of one certification while another has a lower domain. */
  scoutGoodFarIn:
    "{name} is your lowest {certification} domain at {marked}. A graded quiz there would help you most in this exam.",
  scoutGoodNearIn:
    "{name} is your lowest {certification} domain at {marked}. A graded quiz there can take it to the goal of {goal}.",
  scoutStreak: "{marked} in a row.",
  streakDays: { one: "{count} day", other: "{count} days" },
  scoutEncouragement:
    "Your sessions average {marked} so far. Study questions on {name}, with their explanations, are the quickest way up.",
  scoutEncouragementUngraded:
    "Your sessions average {marked} so far, none of them graded. Study questions on {name}, with their explanations, are the quickest way up.",
  scoutEncouragementUnnamed:
    "Your sessions average {marked} so far, none of them graded. Study questions, with their explanations, are the quickest way up.",
  scoutProgress: "Your sessions average {marked}.",
  scoutProgressWeakest:
    "{name} is at {marked}, your lowest. A graded quiz there brings the goal of {goal} closer.",
  scoutProgressWeakestIn:
    "{name} is at {marked}, your lowest in {certification}. A graded quiz there brings the goal of {goal} closer.",
  nextQuiz: "A graded quiz on {name}, at {average}, comes next.",
  nextExam: "A practice exam would show whether that holds for a whole paper.",
  firstQuiz: "You have no graded answers yet: a graded quiz shows where each domain stands.",
  firstQuizOn: "You have no graded answers yet: a graded quiz on {name} shows where each domain stands.",
} as const satisfies LabelSet;

export type ScoutLabels = Translated<typeof SCOUT_LABELS>;
