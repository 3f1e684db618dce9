import { http, HttpResponse, type HttpHandler, type HttpResponseResolver } from "msw";
import { ERROR_CODE_HEADER } from "../../src/api/error-codes.ts";
import { streamOf } from "./stream-of.ts";

/*
 * Handlers that override one route of a story. `path` is as in the specification, such as `/api/user/:id/stats`;
 * `:name` stands for any one segment. Put them before the server's handlers.
 */

const override = (path: string, resolver: HttpResponseResolver): HttpHandler => {
  const segments = path.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : part));
  return http.all(new RegExp(`^https?://[^/]+${segments.join("/")}$`), resolver);
};

/** Never answers. */
export const pending = (path: string): HttpHandler => override(path, () => new Promise<never>(() => {}));

/** Answers with an error and its sentence. `code` is the value of its Error-Code header; default none. */
export const fails = (
  path: string,
  status = 500,
  sentence = "Something went wrong on the server.",
  code?: string,
): HttpHandler =>
  override(
    path,
    () =>
      new HttpResponse(sentence, {
        status,
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          ...(code === undefined ? {} : { [ERROR_CODE_HEADER]: code }),
        },
      }),
  );

/** Fails as if the server could not be reached. */
export const unreachable = (path: string): HttpHandler => override(path, () => HttpResponse.error());

/** Sends `start`, then closes the connection. */
export const breaksOff = (path: string, start: string): HttpHandler =>
  override(path, () => {
    const parts = async function* () {
      yield start;
      throw new Error("The connection is gone.");
    };
    return new HttpResponse(streamOf(parts()));
  });

/** Answers with `body`. */
export const answers = (path: string, body: object): HttpHandler =>
  override(path, () => HttpResponse.json(body));

/** Answers with an empty list. */
export const empty = (path: string): HttpHandler => answers(path, []);

/** Answers with JSON that matches no schema of the contract. */
export const misfits = (path: string): HttpHandler =>
  override(path, () => HttpResponse.json({ isUnexpected: true }));
