import { HttpError } from "../errors.ts";
import type { Notes } from "../ports/notes-writer.ts";

/** How many quizzes of one user can have notes in progress at the same time. */
const PER_USER_MAX = 2;

export interface WrittenNotes extends Notes {
  createdAt: string;
}

export interface NotesRequest {
  quizId: number;
  userId: number;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
}

/** The study notes in progress. Concurrent requests for the same quiz share one job. */
export interface NotesJobs {
  /**
   * Starts a job, or joins the running job of the quiz. The signal passed to `write` aborts when all callers have
   * disconnected; a later request then starts a new job.
   *
   * @throws {HttpError} 429 while jobs for two other quizzes of the user are running
   */
  startOrJoin: (
    request: NotesRequest,
    write: (signal: AbortSignal) => Promise<WrittenNotes>,
  ) => Promise<WrittenNotes>;
  /** Returns how many jobs are running. */
  count: () => number;
}

interface Job {
  userId: number;
  notes: Promise<WrittenNotes>;
  callers: number;
  cancel: () => void;
}

export function createNotesJobs(): NotesJobs {
  const jobs = new Map<number, Job>();

  function start(
    { quizId, userId }: NotesRequest,
    write: (signal: AbortSignal) => Promise<WrittenNotes>,
  ): Job {
    if ([...jobs.values()].filter((other) => other.userId === userId).length >= PER_USER_MAX)
      throw new HttpError(
        "too-many-jobs",
        "Study notes for two other quizzes are being written. Please wait until one of them is done.",
      );
    const controller = new AbortController();
    const end = () => {
      if (jobs.get(quizId) === job) jobs.delete(quizId);
    };
    const cancel = () => {
      end();
      controller.abort();
    };
    const job: Job = { userId, notes: write(controller.signal).finally(end), callers: 0, cancel };
    jobs.set(quizId, job);
    return job;
  }

  return {
    count: () => jobs.size,
    async startOrJoin(request, write) {
      const job = jobs.get(request.quizId) ?? start(request, write);
      const leave = () => {
        job.callers -= 1;
        if (job.callers === 0) job.cancel();
      };
      job.callers += 1;
      if (request.signal.aborted) leave();
      else request.signal.addEventListener("abort", leave, { once: true });
      try {
        return await job.notes;
      } finally {
        request.signal.removeEventListener("abort", leave);
      }
    },
  };
}
