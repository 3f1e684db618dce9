import { getResponse, http, HttpResponse, type HttpHandler } from "msw";
import type { MockServer } from "./handlers.ts";

/** The sentence of every error of {@link germanServer}. */
export const GERMAN_SENTENCE = "Das ist leider nicht möglich.";

/** Replaces the sentence of an error. Its status and headers, and bodies that are not a sentence, stay. */
const inGerman = (response: Response): Response =>
  response.status >= 400 && response.headers.get("Content-Type")?.startsWith("text/plain")
    ? new HttpResponse(GERMAN_SENTENCE, { status: response.status, headers: response.headers })
    : response;

/** A server whose sentences are German. Its codes are those of every server. */
export const germanServer = ({ handlers }: Pick<MockServer, "handlers">): HttpHandler =>
  http.all(/^https?:\/\/[^/]+\/api(\/|$)/, async ({ request }) => {
    const response = await getResponse(handlers, request);
    return response && inGerman(response);
  });
