import type { RequestHandler, Response } from "express";
import type { Backend } from "../../backend/backend.ts";
import { HttpError } from "../../backend/errors.ts";
import { cookiesOf, errorReply, type CallTrace } from "../../backend/transport/http.ts";
import { isSameOrigin, plainRequest } from "./read-request.ts";
import { resourceHeaders } from "./security-headers.ts";
import { writePortions } from "./write-portions.ts";

/** Returns a handler that answers calls of /api from the site's own pages. */
export function apiHandler(
  backend: Backend,
  report: (error: unknown, requestId?: string) => void,
): RequestHandler {
  return (request, response, next) => {
    const replying = isSameOrigin(request)
      ? plainRequest(request, response).then((plain) =>
          backend.handle({ ...plain, trace: traceOf(response) }),
        )
      : Promise.resolve(errorReply(CROSS_SITE));
    replying
      .then(async (reply) => {
        const { status, headers: replyHeaders, body } = reply;
        // With a 304, a browser keeps the headers of the response that it has. Removing a header that was not set keeps
        // Node from adding its own.
        if (status !== 304) resourceHeaders(request, response, () => undefined);
        else if (!response.hasHeader("Connection")) response.removeHeader("Connection");
        response.status(status).set(replyHeaders);
        for (const cookie of cookiesOf(reply)) response.append("Set-Cookie", cookie);
        if (body === null) response.end();
        else if (typeof body === "string" || body instanceof Uint8Array)
          response.set("Content-Length", `${Buffer.byteLength(body)}`).end(body);
        else await writePortions(response, body, (error) => report(error, traceOf(response).id));
      })
      .catch(next);
  };
}

export const traceOf = ({ locals }: Response): CallTrace => locals["trace"] as CallTrace;

const CROSS_SITE = new HttpError("cross-site", "Calls from other sites are not allowed.");
