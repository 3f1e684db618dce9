import { ConnectionError, hasStatus, isServerUnavailable, isSignInOver } from "../../../api/call-errors.ts";
import type { Answer } from "../../../api/questions/answers.ts";
import { isBlank, UNANSWERED } from "../../../api/questions/blank.ts";
import type { SubmittedAnswers, Quiz } from "../../../api/quizzes/schema.ts";
import type { SubmissionState } from "../../../components/quiz/QuizPlayer/QuizPlayer.tsx";
import { scopePrefix } from "../../storage/scoped-storage.ts";
import { createRetryLoop, earlierOf, retryDelay, withBrowserLock, type Exclusive } from "../retry-loop.ts";
import { isPending, type Entries, type Entry } from "./entries.ts";

/** The result of a submission, or of an overdue quiz. */
export type SubmissionOutcome = { quizId: number; title: string } & (
  | { kind: "submitted"; quiz: Quiz }
  /** The server already has other answers. Those of this device don't count. */
  | { kind: "superseded"; quiz: Quiz }
  /** The server rejected the submission. The quiz is open again and keeps its answers. */
  | { kind: "rejected"; error: unknown }
  /** The quiz no longer exists, for example because it was discarded on another device. */
  | { kind: "gone" }
);

export interface OutboxOptions {
  entries: Entries;
  /** Submits one quiz. May be repeated; the server counts it once. */
  send: (quizId: number, submission: SubmittedAnswers, signal: AbortSignal) => Promise<Quiz>;
  /** Collects the answers and flags of a quiz on this device. */
  collect: (quizId: number) => Promise<SubmittedAnswers>;
  /** Returns the server's time in milliseconds. */
  now: () => number;
  /** The scope of the backend, see `ScreensProvider`. Default none. */
  scope?: string;
  /** Runs work exclusively across tabs. Default: the Web Locks API. */
  runExclusive?: Exclusive;
}

/** Sends submissions one at a time, and retries until the server confirms or rejects them. */
export interface Outbox {
  /** Adds a quiz that the learner has opened. It stays until it is submitted, discarded or deleted. */
  open: (quiz: Pick<Entry, "quizId" | "title" | "deadline">) => void;
  /** Submits answers. They are sent until the server confirms or rejects them. */
  submit: (quizId: number, submission: SubmittedAnswers) => void;
  /** Submits a quiz with the answers in its draft. */
  end: (quiz: Pick<Entry, "quizId" | "title">) => void;
  /** Removes a quiz that is completed or was discarded. */
  forget: (quizId: number) => void;
  stateOf: (quizId: number) => SubmissionState;
  subscribe: (listener: () => void) => () => void;
  /** Calls `listener` once for each outcome, in the tab that received it. Returns a function that unsubscribes. */
  onOutcome: (listener: (outcome: SubmissionOutcome) => void) => () => void;
  /** Starts to send. Returns a function that stops; unsent submissions then stay on the device. */
  start: () => () => void;
}

/** How long after its deadline the outbox submits a quiz. A player that is still open submits it first. */
export const OVERDUE_AFTER_MS = 10_000;

export function createOutbox(userId: number, options: OutboxOptions): Outbox {
  const { entries, send, collect, now, scope = "", runExclusive = withBrowserLock } = options;
  const listeners = new Set<() => void>();
  const outcomeListeners = new Set<(outcome: SubmissionOutcome) => void>();
  const states = new Map<number, SubmissionState>();

  const stateOf = (quizId: number): SubmissionState =>
    states.get(quizId) ?? (isPending(entries.get(quizId)) ? "pending" : "open");

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const setState = (quizId: number, state: SubmissionState) => {
    states.set(quizId, state);
    notify();
  };

  const clearState = (quizId: number) => {
    states.delete(quizId);
    notify();
  };

  const report = (outcome: SubmissionOutcome) => {
    for (const listener of outcomeListeners) listener(outcome);
  };

  const isDue = (entry: Entry): boolean =>
    !entry.isRejected &&
    (isPending(entry) || (entry.deadline !== null && entry.deadline + OVERDUE_AFTER_MS <= now()));

  /** Sends one entry. Resolves with the outcome, or with the delay before the next try. */
  async function trySend(
    entry: Entry,
    signal: AbortSignal,
  ): Promise<SubmissionOutcome | { wait: number } | null> {
    const { quizId, title } = entry;
    try {
      if (states.get(quizId) === undefined) setState(quizId, "pending");
      const submission = entry.submission ?? (await collect(quizId));
      // The quiz was discarded while its answers were collected.
      if (!entries.get(quizId)) return null;
      if (!entry.submission) entries.put({ ...entry, submission });
      const quiz = await send(quizId, submission, signal);
      // The state stays pending for a mounted player, until its screen receives the completed quiz.
      entries.remove(quizId);
      return {
        kind: hasStoredAnswers(quiz.answers, submission.answers) ? "submitted" : "superseded",
        quizId,
        title,
        quiz,
      };
    } catch (error) {
      if (signal.aborted || isSignInOver(error)) return null;
      if (error instanceof ConnectionError) {
        setState(quizId, "waitingForConnection");
        return { wait: retryDelay(error) };
      }
      if (isServerUnavailable(error)) {
        setState(quizId, "waitingForServer");
        return { wait: retryDelay(error) };
      }
      if (hasStatus(error, 404)) {
        forget(quizId);
        return { kind: "gone", quizId, title };
      }
      entries.put({ quizId, title, deadline: entry.deadline, submission: null, isRejected: true });
      clearState(quizId);
      return { kind: "rejected", quizId, title, error };
    }
  }

  /**
   * Sends each due entry once, including those that become due during the pass. Resolves with the delay before the
   * next pass in milliseconds, or `null` if only an event triggers it.
   */
  async function pass(signal: AbortSignal): Promise<number | null> {
    const tried = new Set<number>();
    let wait: number | null = null;
    for (;;) {
      const entry = entries.list().find((candidate) => isDue(candidate) && !tried.has(candidate.quizId));
      if (!entry || signal.aborted) return earlierOf(wait, untilNextDeadline(tried));
      tried.add(entry.quizId);
      await runExclusive(`${scopePrefix(scope)}cairn:outbox:${userId}`, async () => {
        // Another tab may have sent it while this one waited for the lock, and the server may have rejected it.
        const current = entries.get(entry.quizId);
        const result = current && isDue(current) && !signal.aborted ? await trySend(current, signal) : null;
        if (result && "wait" in result) wait = Math.max(wait ?? 0, result.wait);
        else if (result) report(result);
      });
    }
  }

  const loop = createRetryLoop(pass);

  /** Returns the time until the next deadline. Ignores entries just tried, whose delay is already known. */
  function untilNextDeadline(tried: ReadonlySet<number>): number | null {
    const deadlines = entries
      .list()
      .flatMap(({ quizId, submission, deadline, isRejected }) =>
        submission === null && deadline !== null && !isRejected && !tried.has(quizId) ? [deadline] : [],
      );
    if (deadlines.length === 0) return null;
    return Math.max(0, Math.min(...deadlines) + OVERDUE_AFTER_MS - now());
  }

  function forget(quizId: number): void {
    entries.remove(quizId);
    clearState(quizId);
  }

  return {
    stateOf,
    forget,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onOutcome(listener) {
      outcomeListeners.add(listener);
      return () => void outcomeListeners.delete(listener);
    },
    open(quiz) {
      const existing = entries.get(quiz.quizId);
      if (isPending(existing)) return;
      entries.put({
        ...quiz,
        submission: null,
        ...(existing?.isRejected ? { isRejected: true } : {}),
      });
      loop.wake();
    },
    submit(quizId, submission) {
      const entry = entries.get(quizId);
      if (entry?.submission) return;
      entries.put({ quizId, title: entry?.title ?? "", deadline: entry?.deadline ?? null, submission });
      setState(quizId, "pending");
      loop.wake();
    },
    end({ quizId, title }) {
      const entry = entries.get(quizId);
      if (isPending(entry)) return;
      entries.put({ quizId, title, deadline: entry?.deadline ?? null, submission: null, isEnded: true });
      setState(quizId, "pending");
      loop.wake();
    },
    start() {
      const stopListening = entries.subscribe(() => {
        for (const quizId of states.keys()) if (!isPending(entries.get(quizId))) states.delete(quizId);
        notify();
        loop.wake();
      });
      const stop = loop.start();
      return () => {
        stopListening();
        stop();
      };
    },
  };
}

/**
 * Returns whether the server stored every answer that was sent. Questions left blank here may have been answered on
 * another device, whose answers the server merges.
 */
function hasStoredAnswers(stored: readonly Answer[], sent: readonly Answer[]): boolean {
  const answerById = new Map(sent.map(({ questionId, answer }) => [questionId, answer]));
  return stored.every(({ questionId, answer }) => {
    const sentAnswer = answerById.get(questionId) ?? UNANSWERED;
    return isBlank(sentAnswer) || JSON.stringify(sentAnswer) === JSON.stringify(answer);
  });
}
