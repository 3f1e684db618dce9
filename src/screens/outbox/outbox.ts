import { ConnectionError, hasStatus, isServerUnavailable, isSignInOver } from "../../api/client.ts";
import { isBlank, UNANSWERED } from "../../api/questions/blank.ts";
import type { Answer } from "../../api/questions/answers.ts";
import type { HandedIn, Quiz } from "../../api/quizzes/schema.ts";
import type { SubmissionState } from "../../components/quiz/QuizPlayer/QuizPlayer.tsx";
import { inScope } from "../scoped-storage.ts";
import type { Entries, Entry } from "./entries.ts";
import { createRetryLoop, withBrowserLock, type Exclusive } from "./retry-loop.ts";

/** What became of a quiz that was promised to be submitted, or whose time ran out. */
export type Outcome = { quizId: number; title: string } & (
  | { kind: "submitted"; quiz: Quiz }
  /** The server already had it, with other answers: those of this device don't count. */
  | { kind: "superseded"; quiz: Quiz }
  /** The server refused or failed: it is open again, its answers are kept. */
  | { kind: "refused"; error: Error }
  /** There is no such quiz any more, as when it was discarded elsewhere. */
  | { kind: "gone" }
);

export interface OutboxParts {
  entries: Entries;
  /** Submits one quiz; may be repeated, the server counts it once. */
  send: (quizId: number, handedIn: HandedIn, signal: AbortSignal) => Promise<Quiz>;
  /** All that was answered and flagged in a quiz on this device. */
  collect: (quizId: number) => Promise<HandedIn>;
  /** The server's clock, in milliseconds. */
  now: () => number;
  /** Of the backend it sends to, see `ScreensProvider`. Default none. */
  scope?: string;
  /** Runs `work` when no other tab runs its own. Default: the browser's locks. */
  alone?: Exclusive;
}

/** Sends what was promised, one attempt at a time, whatever screen the learner is on. */
export interface Outbox {
  /** Watches over a quiz that the learner has opened. Kept until it is submitted, discarded or gone. */
  open: (quiz: Omit<Entry, "handedIn">) => void;
  /** Promises this to be submitted. It is sent until the server took or refused it. */
  submit: (quizId: number, handedIn: HandedIn) => void;
  /** Promises a quiz to be submitted as it stands, with what its drafts hold. */
  end: (quiz: Pick<Entry, "quizId" | "title">) => void;
  /** Forgets a quiz that is completed or was discarded. */
  forget: (quizId: number) => void;
  stateOf: (quizId: number) => SubmissionState;
  subscribe: (listener: () => void) => () => void;
  /** Calls back once for each outcome, in the tab that learnt of it. Returns what ends it. */
  onOutcome: (listener: (outcome: Outcome) => void) => () => void;
  /** Begins to work. Returns what ends it; what is not sent by then stays kept. */
  start: () => () => void;
}

/** How long to wait before an attempt that did not reach the server is repeated, in milliseconds. */
export const RETRY_AFTER = 5000;

/**
 * How long after its deadline a quiz is submitted by the outbox, in milliseconds: a player that is open somewhere
 * submits it first.
 */
export const OVERDUE_AFTER = 10_000;

/** The longest that a server's word puts off the next attempt, in milliseconds. */
export const LONGEST_WAIT = 600_000;

export function createOutbox(userId: number, parts: OutboxParts): Outbox {
  const { entries, send, collect, now, scope = "", alone = withBrowserLock } = parts;
  const listeners = new Set<() => void>();
  const outcomeListeners = new Set<(outcome: Outcome) => void>();
  const states = new Map<number, SubmissionState>();
  /** Refused by the server: not sent again by themselves, only when the learner asks. */
  const refused = new Set<number>();

  const stateOf = (quizId: number): SubmissionState =>
    states.get(quizId) ?? (entries.get(quizId)?.handedIn ? "pending" : "open");

  const setState = (quizId: number, state: SubmissionState | null) => {
    if (state === null) states.delete(quizId);
    else states.set(quizId, state);
    for (const listener of listeners) listener();
  };

  const tell = (outcome: Outcome) => {
    for (const listener of outcomeListeners) listener(outcome);
  };

  const isDue = ({ quizId, handedIn, deadline }: Entry): boolean =>
    !refused.has(quizId) && (handedIn !== null || (deadline !== null && deadline + OVERDUE_AFTER <= now()));

  /** Sends one entry. Resolves with what became of it, or with how long to wait before the next attempt. */
  async function attempt(entry: Entry, signal: AbortSignal): Promise<Outcome | { wait: number } | null> {
    const { quizId, title } = entry;
    try {
      if (states.get(quizId) === undefined) setState(quizId, "pending");
      const handedIn = entry.handedIn ?? (await collect(quizId));
      // Discarded while its answers were collected.
      if (!entries.get(quizId)) return null;
      if (!entry.handedIn) entries.put({ ...entry, handedIn });
      const quiz = await send(quizId, handedIn, signal);
      // It stays pending for a player that still stands until its screen sees the completed quiz.
      entries.remove(quizId);
      return {
        kind: isSame(quiz.answers, handedIn.answers) ? "submitted" : "superseded",
        quizId,
        title,
        quiz,
      };
    } catch (error) {
      if (signal.aborted || isSignInOver(error)) return null;
      if (error instanceof ConnectionError) {
        setState(quizId, "waitingForConnection");
        return { wait: RETRY_AFTER };
      }
      if (isServerUnavailable(error)) {
        setState(quizId, "waitingForServer");
        return { wait: Math.min(LONGEST_WAIT, Math.max(RETRY_AFTER, error.retryAfter ?? 0)) };
      }
      if (hasStatus(error, 404)) {
        forget(quizId);
        return { kind: "gone", quizId, title };
      }
      refused.add(quizId);
      entries.put({ ...entry, handedIn: null });
      setState(quizId, null);
      return { kind: "refused", quizId, title, error: toError(error) };
    }
  }

  /**
   * One pass over all that is due, each entry once; what becomes due meanwhile is taken along. Resolves with how long
   * to pause before the next, in milliseconds; `null` where nothing but an event calls for one.
   */
  async function pass(signal: AbortSignal): Promise<number | null> {
    const tried = new Set<number>();
    let wait: number | null = null;
    for (;;) {
      const entry = entries.list().find((one) => isDue(one) && !tried.has(one.quizId));
      if (!entry || signal.aborted) return sooner(wait, untilNextDeadline(tried));
      tried.add(entry.quizId);
      await alone(`${inScope(scope)}cairn:outbox:${userId}`, async () => {
        // Another tab may have settled it while this one waited for its turn.
        const current = entries.get(entry.quizId);
        const result = current && !signal.aborted ? await attempt(current, signal) : null;
        if (result && "wait" in result) wait = Math.max(wait ?? 0, result.wait);
        else if (result) tell(result);
      });
    }
  }

  const loop = createRetryLoop(pass);

  /** Those just tried are left out: what came of them says when they are tried again. */
  function untilNextDeadline(tried: ReadonlySet<number>): number | null {
    const deadlines = entries
      .list()
      .flatMap(({ quizId, handedIn, deadline }) =>
        handedIn === null && deadline !== null && !refused.has(quizId) && !tried.has(quizId)
          ? [deadline]
          : [],
      );
    if (deadlines.length === 0) return null;
    return Math.max(0, Math.min(...deadlines) + OVERDUE_AFTER - now());
  }

  function forget(quizId: number): void {
    refused.delete(quizId);
    entries.remove(quizId);
    setState(quizId, null);
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
      const known = entries.get(quiz.quizId);
      if (known?.handedIn) return;
      entries.put({ ...quiz, handedIn: null });
      loop.wake();
    },
    submit(quizId, handedIn) {
      const entry = entries.get(quizId);
      if (entry?.handedIn) return;
      refused.delete(quizId);
      entries.put({ quizId, title: entry?.title ?? "", deadline: entry?.deadline ?? null, handedIn });
      setState(quizId, "pending");
      loop.wake();
    },
    end({ quizId, title }) {
      if (entries.get(quizId)?.handedIn) return;
      refused.delete(quizId);
      // As overdue as can be: its answers are collected as soon as its questions can be had.
      entries.put({ quizId, title, deadline: 0, handedIn: null });
      setState(quizId, "pending");
      loop.wake();
    },
    start() {
      const stopListening = entries.subscribe(() => {
        for (const quizId of states.keys()) if (!entries.get(quizId)?.handedIn) states.delete(quizId);
        for (const listener of listeners) listener();
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

function sooner(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/**
 * Whether the server stored every answer that was sent. What was left open here may have been answered on another device,
 * whose answers the server merges.
 */
function isSame(stored: readonly Answer[], sent: readonly Answer[]): boolean {
  const chosen = new Map(sent.map(({ questionId, answer }) => [questionId, answer]));
  return stored.every(({ questionId, answer }) => {
    const own = chosen.get(questionId) ?? UNANSWERED;
    return isBlank(own) || JSON.stringify(own) === JSON.stringify(answer);
  });
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
