import type { RequestHandler } from "express";
import { Unwritable } from "../../backend/ports/store.ts";
import type { ServerStore } from "../stores/server-store.ts";

/** Value of Retry-After, in seconds. */
const RETRY_AFTER = "5";

/** Timeout of the database check, in milliseconds. */
const DATABASE_TIMEOUT = 1500;

/**
 * Serves health checks for load balancers: `/healthz` reports whether the process runs, `/readyz` whether it can serve requests,
 * which includes that its database can be read and written. Each returns 200, or 503 with one sentence. Responses are not cached.
 */
export function healthChecks(
  store: Pick<ServerStore, "ready">,
  isShuttingDown: () => boolean,
): RequestHandler {
  const findProblem = async (): Promise<string | null> => {
    if (isShuttingDown()) return "The server is shutting down.";
    return Promise.race([store.ready(), tooLong()]).then(
      () => null,
      (error: unknown) => (error instanceof Unwritable ? error.message : "The database does not answer."),
    );
  };
  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !["/healthz", "/readyz"].includes(request.path)) {
      next();
      return;
    }
    response.locals["route"] = request.path;
    const check = request.path === "/readyz" ? findProblem() : Promise.resolve(null);
    check
      .then((reason) => {
        response.type("text/plain").set("Cache-Control", "no-store");
        if (reason === null) response.status(200).send("ok");
        else response.status(503).set("Retry-After", RETRY_AFTER).send(reason);
      })
      .catch(next);
  };
}

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The database took too long.")), DATABASE_TIMEOUT).unref();
  });
