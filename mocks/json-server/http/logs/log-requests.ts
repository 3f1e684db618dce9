import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler, Response } from "express";
import type { CallTrace } from "../../../backend/transport/http.ts";
import { ARRIVAL_TIMEOUT, limitArrival } from "../read-request.ts";
import type { Log } from "./log.ts";
import type { createMetrics } from "./metrics.ts";

export interface RequestLog {
  log: Log;
  metrics: ReturnType<typeof createMetrics> | undefined;
  now: () => number;
  trustProxy: boolean;
  /** Responses that are not finished; the handler keeps it up to date. */
  pendingResponses: Set<Response>;
  isShuttingDown: () => boolean;
}

/** Returns a handler that gives each request an id, limits its arrival, and logs and counts it when its response is finished. */
export function logRequests({
  log,
  metrics,
  now,
  trustProxy,
  pendingResponses,
  isShuttingDown,
}: RequestLog): RequestHandler {
  return (request, response, next) => {
    limitArrival(request, ARRIVAL_TIMEOUT);
    response.setHeader("Date", new Date(now()).toUTCString());
    const start = performance.now();
    const trace: CallTrace = { id: (trustProxy && sentId(request)) || randomUUID() };
    response.locals["trace"] = trace;
    response.setHeader(REQUEST_ID, trace.id);
    pendingResponses.add(response);
    response.once("close", () => {
      pendingResponses.delete(response);
      const { method } = request;
      const { statusCode: status, locals, writableFinished } = response;
      const route = trace.route ?? String(locals["route"] ?? "unknown");
      const finished = {
        requestId: trace.id,
        method,
        route,
        status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        userId: trace.userId,
        isAborted: writableFinished ? undefined : true,
      };
      metrics?.observe(finished);
      log[QUIET_ROUTES.has(route) ? "debug" : "info"]("request", finished);
    });
    if (isShuttingDown()) closeAfterResponse(response);
    next();
  };
}

/** Tells the client to close the connection, because a request on a kept-alive connection would fail when the server closes it. */
export function closeAfterResponse(response: Response): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** The header that identifies a request in the log, lowercase as Node.js lists it. */
const REQUEST_ID = "x-request-id";

/** Returns the id that a proxy gave a request, if it is a plain one. */
function sentId({ headers }: IncomingMessage): string | undefined {
  const id = headers[REQUEST_ID];
  return typeof id === "string" && /^[\w.-]{1,64}$/.test(id) ? id : undefined;
}

/** Routes that machines call every few seconds. */
const QUIET_ROUTES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);
