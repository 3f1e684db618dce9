import { isOverdue } from "../../../src/api/quizzes/timing.ts";
import type { Database } from "../../backend/documents/database.ts";
import type { Operation } from "./acknowledged.ts";
import type { TestUser } from "./initial-database.ts";
import { LearnerActions } from "./learner-actions.ts";
import type { Workload } from "./workload.ts";

/** Draws what a learner does in a wave: one operation, or several at once that could get in each other's way. */
export function learnerOperations(workload: Workload, testUser: TestUser, db: Database): Operation[] {
  const token = workload.pick(testUser.tokens);
  if (token === undefined) return [workload.logIn(testUser)];
  const actions = new LearnerActions(workload, testUser, token, db);
  const quizzes = db.quizzes.filter(({ userId }) => userId === testUser.id);
  const open = quizzes.filter(({ completedAt }) => completedAt === null);
  const untimed = workload.pick(open.filter(({ timeLimit }) => timeLimit === null));
  const timed = open.find(({ timeLimit }) => timeLimit !== null);
  const anyQuiz = workload.pick(quizzes);
  const draw = workload.random();
  if (draw < 0.1 || (open.length < 2 && draw < 0.6)) return [actions.startQuiz()];
  if (timed && workload.chance(0.5)) {
    // The deadline of a quiz with a draft passes, and the first read scores it.
    if (!db.drafts.some(({ quizId }) => quizId === timed.id)) return [actions.saveDraft(timed)];
    if (isOverdue(timed, workload.clock.now)) return actions.readAll();
  }
  if (draw < 0.25 && untimed) return [actions.saveDraft(untimed)];
  if (draw < 0.55 && untimed) return actions.submit(untimed);
  if (draw < 0.59 && untimed) return [actions.discard(untimed)];
  if (draw < 0.71) return actions.saveQuestion();
  if (draw < 0.75) return [actions.markBadgeShown()];
  if (draw < 0.79 && anyQuiz) return [actions.report(anyQuiz)];
  const completed = workload.pick(quizzes.filter(({ completedAt }) => completedAt !== null));
  if (draw < 0.83 && completed) return actions.generateStudyGuides(completed);
  if (draw < 0.86) return actions.readAll();
  if (draw < 0.88) return actions.changePreferences();
  if (draw < 0.92) return actions.signOut();
  if (draw < 0.94) return [workload.useEndedToken()];
  if (draw < 0.98) return actions.changePassword();
  return [
    ...actions.deleteAccount(),
    ...workload
      .findUsers(db, (user) => user.isAdmin && user.tenantId === testUser.tenantId)
      .map((admin) => workload.issueResetLink(admin, testUser.id)),
  ];
}
