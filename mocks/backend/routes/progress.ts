import { rollingAverage } from "../../../src/api/progress/mastery/rolling.ts";
import type { MasteryRecord, Trend, UserStats } from "../../../src/api/progress/schema.ts";
import { LISTED_MAX } from "../../../src/api/quizzes/quiz-sizes.ts";
import { QuizStatus, type PracticeTestRecord } from "../../../src/api/quizzes/schema.ts";
import { roundPercent } from "../../../src/api/values/percent.ts";
import { anyOf, reading, type Reads, type Tx } from "../ports/store.ts";
import { byId } from "../rules/by-id.ts";
import { completedQuizzesOf } from "../rules/learner/learner-totals.ts";
import { liveDomainsReads, ofLiveDomains } from "../rules/learner/live-domains.ts";
import { daysInARow } from "../rules/learner/streak.ts";
import { closeOverdue, overdueReads } from "../rules/progress/attempts.ts";
import { studyPlan, type PlannedDomain } from "../rules/progress/study-plan.ts";
import { coverageOf, coverageReads } from "../rules/questions/coverage.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { oneOf, pageOf, wholeNumber } from "../transport/query.ts";
import { ownUserId } from "../transport/sign-in/own-user.ts";
import { asQuizSummary } from "../wire/quizzes.ts";

/** Routes for a learner's statistics, mastery and study plan. */
export const progressRoutes: readonly Route[] = [
  { method: "GET", path: "/api/user/:userId/stats", handle: readStats },
  { method: "GET", path: "/api/user/:userId/mastery", handle: readMastery },
  { method: "GET", path: "/api/user/:userId/trends", handle: readTrends },
  { method: "GET", path: "/api/user/:userId/study-plan", handle: readStudyPlan },
  { method: "GET", path: "/api/user/:userId/quizzes", handle: listQuizzes },
  { method: "GET", path: "/api/user/:userId/practice-tests", handle: listPracticeTests },
];

const masteryReads = (userId: number): Reads => ({
  mastery: reading("mastery", { userId }),
  ...liveDomainsReads,
});

async function readStats(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const [totals] = await call.store.read(
    async (tx) => {
      await closeOverdue(tx, userId, call);
      return tx.list("tallies", { userId });
    },
    { reads: { ...overdueReads(userId), tallies: reading("tallies", { userId }) } },
  );
  const totalQuizzes = totals ? completedQuizzesOf(totals) : 0;
  const stats: UserStats = {
    totalQuizzes,
    averageScore: totals && totalQuizzes > 0 ? roundPercent(totals.scoreSum / totalQuizzes) : 0,
    currentStreak: totals ? daysInARow(totals, call) : 0,
  };
  return json(200, stats);
}

async function readMastery(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const readAll = async (tx: Tx): Promise<MasteryRecord[]> => {
    const mastery = await ofLiveDomains(tx, await tx.list("mastery", { userId }));
    const coverage = await coverageOf(tx, userId, mastery);
    return mastery.map(({ categoryId, subcategoryId, recent, totalAnswers }): MasteryRecord => ({
      categoryId,
      subcategoryId,
      rollingAverage: rollingAverage(recent),
      totalAnswers,
      ...coverage.get(subcategoryId),
    }));
  };
  const reads = { ...masteryReads(userId), ...coverageReads(call.user) };
  return json(200, await call.store.read(readAll, { reads }));
}

async function readTrends(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const mastery = await call.store.read(
    async (tx) => ofLiveDomains(tx, await tx.list("mastery", { userId })),
    {
      reads: masteryReads(userId),
    },
  );
  const trends = mastery.map(({ categoryId, subcategoryId, points }): Trend => ({
    categoryId,
    subcategoryId,
    points,
  }));
  return json(200, trends);
}

async function readStudyPlan(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const categoryId = wholeNumber(call.request.query, "categoryId");
  const plan = async (tx: Tx) => {
    const [totals] = await tx.list("tallies", { userId });
    const mastery = await ofLiveDomains(tx, await tx.list("mastery", { userId }));
    const ids = mastery.map(({ subcategoryId }) => subcategoryId);
    const subcategoryById = byId(await tx.list("subcategories", { id: anyOf(ids) }));
    const domains = mastery
      .filter((record) => subcategoryById.has(record.subcategoryId))
      .filter((record) => categoryId === undefined || record.categoryId === categoryId)
      .map(({ categoryId, subcategoryId, recent, totalAnswers }): PlannedDomain => ({
        categoryId,
        subcategoryId,
        rollingAverage: rollingAverage(recent),
        totalAnswers,
      }));
    return studyPlan(domains, totals?.recentScores ?? []);
  };
  const reads = { ...masteryReads(userId), tallies: reading("tallies", { userId }) };
  return json(200, await call.store.read(plan, { reads }));
}

const COMPLETED = ["studied", "passed", "failed"] as const;

async function listQuizzes(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const { query } = call.request;
  const status = oneOf(query, "status", QuizStatus);
  const where = {
    userId,
    ...(status === "open" ? { completedAt: null } : {}),
    ...(status === "completed" ? { outcome: anyOf(COMPLETED) } : {}),
  };
  const page = pageOf(query, LISTED_MAX);
  const { quizzes, total } = await call.store.read(
    async (tx) => {
      await closeOverdue(tx, userId, call);
      return { quizzes: await tx.list("quizzes", where, page), total: await tx.count("quizzes", where) };
    },
    { reads: { ...overdueReads(userId), page: reading("quizzes", where, page) } },
  );
  return json(200, quizzes.map(asQuizSummary), { "X-Total-Count": String(total) });
}

async function listPracticeTests(call: UserCall): Promise<Reply> {
  const [totals] = await call.store.list("tallies", { userId: ownUserId(call) });
  return json(200, (totals?.practiceTests ?? []) satisfies PracticeTestRecord[]);
}
