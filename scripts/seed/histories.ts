import type { NewQuiz } from "../../src/api/quizzes/schema.ts";

/** A session of a demo history. */
export interface PlannedSession extends Omit<NewQuiz, "userId"> {
  /** Days before the day of the anchor. */
  daysAgo: number;
  /** Time of day in UTC, such as `16:42`. */
  at: string;
  /** Duration in minutes; null for an unfinished session. */
  minutes: number | null;
  /** Percentage of correct answers, rounded to what the number of questions allows. */
  score: number;
  /** One-based positions of the flagged questions. Default none. */
  flags?: readonly number[];
}

/** A demo user's bookmark and note on the first question of a point, added after the sessions. */
export interface PlannedSavedQuestion {
  point: string;
  isBookmarked?: true;
  note?: string;
}

/** A demo user's quizzes, oldest first, with bookmarks and notes, and the number of newest badges not shown yet. */
export interface History {
  userId: number;
  sessions: readonly PlannedSession[];
  /** Default none. */
  saved?: readonly PlannedSavedQuestion[];
  unseenBadges: number;
}

/** Flags the questions at these one-based positions. */
const flagged = (...flags: number[]): Pick<PlannedSession, "flags"> => ({ flags });

/** Returns a function that plans sessions of one kind. */
const planner =
  (defaults: Pick<PlannedSession, "mode" | "questionCount" | "timeLimit">) =>
  (
    daysAgo: number,
    at: string,
    title: string,
    categoryIds: number[],
    score: number,
    minutes: number | null,
    more: Partial<PlannedSession> = {},
  ): PlannedSession => ({ daysAgo, at, title, categoryIds, score, minutes, ...defaults, ...more });

const quiz = planner({ mode: "quiz", questionCount: 25, timeLimit: 30 });
const study = planner({ mode: "study", questionCount: 10 });

/**
 * The demo learner's three weeks, with scores that rise from 58 to 84 and a streak of five days at the end, and short histories of
 * other users. The times of day are close together, so that sessions fall on the same days in most time zones.
 */
export const HISTORIES: readonly History[] = [
  {
    userId: 7,
    unseenBadges: 2,
    saved: [
      {
        point: "order-of-volatility",
        note: "Order of volatility: memory goes first, and it is gone once the power is.",
      },
      {
        point: "phishing-campaign-metrics",
        isBookmarked: true,
        note: "Fewer clicks and fewer reports together is bad news. Reports are the early warning.",
      },
      {
        point: "owner-classifies-custodian-protects",
        note: "The owner decides and answers for it; the custodian runs it. I keep swapping them.",
      },
      { point: "need-to-know-limits-cleared-users", isBookmarked: true },
      {
        point: "residual-within-appetite",
        note: "Above appetite, if only for a while: it goes up to whoever may accept it.",
      },
      { point: "return-to-normal-planned", isBookmarked: true },
      {
        point: "scp-sets-ceiling",
        isBookmarked: true,
        note: "A service control policy never grants anything. What counts is what it and the role both allow.",
      },
      { point: "gateway-or-interface-endpoint", isBookmarked: true },
    ],
    sessions: [
      quiz(21, "16:10", "ISACA CISM and Azure Fundamentals quiz", [3, 6], 58, 52, {
        questionCount: 50,
        timeLimit: 60,
      }),
      study(19, "16:40", "CompTIA Security+ practice", [1], 70, 11),
      quiz(17, "17:05", "CompTIA Security+ practice test", [1], 68, 27, { isPracticeTest: true }),
      quiz(15, "16:20", "Random quiz", [3, 5], 65, 21, {
        questionCount: 20,
        timeLimit: 25,
        ...flagged(4, 13),
      }),
      quiz(12, "16:55", "ISC2 CISSP quiz", [2], 72, 28, flagged(3, 9, 17)),
      quiz(10, "16:30", "CompTIA Security+ practice test", [1], 76, 24, { isPracticeTest: true }),
      quiz(8, "17:00", "AWS Solutions Architect quiz", [5], 76, 26),
      quiz(4, "16:45", "CompTIA Security+ quiz", [1], 84, 22, flagged(2, 11, 20)),
      quiz(3, "17:10", "CompTIA Security+ practice test", [1], 88, 23, { isPracticeTest: true }),
      quiz(2, "16:35", "Azure Fundamentals quiz", [6], 92, 14, { questionCount: 25 }),
      quiz(1, "16:50", "ISC2 CISSP quiz", [2], 76, 26, flagged(6, 14)),
      study(0, "16:58", "ISACA CISM practice", [3], 84, 19, { questionCount: 17 }),
      study(0, "17:40", "Quick review", [1, 2, 3, 5, 6], 0, null),
    ],
  },
  {
    userId: 2,
    unseenBadges: 0,
    sessions: [
      study(30, "18:05", "ISC2 CCSP practice", [4], 50, 12),
      quiz(9, "17:50", "ISC2 CCSP quiz", [4], 68, 25),
      quiz(1, "18:20", "ISC2 CCSP quiz", [4], 76, 24),
    ],
  },
  {
    userId: 3,
    unseenBadges: 0,
    sessions: [
      quiz(11, "16:15", "Azure Fundamentals quiz", [6], 80, 19),
      quiz(2, "16:25", "AWS Solutions Architect quiz", [5], 88, 21),
    ],
  },
  {
    userId: 4,
    unseenBadges: 0,
    sessions: [study(18, "19:10", "ISC2 CISSP practice", [2], 40, 9)],
  },
];

/**
 * The demo users' strength in each domain, in percent; the default is 70. It determines which answers of a session are incorrect,
 * not how many.
 */
export const STRENGTHS: Readonly<Record<string, number>> = {
  "General Security Concepts": 88,
  "Threats, Vulnerabilities, and Mitigations": 81,
  "Security Architecture": 74,
  "Security Program Management and Oversight": 70,
  "Information Security Governance": 52,
  "Information Security Risk Management": 54,
  "Information Security Program": 48,
  "Incident Management": 62,
  "Asset Security": 58,
  "Software Development Security": 50,
  "Design Cost-Optimized Architectures": 52,
  "Cloud Concepts": 97,
  "Azure Architecture and Services": 92,
  "Azure Management and Governance": 88,
};
