import { describeDraftProblem } from "../../../../src/api/attempts/describe-draft-problem.ts";
import {
  answeredQuestions,
  answerOf,
  boundStamps,
  compact,
  draftBytes,
  DRAFT_BYTES_MAX,
  EMPTY_DRAFT,
  entryName,
  merge,
  secondsByQuestion,
  type Draft,
} from "../../../../src/api/attempts/draft.ts";
import { dropInvalidEntries, toAnswerValue } from "../../../../src/api/attempts/drop-invalid-entries.ts";
import { readEntries } from "../../../../src/api/attempts/read-draft.ts";
import type { DroppedEntry } from "../../../../src/api/attempts/schema.ts";
import { isoDay } from "../../../../src/api/progress/calendar.ts";
import type { AnswerValue } from "../../../../src/api/questions/answers.ts";
import { isBlank } from "../../../../src/api/questions/blank.ts";
import { noAnswer, score } from "../../../../src/api/questions/scoring/scoring.ts";
import { deadlineOf, isOverdue } from "../../../../src/api/quizzes/timing.ts";
import { megabytes } from "../../../../src/api/values/megabytes.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import type { DraftDoc, QuizDoc } from "../../documents/learning.ts";
import { HttpError } from "../../errors.ts";
import { reading, type Reads, type Tx } from "../../ports/store.ts";
import { dayIn } from "../../time-zone.ts";
import { questionsOf } from "../questions/questions-of.ts";
import { completeQuiz, type CallClock } from "./completion.ts";

/** Returns the server's draft of an attempt. */
export async function storedDraft(
  tx: Tx,
  quizId: number,
): Promise<{ draft: Draft; stored: Readonly<DraftDoc> | undefined }> {
  const [stored] = await tx.list("drafts", { quizId });
  return { draft: stored ? { v: 2, entries: stored.entries } : EMPTY_DRAFT, stored };
}

/** Parses entries sent by a device. Drops those that are invalid or match no question. */
export function acceptEntries(
  entries: Readonly<Record<string, unknown>>,
  questions: readonly QuestionDoc[],
  now: number,
): { draft: Draft; dropped: DroppedEntry[] } {
  const { draft, problems } = readEntries(entries);
  const fitted = dropInvalidEntries(boundStamps(draft, now), questions);
  const unread = problems.map((problem) => ({
    name: problem.name ?? "",
    reason: describeDraftProblem(problem),
  }));
  return { draft: fitted.draft, dropped: [...unread, ...fitted.dropped] };
}

/**
 * Merges entries sent by a device into the stored draft of an open attempt.
 *
 * @throws {HttpError} 413 if the draft would be too large; nothing is stored then
 */
export async function saveEntries(
  tx: Tx,
  quiz: Readonly<QuizDoc>,
  entries: Readonly<Record<string, unknown>>,
  now: number,
): Promise<{ draft: Draft; dropped: DroppedEntry[] }> {
  const { draft: sent, dropped } = acceptEntries(entries, await questionsOf(tx, quiz), now);
  const { draft: before, stored } = await storedDraft(tx, quiz.id);
  const mergedDraft = merge(before, sent);
  if (mergedDraft === before) return { draft: before, dropped };
  const draft = compact(mergedDraft);
  if (draftBytes(draft) > DRAFT_BYTES_MAX)
    throw new HttpError(
      "too-large",
      `The draft of this quiz would be larger than ${megabytes(DRAFT_BYTES_MAX)}. Its stored entries are kept.`,
    );
  const { id: quizId, userId } = quiz;
  if (stored) await tx.update("drafts", stored.id, { entries: draft.entries });
  else await tx.add("drafts", { userId, quizId, entries: draft.entries });
  const answeredCount = answeredQuestions(draft).length;
  if (answeredCount !== quiz.answeredCount) await tx.update("quizzes", quizId, { answeredCount });
  return { draft, dropped };
}

/** The data of a submission besides the draft. Empty if an attempt is scored without a submission. */
interface Submission {
  answers: ReadonlyMap<number, AnswerValue>;
  /** Whether the draft includes all entries of the submitting device. If so, only the draft counts. */
  isMerged: boolean;
  seconds: ReadonlyMap<number, number>;
  flags?: readonly number[] | undefined;
}

const NO_SUBMISSION: Submission = { answers: new Map(), isMerged: true, seconds: new Map() };

/**
 * Returns the answer to score. A final answer in the draft takes precedence. Otherwise the draft counts if the device has merged
 * its entries into it; if not, the submitted answer counts, and the draft fills in unanswered questions.
 */
function resolveAnswer(question: QuestionDoc, draft: Draft, { answers, isMerged }: Submission): AnswerValue {
  const submittedAnswer = answers.get(question.id) ?? noAnswer(question);
  const hasFinal = Object.hasOwn(draft.entries, entryName("final", question.id));
  const isKnown = hasFinal || Object.hasOwn(draft.entries, entryName("answer", question.id));
  if (!isKnown || (!isMerged && !hasFinal && !isBlank(submittedAnswer))) return submittedAnswer;
  const saved = answerOf(draft, question.id);
  return (saved === null ? null : toAnswerValue(saved)) ?? noAnswer(question);
}

/** Returns the flagged questions in the order of the submission or else of the quiz; `undefined` if no flags are known. */
function resolveFlags(
  { questionIds }: Readonly<QuizDoc>,
  draft: Draft,
  { flags, isMerged }: Submission,
): readonly number[] | undefined {
  const flagById = new Map(
    questionIds.flatMap((id): [number, boolean][] => {
      const value = draft.entries[entryName("flag", id)]?.value;
      return typeof value === "boolean" ? [[id, value]] : [];
    }),
  );
  if (flagById.size === 0) return flags;
  const flaggedIds = new Set(flags);
  return questionIds.filter((id) => {
    const savedFlag = flagById.get(id);
    return isMerged && savedFlag !== undefined ? savedFlag : flaggedIds.has(id) || savedFlag === true;
  });
}

/** Returns the active seconds of each question, in the order of the quiz; `undefined` if none were counted. */
function resolveSeconds(
  { questionIds }: Readonly<QuizDoc>,
  draft: Draft,
  { seconds }: Submission,
): number[] | undefined {
  const saved = secondsByQuestion(draft);
  if (saved.size === 0 && seconds.size === 0) return undefined;
  return questionIds.map((id) => Math.max(saved.get(String(id)) ?? 0, seconds.get(id) ?? 0));
}

export interface CompletedAttempt {
  quiz: QuizDoc;
  newBadges: number;
}

interface AttemptEnd {
  questions: readonly QuestionDoc[];
  draft: Draft;
  submitted?: Submission;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Scores an open attempt, updates everything that depends on it and removes its draft. */
export async function completeAttempt(
  tx: Tx,
  quiz: Readonly<QuizDoc>,
  { questions, draft, submitted = NO_SUBMISSION, at }: AttemptEnd,
  clock: CallClock,
): Promise<CompletedAttempt> {
  const answers = new Map(
    questions.map((question) => [question.id, resolveAnswer(question, draft, submitted)]),
  );
  const flags = resolveFlags(quiz, draft, submitted);
  const seconds = resolveSeconds(quiz, draft, submitted);
  const { answeredCount: _, ...rest } = quiz;
  // The server's clock may have been set back since the start.
  const end = new Date(Math.max(at, Date.parse(quiz.startedAt)));
  const completed = {
    ...rest,
    completedAt: end.toISOString(),
    completedOn: isoDay(dayIn(clock.timeZone)(end.getTime())),
    ...score(
      questions,
      [...answers].map(([questionId, answer]) => ({ questionId, answer })),
    ),
    answers: quiz.questionIds.map((id) => answers.get(id) ?? noAnswer({})),
    ...(flags && flags.length > 0 ? { flags: [...flags] } : {}),
    ...(seconds ? { seconds } : {}),
    ...(at >= (deadlineOf(quiz) ?? Infinity) ? { timeRanOut: true as const } : {}),
  };
  await tx.removeAll("drafts", { quizId: quiz.id });
  await tx.replace("quizzes", completed);
  const finalAnswers = questions.map((question) => answers.get(question.id) ?? noAnswer(question));
  const newBadges = await completeQuiz(
    tx,
    { quiz: completed, questions, answers: finalAnswers, flags },
    clock,
  );
  return { quiz: completed, newBadges };
}

/**
 * Scores an attempt whose deadline has passed from the server's draft, as of the deadline. Returns any other attempt unchanged.
 * An attempt without a draft stays open: its answers may be on an offline device that will submit them.
 */
export async function closeIfOverdue(
  tx: Tx,
  quiz: Readonly<QuizDoc>,
  clock: CallClock,
): Promise<Readonly<QuizDoc>> {
  const deadline = deadlineOf(quiz);
  if (deadline === null || !isOverdue(quiz, clock.now())) return quiz;
  const { draft, stored } = await storedDraft(tx, quiz.id);
  if (!stored) return quiz;
  const questions = await questionsOf(tx, quiz);
  const ending: AttemptEnd = { questions, draft, at: deadline };
  return (await completeAttempt(tx, quiz, ending, clock)).quiz;
}

/** Returns the reads of {@link closeOverdue} if no deadline has passed. */
export const overdueReads = (userId: number): Reads => ({
  open: reading("quizzes", { userId, completedAt: null }),
});

/** Closes all attempts of a user whose deadline has passed, oldest first. */
export async function closeOverdue(tx: Tx, userId: number, clock: CallClock): Promise<void> {
  const open = await tx.list("quizzes", { userId, completedAt: null });
  const overdue = open.filter((quiz) => isOverdue(quiz, clock.now()));
  const byDeadline = overdue.toSorted((a, b) => (deadlineOf(a) ?? 0) - (deadlineOf(b) ?? 0));
  for (const quiz of byDeadline) await closeIfOverdue(tx, quiz, clock);
}
