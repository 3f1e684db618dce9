import type * as z from "zod/mini";
import { issueSentence } from "../../../backend/transport/body.ts";

type Issue = z.core.$ZodIssue;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

/** Returns the most specific issue. Of a union, it picks the alternative whose issue lies deepest in the value. */
function deepest(issue: Issue): Issue {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return issue;
  const inner = issue.errors
    .flat()
    .map((one) => deepest({ ...one, path: [...issue.path, ...one.path] }))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return inner ?? issue;
}

/** Describes in a sentence where and why a value does not match its schema: `0.score is missing: it must be a number.` */
function describeMismatch(value: unknown, issue: Issue): string {
  const specific = deepest(issue);
  const path = specific.path.join(".");
  const sentence = issueSentence(specific);
  const isMissing = path !== "" && valueAt(value, specific.path) === undefined;
  return isMissing ? sentence.replace(`${path} must`, `${path} is missing: it must`) : sentence;
}

/** Longest list of sentences about one value. */
const SENTENCES_MAX = 8;

/** Describes all mismatches of a value, one sentence each. Entries of a list with the same fault count once. */
export function describeMismatches(value: unknown, issues: readonly Issue[]): string {
  const sentences = new Map<string, string>();
  for (const issue of issues) {
    const sentence = describeMismatch(value, issue);
    const kind = sentence.replaceAll(/(^|\.)\d+(?=\.)/g, "$1*");
    if (!sentences.has(kind)) sentences.set(kind, sentence);
  }
  const all = [...sentences.values()];
  const more = all.length - SENTENCES_MAX;
  return [...all.slice(0, SENTENCES_MAX), ...(more > 0 ? [`${more} more fields do not match.`] : [])].join(
    " ",
  );
}

/** Returns the paths of fields in `value` that are missing in `parsed`, the schema's output: `badges.badge.tenantId`. */
export function findUnknownFields(value: unknown, parsed: unknown): string[] {
  if (Array.isArray(value) && Array.isArray(parsed))
    return value.flatMap((entry, index) => findUnknownFields(entry, parsed[index]));
  if (typeof value !== "object" || value === null || typeof parsed !== "object" || parsed === null) return [];
  const fields = parsed as Record<string, unknown>;
  return Object.entries(value).flatMap(([name, inner]) =>
    name in fields ? findUnknownFields(inner, fields[name]).map((path) => `${name}.${path}`) : [name],
  );
}
