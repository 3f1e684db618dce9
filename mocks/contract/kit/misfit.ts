import type * as z from "zod/mini";
import { issueSentence } from "../../backend/transport/body.ts";

type Issue = z.core.$ZodIssue;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

/** The issue that says most: of alternatives, that of the one that goes furthest. */
function deepest(issue: Issue): Issue {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return issue;
  const inner = issue.errors
    .flat()
    .map((one) => deepest({ ...one, path: [...issue.path, ...one.path] }))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return inner ?? issue;
}

/** Where a value does not fit its schema, and why, in plain words: `0.score is missing: it must be a number.` */
export function misfitOf(value: unknown, issue: Issue): { path: string; sentence: string } {
  const told = deepest(issue);
  const path = told.path.join(".");
  const sentence = issueSentence(told);
  const isMissing = path !== "" && valueAt(value, told.path) === undefined;
  return {
    path,
    sentence: isMissing ? sentence.replace(`${path} must`, `${path} is missing: it must`) : sentence,
  };
}

/** Fields of `value` that `known`, as a schema has read it, does not have: `badges.badge.tenantId`. */
export function extrasOf(value: unknown, known: unknown): string[] {
  if (Array.isArray(value) && Array.isArray(known))
    return value.flatMap((entry, place) => extrasOf(entry, known[place]));
  if (typeof value !== "object" || value === null || typeof known !== "object" || known === null) return [];
  const fields = known as Record<string, unknown>;
  return Object.entries(value).flatMap(([name, inner]) =>
    name in fields ? extrasOf(inner, fields[name]).map((path) => `${name}.${path}`) : [name],
  );
}
