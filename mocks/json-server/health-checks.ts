import type { RequestHandler } from "express";
import type { HeldStore } from "./held-store.ts";

/** Seconds after which whoever asks in vain may ask again. */
const AGAIN_AFTER = "5";

/** How long the database may take to say that it is there, in milliseconds. */
const ANSWER_WITHIN = 1500;

/**
 * What a balancer asks: `/healthz` whether the process lives, `/readyz` whether it can answer calls, for which it needs its
 * database too. Both 200, or 503 with one sentence. Nothing of it is kept on the way.
 */
export function healthChecks(store: Pick<HeldStore, "ready">, isEnding: () => boolean): RequestHandler {
  const whyNot = async (): Promise<string | null> => {
    if (isEnding()) return "The server is ending.";
    return Promise.race([store.ready(), tooLong()]).then(
      () => null,
      () => "The database does not answer.",
    );
  };
  return (request, response, next) => {
    const isAsked = request.method === "GET" || request.method === "HEAD";
    if (!isAsked || !["/healthz", "/readyz"].includes(request.path)) {
      next();
      return;
    }
    const asked = request.path === "/readyz" ? whyNot() : Promise.resolve(null);
    asked
      .then((reason) => {
        response.type("text/plain").set("Cache-Control", "no-store");
        if (reason === null) response.status(200).send("ok");
        else response.status(503).set("Retry-After", AGAIN_AFTER).send(reason);
      })
      .catch(next);
  };
}

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The database took too long.")), ANSWER_WITHIN).unref();
  });
