import { afterEach, beforeEach, vi } from "vitest";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import type { Answer } from "../../../api/questions/answers.ts";
import type { SubmittedAnswers, Quiz } from "../../../api/quizzes/schema.ts";
import type { DeviceStorage } from "../../../components/quiz/storage/local.ts";
import { memoryStorage } from "../../../components/quiz/storage/memory.ts";
import { responsesTo, settle } from "../responses.test.helpers.ts";
import { sharedLock } from "../shared-lock.test.helpers.ts";
import { createEntries } from "./entries.ts";
import { createOutbox, type SubmissionOutcome, type OutboxOptions } from "./outbox.ts";

export const NOON = Date.UTC(2026, 10, 21, 12);
export const ANSWERS: Answer[] = [
  { questionId: 901, answer: 3 },
  { questionId: 902, answer: 0 },
];
/** An answer of each kind. */
export const ANSWERS_OF_ALL_KINDS: Answer[] = [
  { questionId: 901, answer: 3 },
  { questionId: 951, answer: [1, 3] },
  { questionId: 952, answer: [4, 2, 3, 1] },
  { questionId: 953, answer: [{ prompt: 1, option: 2 }] },
  { questionId: 954, answer: [] },
];
export const SUBMISSION: SubmittedAnswers = { answers: ANSWERS, flags: [902] };
export const completed = (answers: readonly Answer[] = ANSWERS): Quiz => ({
  ...buildQuizSummary({ score: 50 }),
  answers: [...answers],
});

interface Sending {
  quizId: number;
  submission: SubmittedAnswers;
  succeed: (quiz?: Quiz) => void;
  fail: (error: Error) => void;
}

export const browser = { storage: memoryStorage(), runExclusive: sharedLock(), page: new EventTarget() };
export const stops: (() => void)[] = [];

interface TabOptions {
  isStarted?: boolean;
  storage?: DeviceStorage;
  /** Default: the lock that all tabs share. */
  lock?: Pick<OutboxOptions, "runExclusive">;
}

/** Opens a tab of the browser with a started outbox. `sent` contains what it sent; the test responds. */
export function openTab({
  isStarted = true,
  storage = browser.storage,
  lock = { runExclusive: browser.runExclusive },
}: TabOptions = {}) {
  const sent: Sending[] = [];
  const outcomes: SubmissionOutcome[] = [];
  const collect = vi.fn(async () => SUBMISSION);
  const outbox = createOutbox(7, {
    entries: createEntries(7, () => storage),
    send: (quizId, submission, signal) =>
      new Promise((resolve, reject) => {
        sent.push({ quizId, submission, succeed: (quiz = completed()) => resolve(quiz), fail: reject });
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    collect,
    now: () => Date.now(),
    ...lock,
  });
  outbox.onOutcome((outcome) => outcomes.push(outcome));
  const stop = isStarted ? outbox.start() : () => {};
  stops.push(stop);
  return {
    outbox,
    sent,
    outcomes,
    collect,
    close: stop,
    /** Submits the quiz 42. */
    submit: async (submission = SUBMISSION) => {
      outbox.submit(42, submission);
      await settle();
    },
    ...responsesTo(sent),
  };
}

export const storedEntries = () => createEntries(7, () => browser.storage).list();
export const quiz = { quizId: 42, title: "Security+ quiz", deadline: null };

/** Gives each test a new browser, and stops its outboxes. */
export function provideBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
    Object.assign(browser, { storage: memoryStorage(), runExclusive: sharedLock(), page: new EventTarget() });
    vi.stubGlobal("window", browser.page);
    vi.stubGlobal("document", browser.page);
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
