import type * as z from "zod/mini";
import { BYTES } from "../../../src/api/questions/text/picture-content.ts";
import { megabytes } from "../../../src/api/values/megabytes.ts";
import { messageOfSchema, validate } from "../../../src/api/values/validate.ts";
import { HttpError } from "../errors.ts";
import type { ApiRequest } from "./http.ts";
import { contentType } from "./lines.ts";

/** Maximum size of a body, in bytes. */
export const BODY_MAX = 1_000_000;

/**
 * Parses and validates the body with a schema of the contract. Drops unknown fields (and `__proto__`), except where the schema
 * refuses them.
 *
 * @throws {HttpError} 413 if too large, 415 for a content type other than JSON, 400 if malformed or invalid, naming the field
 */
export function parseBody<T>(request: ApiRequest, schema: z.ZodMiniType<T>): T {
  refuseLargeBody(request);
  if (contentType(request) !== "application/json")
    throw new HttpError("unsupported-type", "The request must have the content type application/json.");
  return parseAs(parseJson(request.body), schema);
}

/**
 * Reads a body of bytes.
 *
 * @throws {HttpError} 415 for another content type than {@link BYTES}, 413 for more than `max` bytes, 400 if its end is missing
 */
export async function readBytes(request: ApiRequest, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (contentType(request) !== BYTES)
    throw new HttpError("unsupported-type", `The request must have the content type ${BYTES}.`);
  const bytes = (await request.bytes?.(max)) ?? null;
  if (bytes) return bytes;
  throw tooLarge(max);
}

const tooLarge = (max: number): HttpError =>
  new HttpError("too-large", `The request is larger than ${megabytes(max)}.`);

/** Validates a value of a body. @throws {HttpError} 400 if invalid, naming the field */
export function parseAs<T>(value: unknown, schema: z.ZodMiniType<T>): T {
  const result = validate(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new HttpError(
    "invalid-input",
    issue ? issueSentence(issue) : "The request does not have the expected form.",
    { field: issue ? fieldOf(issue) : "" },
  );
}

/** Applies to calls without a body too. @throws {HttpError} 413 */
export function refuseLargeBody({ bodyBytes }: ApiRequest): void {
  if (bodyBytes > BODY_MAX) throw tooLarge(BODY_MAX);
}

/** Parses a line of JSON. Returns `null` if it is invalid or contains U+0000. */
export function parseRow(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, text.includes("\\u0000") ? refuseNull : undefined);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError("invalid-input", "The request is not valid JSON.");
  }
}

/** PostgreSQL can't store U+0000. */
function refuseNull(_key: string, value: unknown): unknown {
  if (typeof value === "string" && value.includes("\u0000"))
    throw new HttpError(
      "invalid-input",
      "The request has the character U+0000, which texts may not contain.",
    );
  return value;
}

type Issue = z.core.$ZodIssue;

/** Why a field is refused that the schema does not have. */
export const UNKNOWN_FIELD = "This field can't be stored here.";

/** Returns the path of the field that an issue concerns; of several unknown fields the first. */
const fieldOf = (issue: Issue): string =>
  [...issue.path, ...(issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [])].join(".");

/** Describes an issue of `validate` and its path in one sentence. */
export function issueSentence(issue: Issue): string {
  const field = fieldOf(issue);
  if (issue.code === "unrecognized_keys") return `${field}: ${UNKNOWN_FIELD}`;
  const message = messageOfSchema(issue);
  if (message !== null) return `${field || "The request"}: ${message.replace(/\.$/, "")}.`;
  return `${field || "The request"} ${describeIssue(issue)}.`;
}

/** Descriptions of formats of strings, by their names in zod. */
const FORMATS = {
  date: "a calendar day such as 2026-11-20",
  datetime: "a time in UTC such as 2026-11-20T18:00:00Z",
  email: "an email address",
} as const;

function describeIssue(issue: Issue): string {
  if (issue.code === "invalid_type") {
    if (issue.expected === "int") return "must be a whole number";
    const expected = issue.expected === "record" ? "object" : issue.expected;
    return `must be ${/^[aeiou]/.test(expected) ? "an" : "a"} ${expected}`;
  }
  if (issue.code === "too_small") {
    if (issue.origin === "string") return `must have at least ${count(issue.minimum, "character")}`;
    if (issue.origin === "array") return `must have at least ${count(issue.minimum, "entry", "entries")}`;
    return `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
  }
  if (issue.code === "too_big") {
    if (issue.origin === "string") return `must have at most ${count(issue.maximum, "character")}`;
    if (issue.origin === "array") return `must have at most ${count(issue.maximum, "entry", "entries")}`;
    return `must be ${issue.inclusive ? "at most" : "less than"} ${issue.maximum}`;
  }
  if (issue.code === "invalid_format" && issue.format in FORMATS)
    return `must be ${FORMATS[issue.format as keyof typeof FORMATS]}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.map(String).join(", ")}`;
  return "does not have the expected form";
}

function count(number: number | bigint, one: string, many = `${one}s`): string {
  return `${number} ${Number(number) === 1 ? one : many}`;
}
