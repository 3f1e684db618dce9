import { addPoint, addResults, rollingAverage } from "../../../../src/api/progress/mastery/rolling.ts";
import { isCorrect } from "../../../../src/api/questions/scoring/scoring.ts";
import { reading, type Reads, type Tx } from "../../ports/store.ts";
import { countAnswered } from "../../wire/count-answered.ts";
import { addCompletion, emptyTotals, type Completion } from "../learner/learner-totals.ts";
import { addAnswered } from "../learner/question-history.ts";
import { addSaved } from "../learner/saved-questions.ts";
import { countDay, daysInARow } from "../learner/streak.ts";
import { badgeFacts, badgeFactsReads } from "./badge-facts.ts";
import { BADGE_RULES } from "./badges.ts";

/** The clock and the time zone of a call. */
export interface CallClock {
  timeZone: string;
  now: () => number;
}

/** Returns the reads of {@link completeQuiz}. */
export const completionReads = (call: { user: { id: number; tenantId: number } }): Reads => {
  const where = { userId: call.user.id };
  return {
    ...badgeFactsReads(call),
    recalls: reading("recalls", where),
    marks: reading("marks", where),
    tallies: reading("tallies", where),
    awards: reading("awards", where),
    badges: reading("badges"),
  };
};

/**
 * Updates everything that depends on a completed quiz: mastery, question history, saved questions, totals and badges. Call it in
 * the transaction that completes the quiz.
 *
 * @returns the number of new badges
 */
export async function completeQuiz(tx: Tx, completion: Completion, clock: CallClock): Promise<number> {
  const { userId, mode } = completion.quiz;
  if (mode === "quiz") await addMastery(tx, completion);
  await addAnswered(tx, completion);
  await addSaved(tx, completion);
  const [stored] = await tx.list("tallies", { userId });
  const { quiz } = completion;
  const newTotals = addCompletion(stored ?? emptyTotals(userId), completion);
  // A quiz without answers does not count toward the streak.
  const isDayCounted = countAnswered(quiz.answers) > 0;
  const totals = isDayCounted ? countDay(newTotals, Date.parse(quiz.completedAt), clock) : newTotals;

  const facts = await badgeFacts(tx, totals, daysInARow(totals, clock));
  const owned = new Set((await tx.list("awards", { userId })).map(({ badgeId }) => badgeId));
  const earned = (await tx.list("badges")).filter(
    ({ id, rule }) => !owned.has(id) && BADGE_RULES[rule]?.(facts).earned,
  );
  for (const { id: badgeId } of earned)
    await tx.add("awards", { userId, badgeId, isNotified: false, earnedAt: completion.quiz.completedAt });

  const badgePoints = earned.reduce((sum, { points }) => sum + points, totals.badgePoints);
  if (stored) await tx.update("tallies", stored.id, { ...totals, badgePoints });
  else await tx.add("tallies", { ...totals, badgePoints });
  return earned.length;
}

async function addMastery(tx: Tx, { quiz, questions, answers }: Completion): Promise<void> {
  const { userId } = quiz;
  const results = new Map<number, { categoryId: number; results: boolean[] }>();
  questions.forEach((question, index) => {
    const { categoryId, subcategoryId } = question;
    if (subcategoryId === undefined) return;
    const domain = results.get(subcategoryId) ?? { categoryId, results: [] };
    domain.results.push(isCorrect(question, answers[index]));
    results.set(subcategoryId, domain);
  });
  const recordByDomain = new Map(
    (await tx.list("mastery", { userId })).map((record) => [record.subcategoryId, record]),
  );
  // Sorted by id: concurrent submissions that write in different orders could deadlock.
  for (const [subcategoryId, domain] of [...results].sort(([a], [b]) => a - b)) {
    const record = recordByDomain.get(subcategoryId);
    const recent = addResults(record?.recent ?? "", domain.results);
    const totalAnswers = (record?.totalAnswers ?? 0) + domain.results.length;
    const point = { at: quiz.completedAt, rollingAverage: rollingAverage(recent) };
    const points = addPoint(record?.points ?? [], point);
    if (record) await tx.update("mastery", record.id, { recent, totalAnswers, points });
    else
      await tx.add("mastery", {
        userId,
        categoryId: domain.categoryId,
        subcategoryId,
        recent,
        totalAnswers,
        points,
      });
  }
}
