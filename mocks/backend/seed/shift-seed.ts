import type { PreferencesChange } from "../../../src/api/preferences/schema.ts";
import type { QuestionDoc } from "../documents/bank.ts";
import type { Database, Seed } from "../documents/database.ts";
import { DAY, MINUTE } from "../durations.ts";

/** Returns empty lists for the collections that are empty in every seed. */
export const unseeded = () => ({
  sessions: [],
  resetLinks: [],
  identityProviders: [],
  identities: [],
  emailChanges: [],
  invitations: [],
  mails: [],
  drafts: [],
});

/**
 * Shifts the dates of the seed by whole days, so that its anchor is within the last day before `now` (milliseconds since the
 * epoch). Times of day stay the same, and with them the days on which learners studied.
 */
export function shiftSeed({ anchor, ...database }: Seed, now: number): Database {
  const shift = Math.floor((now - Date.parse(anchor)) / DAY) * DAY;
  const moved = (instant: string): string => new Date(Date.parse(instant) + shift).toISOString();
  const movedDay = (day: string): string => moved(day).slice(0, 10);
  const movedQuestion = (question: QuestionDoc): QuestionDoc =>
    question.changedAt === undefined ? question : { ...question, changedAt: moved(question.changedAt) };
  return {
    ...database,
    users: database.users.map((user) => ({
      ...user,
      createdAt: moved(user.createdAt),
      ...(user.lastLogin === undefined ? {} : { lastLogin: moved(user.lastLogin) }),
      ...(user.preferences && { preferences: movedExam(user.preferences, movedDay) }),
    })),
    ...unseeded(),
    questions: database.questions.map(movedQuestion),
    formerQuestions: database.formerQuestions.map((former) => ({
      ...former,
      until: moved(former.until),
      question: movedQuestion(former.question),
    })),
    pictures: database.pictures.map((picture) => ({ ...picture, createdAt: moved(picture.createdAt) })),
    quizzes: database.quizzes.map((quiz) => ({
      ...quiz,
      startedAt: moved(quiz.startedAt),
      completedAt: quiz.completedAt === null ? null : moved(quiz.completedAt),
      ...(quiz.completedOn === undefined ? {} : { completedOn: movedDay(quiz.completedOn) }),
    })),
    mastery: database.mastery.map((mastery) => ({
      ...mastery,
      points: mastery.points.map((point) => ({ ...point, at: moved(point.at) })),
    })),
    tallies: database.tallies.map((totals) => ({
      ...totals,
      practiceTests: totals.practiceTests.map((record) => ({
        ...record,
        lastAttempt: moved(record.lastAttempt),
      })),
      ...(totals.streak === undefined
        ? {}
        : { streak: { ...totals.streak, lastDay: totals.streak.lastDay + shift / DAY } }),
      run: totals.run.map((minute) => minute + shift / MINUTE),
    })),
    awards: database.awards.map((award) => ({ ...award, earnedAt: moved(award.earnedAt) })),
    lectures: database.lectures.map((lecture) => ({ ...lecture, createdAt: moved(lecture.createdAt) })),
    marks: database.marks.map((saved) => ({
      ...saved,
      missed: saved.missed.map(({ misses, ...missed }) => ({
        ...missed,
        ...(misses && { misses: { ...misses, since: moved(misses.since), last: moved(misses.last) } }),
      })),
    })),
    notes: database.notes.map((note) => ({ ...note, updatedAt: moved(note.updatedAt) })),
    reports: database.reports.map((report) => ({
      ...report,
      createdAt: moved(report.createdAt),
      ...(report.answeredAt === undefined ? {} : { answeredAt: moved(report.answeredAt) }),
    })),
    auditEntries: database.auditEntries.map((entry) => ({ ...entry, at: moved(entry.at) })),
  };
}

/** Moves the day of the exam for which a learner prepares. */
function movedExam(
  { myExam, ...preferences }: PreferencesChange,
  movedDay: (day: string) => string,
): PreferencesChange {
  if (!myExam?.date) return myExam === undefined ? preferences : { ...preferences, myExam };
  return { ...preferences, myExam: { ...myExam, date: movedDay(myExam.date) } };
}
