import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServerStore } from "../../stores/server-store.ts";

interface FinishedRequest {
  method: string;
  /** The pattern, such as `/api/quiz/:quizId`. */
  route: string;
  status: number;
  /** Duration. */
  ms: number;
}

export interface Metrics {
  /** Counts a finished request. */
  observe: (request: FinishedRequest) => void;
  /** Serves the metrics at `/metrics`, in the text format of Prometheus. */
  handler: RequestHandler;
}

/** Where the metrics come from. */
export interface MetricsSources {
  store: Pick<ServerStore, "connections">;
  /** Returns how many long jobs are running, by kind. */
  jobs: () => Readonly<Record<string, number>>;
  /** Returns how many passwords wait to be hashed or verified. */
  waitingPasswords: () => number;
}

/** Upper limits of the latency buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How many finished requests are counted together at most. */
const TAKEN_TOGETHER = 500;

/**
 * Creates the metrics of one server: requests and latencies by route and status, connections to the database, running jobs,
 * passwords that wait to be checked, and the process (memory, CPU time, event loop lag, garbage collection).
 *
 * @param token if given, callers must send it as `Authorization: Bearer …`
 */
export function createMetrics({ store, jobs, waitingPasswords }: MetricsSources, token?: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first line of a request to the end of its response.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  const { connections } = store;
  if (connections)
    registry.registerMetric(
      new Gauge({
        name: "cairn_database_connections",
        help: "Connections to the database by state, and requests that wait for one.",
        labelNames: ["state"],
        registers: [],
        collect() {
          for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
        },
      }),
    );
  registry.registerMetric(
    new Gauge({
      name: "cairn_jobs",
      help: "Long jobs that are running.",
      labelNames: ["kind"],
      registers: [],
      collect() {
        for (const [kind, count] of Object.entries(jobs())) this.set({ kind }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "cairn_passwords_waiting",
      help: "Passwords that wait to be hashed or verified.",
      registers: [],
      collect() {
        this.set(waitingPasswords());
      },
    }),
  );
  /** Requests that the histogram does not have yet. It takes them together, because each alone would cost a request several times more. */
  let finished: FinishedRequest[] = [];
  const take = () => {
    for (const { method, route, status, ms } of finished)
      requests.observe({ method, route, status }, ms / 1000);
    finished = [];
  };
  return {
    observe: (request) => {
      finished.push(request);
      if (finished.length >= TAKEN_TOGETHER) take();
    },
    handler: (request, response, next) => {
      if (request.path !== "/metrics" || !["GET", "HEAD"].includes(request.method)) {
        next();
        return;
      }
      response.locals["route"] = "/metrics";
      response.set("Cache-Control", "no-store");
      if (token !== undefined && !isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
        response
          .status(401)
          .set("WWW-Authenticate", "Bearer")
          .type("text/plain")
          .send("The token is missing or wrong.");
        return;
      }
      take();
      registry
        .metrics()
        .then((text) => response.set("Content-Type", registry.contentType).end(text))
        .catch(next);
    },
  };
}

/** Compares hashes, so that the time does not reveal how much is right. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));
const sha256 = (text: string) => createHash("sha256").update(text).digest();
