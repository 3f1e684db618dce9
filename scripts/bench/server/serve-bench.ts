/** Shared code of the server processes of the PostgreSQL bench. */
import { monitorEventLoopDelay } from "node:perf_hooks";

/** A signed-in user. */
export interface SignedInUser {
  userId: number;
  Cookie: string;
}

export interface UsersRequest {
  count: number;
  tenantId: number;
  isAdmin: boolean;
}

/** The longest blocking of the event loop and the highest memory of a server process since the last request for them. */
export interface Usage {
  /** Longest time that the event loop was blocked, in milliseconds. */
  blocked: number;
  /** Highest memory (RSS), in megabytes. */
  memory: number;
}

export type BenchRequest = { id: number; users: UsersRequest } | { id: number; usage: true };
export type BenchReply =
  | { url: string }
  | { id: number; users: SignedInUser[] }
  | { id: number; usage: Usage };

/** Interval of the samples, in milliseconds. */
const RESOLUTION = 5;

/** Tells the bench where this process serves, answers its questions, and ends when asked to or when the bench is gone. */
export function serveBench(
  url: string,
  createUsers: (request: UsersRequest) => Promise<SignedInUser[]>,
  close: () => Promise<void>,
): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  let memory = 0;
  const sample = () => {
    memory = Math.max(memory, process.memoryUsage.rss() / 1e6);
  };
  setInterval(sample, RESOLUTION).unref();
  const send = (reply: BenchReply) => process.send?.(reply);
  process.on("message", (request: BenchRequest) => {
    if ("users" in request) {
      void createUsers(request.users).then((users) => send({ id: request.id, users }));
      return;
    }
    sample();
    send({ id: request.id, usage: { blocked: Math.max(0, delays.max / 1e6 - RESOLUTION), memory } });
    delays.reset();
    memory = 0;
  });
  const end = () => void close().then(() => process.exit(0));
  process.on("SIGTERM", end).on("disconnect", end);
  send({ url });
}
