import {
  ERROR_CODE_HEADER,
  ERRORS,
  parseErrorCode,
  type ErrorCode,
} from "../../../../src/api/error-codes.ts";
import { ERROR_CODES, errorsOf, typeOf, type Endpoint } from "../../endpoint.ts";
import { CheckFailed, type Fault, type RecordedCall } from "../faults.ts";
import type { Observations } from "./observations.ts";

/** A response. */
export interface ApiResponse<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
  recordedCall: RecordedCall;
}

/** Returns the token of a link that a response contains; empty if it has none. */
export const tokenOf = ({ path }: { path: string }): string => path.split("#")[1] ?? "";

/** Matches HTML, JSON, stack traces and errors of frameworks. */
const TECHNICAL_TEXT = /<\/?[a-z!][^>]*>|^\s*[[{]|\n\s*at |\bat [\w.<>]+ \(|Traceback|Exception\b/i;

/**
 * Checks the header with the error code. The code may be unknown; a known one must fit the status, the endpoint and,
 * if there is one, the expected code. @throws {CheckFailed}
 */
export function requireErrorCode(
  { status, headers, recordedCall }: ApiResponse,
  endpoint?: Endpoint,
  expected?: ErrorCode,
): void {
  const value = headers.get(ERROR_CODE_HEADER);
  const { code, field } = parseErrorCode(value);
  const isExposed =
    !headers.has("Access-Control-Allow-Origin") ||
    /(?:^|[\s,])Error-Code(?:[\s,]|$)/i.test(headers.get("Access-Control-Expose-Headers") ?? "");
  const knownCode = ERROR_CODES.find((one) => one === code);
  const isFitting =
    knownCode === undefined ||
    (ERRORS[knownCode].status === status &&
      (expected ?? knownCode) === knownCode &&
      (!endpoint || errorsOf(endpoint).includes(knownCode)) &&
      !("hasField" in ERRORS[knownCode] && field === null));
  if (code !== null && isExposed && isFitting) return;
  throw new CheckFailed({
    expected: `the header ${ERROR_CODE_HEADER} with ${expected ? `the code ${expected}` : "a code"}${expected && "hasField" in ERRORS[expected] ? " and its field" : ""}`,
    actual: isExposed
      ? (value ?? "no such header")
      : "a header that Access-Control-Expose-Headers does not list",
    advice: "See the header in docs/openapi.json. If none there fits, send your own.",
    call: recordedCall,
  });
}

/** Longest error message, in characters. */
const MESSAGE_MAX = 300;

/** Checks that an error response has a code and one plain sentence that can be shown to users. @throws {CheckFailed} */
export function requireError(response: ApiResponse, endpoint?: Endpoint, expected?: ErrorCode): void {
  requireErrorCode(response, endpoint, expected);
  const { headers, text, recordedCall } = response;
  const type = headers.get("Content-Type") ?? "no type";
  const isSentence =
    text.length > 0 && text.length <= MESSAGE_MAX && !TECHNICAL_TEXT.test(text) && !/\n/.test(text.trim());
  if (isSentence && type.startsWith("text/plain")) return;
  throw new CheckFailed({
    expected: `an error message of one plain sentence with at most ${MESSAGE_MAX} characters, sent as text/plain`,
    actual: isSentence
      ? `a sentence, sent as ${type}`
      : text === ""
        ? "no body"
        : `something else, sent as ${type}`,
    advice:
      "Users see this sentence as it is. Write what is wrong and nothing of how the server is built; details belong in its log.",
    call: recordedCall,
  });
}

export const isFile = ({ headers }: ApiResponse, { file }: Endpoint): boolean =>
  file?.some((type) => (headers.get("Content-Type") ?? "").startsWith(type)) ?? false;

/** Returns what is wrong with the format of a successful response; `null` if nothing is. */
export function formatFault(response: ApiResponse, endpoint: Endpoint): Omit<Fault, "call"> | null {
  const { headers, body, text } = response;
  if (endpoint.success === 204)
    return text === ""
      ? null
      : { expected: "204 and no body", actual: "a body", advice: "Send no body with status 204." };
  if (isFile(response, endpoint)) return null;
  const type = headers.get("Content-Type") ?? "";
  const expectedType = typeOf(endpoint);
  if (type.split(";")[0]?.toLowerCase() === expectedType && body !== undefined) return null;
  return {
    expected: `JSON, sent as ${expectedType}`,
    actual: `${isPage(text) ? "an HTML page" : body === undefined ? "invalid JSON" : "something else"}, sent as ${type || "no type"}`,
    advice: isPage(text)
      ? FORWARD_API
      : `Send the JSON with Content-Type: ${expectedType}${endpoint.hasLines ? "" : "; charset=utf-8"}.`,
  };
}

const FORWARD_API = "A web server or proxy may serve the app's page for /api. Configure it to forward /api.";

const isPage = (text: string): boolean => /^\s*<(?:!doctype|html)/i.test(text);

export const describeStatus = ({ status, headers }: ApiResponse): string => {
  const to = headers.get("Location");
  return to === null ? `${status}` : `${status}, a redirect to ${to.split("?")[0]}`;
};

export function adviceFor(
  { status, headers, text }: ApiResponse,
  { name }: Endpoint,
  { hasAnswered }: Pick<Observations, "hasAnswered">,
): string {
  if (status >= 500) return "The backend failed: check its log for this call.";
  if (status >= 300 && status < 400)
    return `Endpoints under /api must not redirect${headers.has("Location") ? ", not even to a sign-in page" : ""}.`;
  if (status === 429) return "Too many attempts in a short time: wait 15 minutes, then run this again.";
  if ((status === 404 || status === 405) && hasAnswered)
    return `The backend answers other calls, so it may lack this route, or a parameter in its path. See ${name} in docs/openapi.json.`;
  if (isPage(text)) return FORWARD_API;
  return `See ${name} in docs/openapi.json for its responses.`;
}
