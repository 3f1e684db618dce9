import { HttpError } from "../errors.ts";
import type { ApiRequest } from "./http.ts";

/**
 * Yields the lines of a body without empty ones. A line of more than `maxLength` characters comes as an empty text, so that it fails
 * by itself.
 *
 * @throws {HttpError} 415 for another content type than `type`
 */
export async function* linesOf(request: ApiRequest, type: string, maxLength: number): AsyncGenerator<string> {
  if (contentType(request) !== type)
    throw new HttpError("unsupported-type", `The request must have the content type ${type}.`);
  let rest = "";
  let isTooLong = false;
  for await (const part of request.parts?.() ?? [request.body]) {
    const [first = "", ...others] = part.split("\n");
    rest += first;
    for (const next of others) {
      if (isTooLong || rest.length > maxLength) yield "";
      else if (rest.trim() !== "") yield rest;
      rest = next;
      isTooLong = false;
    }
    if (rest.length > maxLength) {
      isTooLong = true;
      rest = "";
    }
  }
  if (isTooLong || rest.length > maxLength) yield "";
  else if (rest.trim() !== "") yield rest;
}

/** Returns the content type of a request without its parameters. */
export const contentType = ({ headers }: Pick<ApiRequest, "headers">): string =>
  (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
