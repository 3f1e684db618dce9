import type * as z from "zod/mini";
import { JSON_LINES } from "../../src/api/admin/import-schema.ts";
import { ERRORS, type ErrorCode } from "../../src/api/error-codes.ts";
import { BYTES } from "../../src/api/questions/text/picture-content.ts";

/** All error codes. */
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The groups of endpoints, used as OpenAPI tags and in reports. */
export const RESOURCES = [
  "sign-in",
  "account",
  "preferences",
  "catalog",
  "quizzes",
  "progress",
  "history",
  "achievements",
  "study notes",
  "saved questions",
  "reports",
  "organizations",
  "bank",
  "users",
  "invitations",
  "audit log",
  "import and export",
] as const;
export type Resource = (typeof RESOURCES)[number];

/** A query parameter. */
export interface QueryParameter {
  description: string;
  schema: z.ZodMiniType;
  isRequired?: true;
}

/** An endpoint of /api: its request, response and errors. `Reply` is the type of the parsed response. */
export interface Endpoint<Reply = unknown> {
  /** A unique name such as `createQuiz`; the OpenAPI operationId. */
  name: string;
  resource: Resource;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path. `:name` is a parameter of one segment. */
  path: string;
  /** One line that says what the endpoint does. */
  summary: string;
  /** Further rules: effects of repeated calls, omitted data, rate limits. */
  notes?: readonly string[];
  /** Callable without signing in; all other endpoints return 401. */
  isOpen?: true;
  /** For administrators only; others get 403. */
  isAdministrative?: true;
  query?: Readonly<Record<string, QueryParameter>>;
  /** The schema of the body, with an example. */
  body?: z.ZodMiniType;
  example?: unknown;
  /** Body and response are lists that are sent with one item per line, and a body may have more than 1 MB. */
  hasLines?: true;
  /** The body is bytes instead of JSON, and has this maximum size. */
  bytesMax?: number;
  /** The status of a successful response. */
  success: 200 | 201 | 204;
  /** The schema of a successful JSON response; absent if there is no body, or only a file. */
  reply?: z.ZodMiniType<Reply>;
  /** Content types of a file that is returned instead of JSON, or as an alternative to it. */
  file?: readonly string[];
  /** Headers of a successful response, with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  /** Codes of this endpoint's errors. {@link errorsOf} adds the common ones. */
  errors?: readonly ErrorCode[];
}

/** Defines an endpoint and infers the type of its response. */
export const endpoint = <Reply = undefined>(definition: Endpoint<Reply>): Endpoint<Reply> => definition;

/** Returns the codes of all errors of an endpoint. Any endpoint may also fail with `internal` or `unavailable`. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { method, path, query, body, hasLines, bytesMax, isOpen, isAdministrative, errors = [] } = endpoint;
  const isChange = method !== "GET";
  const common: Partial<Record<ErrorCode, boolean | undefined>> = {
    "invalid-input": body !== undefined || query !== undefined || bytesMax !== undefined,
    "signed-out": !isOpen,
    forbidden: isAdministrative,
    "cross-site": isChange,
    "not-found": path.includes(":"),
    "too-large": isChange && !hasLines,
    "unsupported-type": body !== undefined || bytesMax !== undefined,
  };
  return ERROR_CODES.filter((code) => common[code] || errors.includes(code));
}

/** Returns the content type of the body and of the response. */
export const typeOf = ({ hasLines }: { hasLines?: true | undefined } = {}): string =>
  hasLines ? JSON_LINES : "application/json";

/** Returns the content type of the body. */
export const bodyTypeOf = (endpoint: Pick<Endpoint, "hasLines" | "bytesMax"> = {}): string =>
  endpoint.bytesMax === undefined ? typeOf(endpoint) : BYTES;

/** Returns the names of the parameters in a path, in order. */
export const paramsOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");

/** Returns a path with its parameters as `{name}`, as OpenAPI writes them. */
export const pathTemplateOf = (path: string): string => path.replaceAll(/:(\w+)/g, "{$1}");

/** Returns the method and the path template of an endpoint. */
export const describeEndpoint = ({ method, path }: Pick<Endpoint, "method" | "path">): string =>
  `${method} ${pathTemplateOf(path)}`;

/** Returns a pattern that matches addresses of a path, with any value for each parameter. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
