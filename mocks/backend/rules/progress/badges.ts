import { hasEvidence, TRUSTED_ANSWERS } from "../../../../src/api/progress/mastery/evidence.ts";
import { MASTERY_GOAL } from "../../../../src/api/progress/mastery/mastery-bands.ts";
import { percent, roundPercent } from "../../../../src/api/values/percent.ts";
import { completedQuizzesOf, type LearnerTotals } from "../learner/learner-totals.ts";

/** The input of badge rules: a user's totals, and the mastery of each domain by certification. */
export interface BadgeFacts {
  totals: LearnerTotals;
  /** In days, in the learner's time zone, including the current streak. */
  longestStreak: number;
  certifications: readonly {
    readyBadge: string | null;
    domains: readonly { rollingAverage: number; totalAnswers: number }[];
  }[];
}

/** The progress toward a badge. `progress` is an integer percentage, below 100 until the badge is earned. */
export interface BadgeState {
  earned: boolean;
  progress: number;
  progressText: string;
}

type Rule = (facts: BadgeFacts) => BadgeState;

function reach(value: number, goal: number, progressText: string): BadgeState {
  const earned = value >= goal;
  const progress = earned ? 100 : Math.min(99, percent(Math.max(0, value), goal));
  return { earned, progress, progressText };
}

/** Formats numbers of progress texts, which are English. */
const whole = new Intl.NumberFormat("en");

/** Creates a rule for a count with a goal: `4 of 10 sessions`. */
const counted =
  (goal: number, things: string, countOf: (facts: BadgeFacts) => number): Rule =>
  (facts) => {
    const count = countOf(facts);
    return reach(count, goal, `${whole.format(Math.min(count, goal))} of ${whole.format(goal)} ${things}`);
  };

/** Creates a rule for a best score: `Best so far: 84%`. */
const scored =
  (goal: number, scoreOf: (totals: LearnerTotals) => number): Rule =>
  ({ totals }) => {
    const best = scoreOf(totals);
    return reach(best, goal, best === 0 ? "No full graded quiz yet" : `Best so far: ${best}%`);
  };

type Domain = BadgeFacts["certifications"][number]["domains"][number];

/** The condition for a domain to count, in words. */
const READY = `at ${MASTERY_GOAL}% over ${TRUSTED_ANSWERS}+ graded answers`;

const isReady = ({ rollingAverage, totalAnswers }: Domain): boolean =>
  roundPercent(rollingAverage) >= MASTERY_GOAL && hasEvidence(totalAnswers);

const readyDomains = ({ certifications }: BadgeFacts): number =>
  certifications.reduce((sum, { domains }) => sum + domains.filter(isReady).length, 0);

/** The badges for a whole certification, by rule. A certification that is created with this name gets the badge, and keeps it. */
const READY_BADGES = { "ready-azure": "Azure Fundamentals", "ready-security-plus": "CompTIA Security+" };

/** Returns the `readyBadge` of a new certification. */
export const readyBadgeOf = (name: string): string | null =>
  Object.entries(READY_BADGES).find(([, certification]) => certification === name)?.[0] ?? null;

/** Creates a rule that requires the goal in every domain of a certification with this badge. The best one counts. */
const allReadyIn =
  (rule: keyof typeof READY_BADGES): Rule =>
  ({ certifications }) => {
    const states = certifications
      .filter(({ readyBadge, domains }) => readyBadge === rule && domains.length > 0)
      .map(({ domains }) => {
        const ready = domains.filter(isReady).length;
        return reach(ready, domains.length, `${ready} of ${domains.length} domains ${READY} each`);
      });
    const [best] = states.toSorted((a, b) => b.progress - a.progress);
    return (
      best ?? { earned: false, progress: 0, progressText: `${READY_BADGES[rule]} is not in your catalog` }
    );
  };

const readyCertifications = ({ certifications }: BadgeFacts): number =>
  certifications.filter(({ domains }) => domains.length > 0 && domains.every(isReady)).length;

/** Badge rules by the `rule` of a stored badge. They use only data of the server. */
export const BADGE_RULES: Readonly<Record<string, Rule>> = {
  "sessions-1": counted(1, "session", ({ totals }) => completedQuizzesOf(totals)),
  "sessions-10": counted(10, "sessions", ({ totals }) => completedQuizzesOf(totals)),
  "sessions-50": counted(50, "sessions", ({ totals }) => completedQuizzesOf(totals)),
  "answers-100": counted(100, "questions", ({ totals }) => totals.answers),
  "answers-250": counted(250, "questions", ({ totals }) => totals.answers),
  "answers-1000": counted(1000, "questions", ({ totals }) => totals.answers),
  "answers-5000": counted(5000, "questions", ({ totals }) => totals.answers),

  "score-80": scored(80, ({ bestGradedScore }) => bestGradedScore),
  "score-90": scored(90, ({ bestGradedScore }) => bestGradedScore),
  "perfect-1": counted(1, "perfect quiz", ({ totals }) => totals.perfectSessions),
  "half-time-1": counted(1, "quiz in half the time", ({ totals }) => totals.halfTimePasses),
  "climb-12": ({ totals: { steepestClimb } }) =>
    reach(steepestClimb, 12, steepestClimb <= 0 ? "No climb yet" : `Best climb: ${steepestClimb} points`),
  "hard-100": counted(100, "hard questions right", ({ totals }) => totals.hardRightAnswers),

  "streak-3": counted(3, "days", ({ longestStreak }) => longestStreak),
  "streak-7": counted(7, "days", ({ longestStreak }) => longestStreak),
  "streak-30": counted(30, "days", ({ longestStreak }) => longestStreak),
  "streak-100": counted(100, "days", ({ longestStreak }) => longestStreak),

  "ready-1": counted(1, `domain ${READY}`, readyDomains),
  "ready-5": counted(5, `domains ${READY} each`, readyDomains),
  "ready-15": counted(15, `domains ${READY} each`, readyDomains),
  "ready-azure": allReadyIn("ready-azure"),
  "ready-security-plus": allReadyIn("ready-security-plus"),
  "certifications-ready-3": counted(3, `certifications with every domain ${READY}`, readyCertifications),

  "certifications-6": counted(6, "certifications", ({ totals }) => totals.categoryIds.length),
  "long-session": counted(100, "questions in one session", ({ totals }) => totals.longestSession),
  "practice-tests-5": counted(5, "practice tests passed", ({ totals }) => totals.practiceTestsPassed),
  "both-modes": ({ totals: { studySessions, gradedSessions } }) => {
    const pairs = Math.min(studySessions, gradedSessions);
    return reach(
      pairs,
      5,
      `${Math.min(studySessions, 5)} of 5 studied, ${Math.min(gradedSessions, 5)} of 5 graded`,
    );
  },
};
