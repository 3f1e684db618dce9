import { HOUR, MINUTE } from "../backend/durations.ts";
import type { Removed, Retention } from "../backend/retention/retention.ts";

/** When the job runs first and how often, in milliseconds. */
const FIRST_AFTER = MINUTE;
const EVERY = HOUR;

export interface CleanupOptions {
  retention: Retention;
  /** Called with a line for the operator after a run that removed something. */
  print: (line: string) => void;
  report: (error: unknown) => void;
}

/** The timer of the job that removes old data. */
export interface Cleanup {
  /** Starts the timer: the job runs after a minute, then an hour after its end. */
  start: () => void;
  /** Stops the timer, and resolves when the current batch is done. */
  stop: () => Promise<void>;
  /** Returns whether the job is running. */
  isRunning: () => boolean;
}

export function createCleanup({ retention, print, report }: CleanupOptions): Cleanup {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  const schedule = (delay: number) => {
    timer = setTimeout(() => {
      running = run();
    }, delay);
    // It must not keep a process alive.
    timer.unref();
  };
  const run = async () => {
    try {
      const removed = await retention.run(stopping.signal);
      const line = removed && lineOf(removed);
      if (line) print(line);
    } catch (error) {
      report(error);
    }
    running = null;
    if (!stopping.signal.aborted) schedule(EVERY);
  };
  return {
    start: () => schedule(FIRST_AFTER),
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
    isRunning: () => running !== null,
  };
}

/** Returns a line such as `Cleanup removed: 12 sign-in sessions, 3 reset links`; `null` if nothing was removed. */
function lineOf(removed: Removed): string | null {
  const parts = Object.entries(removed).map(([kind, count]) => `${count} ${kind}`);
  return parts.length === 0 ? null : `Cleanup removed: ${parts.join(", ")}`;
}
