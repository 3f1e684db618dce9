import type * as z from "zod/mini";

/** What the calls of /api are grouped by. */
export const RESOURCES = [
  "sign-in",
  "account",
  "preferences",
  "catalogue",
  "quizzes",
  "progress",
  "history",
  "achievements",
  "study notes",
  "marks",
  "reports",
  "organisations",
  "bank",
  "users",
  "import and export",
] as const;
export type Resource = (typeof RESOURCES)[number];

/** A parameter of a query. */
export interface QueryParameter {
  says: string;
  schema: z.ZodMiniType;
  isRequired?: true;
}

/** One call of /api: what is sent, what comes back, and what it refuses. `Reply` is what the schema of its answer reads. */
export interface Endpoint<Reply = unknown> {
  /** Unique, as in `createQuiz`. */
  name: string;
  resource: Resource;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `:name` takes one segment: the id that the name says. */
  path: string;
  /** What it does, in one line. */
  summary: string;
  /** What else has to be known: what a second call does, what is left out, how it is limited. */
  notes?: readonly string[];
  /** For everybody; all others answer 401 without a sign-in. */
  isOpen?: true;
  /** For administrators alone: 403 for anybody else. */
  isAdministrative?: true;
  query?: Readonly<Record<string, QueryParameter>>;
  /** What the body must fit, and one that does. */
  body?: z.ZodMiniType;
  example?: unknown;
  /** The status of success. */
  success: 200 | 201 | 204;
  /** What the JSON of success fits; absent where nothing comes back, or a file. */
  reply?: z.ZodMiniType<Reply>;
  /** Content types of a file in place of JSON, or beside it. */
  file?: readonly string[];
  /** Headers of success, and what they say. */
  headers?: Readonly<Record<string, string>>;
  /** Refusals of its own, and when; those of many calls are added by {@link refusalsOf}. */
  refuses?: Readonly<Record<number, string>>;
}

/** Keeps the type of an endpoint's answer. */
export const endpoint = <Reply = undefined>(parts: Endpoint<Reply>): Endpoint<Reply> => parts;

/** All statuses of refusal that an endpoint may answer with, and when. */
export function refusalsOf({
  method,
  path,
  query,
  body,
  isOpen,
  isAdministrative,
  refuses,
}: Endpoint): Record<number, string> {
  const isChange = method !== "GET";
  return {
    ...(body === undefined && query === undefined
      ? {}
      : { 400: "What was sent does not fit; the sentence names the field or the parameter." }),
    ...(isOpen ? {} : { 401: "Nobody is signed in." }),
    ...(isAdministrative || isChange
      ? {
          403: [
            ...(isAdministrative ? ["The caller is no administrator."] : []),
            ...(isChange ? ["The call comes from a page of another site."] : []),
          ].join(" "),
        }
      : {}),
    ...(path.includes(":") ? { 404: "An id is malformed, unknown, or none of the caller's business." } : {}),
    ...(isChange ? { 413: "The body is larger than 1 MB." } : {}),
    ...(body === undefined ? {} : { 415: "The body is not sent as application/json." }),
    ...refuses,
  };
}

/** The names of the parameters in a path, in order. */
export const paramsOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");

/** Reads the path of an endpoint out of an address: a pattern that takes what stands at each parameter. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
