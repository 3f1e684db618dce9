import * as z from "zod/mini";
import type { Database } from "../../backend/documents/database.ts";
import type { BackendResponse } from "../../test-backend/calls.ts";
import { type TestUser, passwordHash } from "./initial-database.ts";

/** When a change was made, in the replies that say so. */
const Times = z.object({
  createdAt: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  note: z.optional(z.object({ updatedAt: z.string() })),
});

/** One of many things that are done at once. */
export interface Operation {
  name: string;
  run: () => Promise<void>;
}

/** The acknowledged changes, which the stored documents must contain. */
export class Acknowledged {
  readonly problems: string[] = [];
  /** How often each kind of operation succeeded. */
  readonly succeeded = new Map<string, number>();
  readonly quizzes = new Map<number, number>();
  readonly discarded = new Set<number>();
  readonly scores = new Map<number, number>();
  /** Bookmarks that no operation removes. */
  readonly bookmarks: { userId: number; questionId: number }[] = [];
  readonly reports: { userId: number; questionId: number }[] = [];
  readonly notified: { userId: number; badgeId: number }[] = [];
  /** How often each question was changed. */
  readonly questionChanges = new Map<number, number>();
  readonly domainChanges = new Map<number, number>();
  readonly soundOn = new Set<number>();
  readonly users = new Set<number>();
  readonly deletedUsers = new Set<number>();
  /** Changes by session cookie, with the time that the transaction read after it had acquired its lock. */
  readonly changes: { name: string; token: string; at: number }[] = [];
  /** Users whose password was changed in this wave, and the session that was kept. */
  readonly keptTokens = new Map<TestUser, string>();
  /** When the end of a sign-in session was acknowledged, by session cookie. */
  readonly endedAt = new Map<string, number>();

  /** Records the time of a change, from its reply. */
  changed(name: string, token: string, { body }: BackendResponse): void {
    const { createdAt, startedAt, note } = Times.parse(body);
    const at = createdAt ?? startedAt ?? note?.updatedAt;
    if (at !== undefined) this.changes.push({ name, token, at: Date.parse(at) });
  }

  scored(quizId: number, score: number | null): void {
    const before = this.scores.get(quizId) ?? score;
    if (before !== score) this.problems.push(`quiz ${quizId} was scored ${before} and ${score}`);
    this.scores.set(quizId, score ?? -1);
  }

  /** Records that a document has reached `version`, in `questionChanges` or `domainChanges`. Replies may arrive in any order. */
  reached(changes: Map<number, number>, id: number, version: number): void {
    changes.set(id, Math.max(version - 1, changes.get(id) ?? 0));
  }

  /** Returns a sentence for each acknowledged change that is missing. */
  missingFrom(db: Database, testUsers: readonly TestUser[]): string[] {
    const users = new Map(db.users.map((user) => [user.id, user]));
    const hasUser = ({ userId }: { userId: number }) => !this.deletedUsers.has(userId);
    const quizzes = new Map(db.quizzes.map((quiz) => [quiz.id, quiz]));
    const counted = (counts: ReadonlyMap<number, number>, docs: readonly { id: number; version: number }[]) =>
      docs
        .filter(({ id, version }) => version !== 1 + (counts.get(id) ?? 0))
        .map(({ id, version }) => `${id} is at version ${version}, after ${counts.get(id) ?? 0} changes`);
    return [
      ...[...this.keptTokens.keys()]
        .filter(({ id }) => db.sessions.filter(({ userId }) => userId === id).length > 1)
        .map(({ id }) => `user ${id} has a session from before the password was changed`),
      ...this.changes
        .filter(({ token, at }) => at > (this.endedAt.get(token) ?? Infinity))
        .map(({ name, token }) => `${name} was done with session ${token}, which had ended`),
      ...[...this.quizzes]
        .filter(([id, userId]) => hasUser({ userId }) && quizzes.has(id) === this.discarded.has(id))
        .map(([id]) => `quiz ${id} was ${this.discarded.has(id) ? "discarded" : "created"}`),
      ...[...this.scores]
        .filter(
          ([id, score]) => hasUser({ userId: this.quizzes.get(id) ?? 0 }) && quizzes.get(id)?.score !== score,
        )
        .map(([id, score]) => `quiz ${id} was scored ${score}`),
      ...this.bookmarks
        .filter(hasUser)
        .filter(
          ({ userId, questionId }) =>
            !db.marks.some(
              (savedList) => savedList.userId === userId && savedList.bookmarked.includes(questionId),
            ),
        )
        .map(({ userId, questionId }) => `user ${userId} bookmarked question ${questionId}`),
      ...this.reports
        .filter(hasUser)
        .filter(
          ({ userId, questionId }) =>
            !db.reports.some((report) => report.userId === userId && report.questionId === questionId),
        )
        .map(({ userId, questionId }) => `user ${userId} reported question ${questionId}`),
      ...this.notified
        .filter(hasUser)
        .filter(
          ({ userId, badgeId }) =>
            !db.awards.some(
              (award) => award.userId === userId && award.badgeId === badgeId && award.isNotified,
            ),
        )
        .map(({ userId, badgeId }) => `user ${userId} has seen badge ${badgeId}`),
      ...counted(this.questionChanges, db.questions).map((problem) => `question ${problem}`),
      ...counted(this.domainChanges, db.subcategories).map((problem) => `domain ${problem}`),
      ...[...this.soundOn]
        .filter((userId) => hasUser({ userId }) && users.get(userId)?.preferences?.sound !== true)
        .map((userId) => `user ${userId} turned sound on`),
      ...[...this.users]
        .filter((id) => hasUser({ userId: id }) && !users.has(id))
        .map((id) => `user ${id} was added`),
      ...[...this.deletedUsers].filter((id) => users.has(id)).map((id) => `user ${id} was deleted`),
      ...testUsers
        .filter(({ id, password }) => users.has(id) && users.get(id)?.passwordHash !== passwordHash(password))
        .map(({ id, password }) => `user ${id} has the password ${password}`),
    ];
  }
}
