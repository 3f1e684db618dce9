import { HttpError } from "../errors.ts";

/** Identifies a request in the log. The backend adds the pattern of its route, and the caller once the sign-in is verified. */
export interface CallTrace {
  readonly id: string;
  route?: string;
  userId?: number;
}

/** A request as plain data, independent of the transport. */
export interface ApiRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** Keys are lowercase. */
  headers: { readonly [name: string]: string | undefined };
  cookies: { readonly [name: string]: string | undefined };
  /** Can be empty if `bodyBytes` exceeds the limit. */
  body: string;
  bodyBytes: number;
  /** Reads a body of JSON lines, which may be large, part by part. Default: `body`. @throws {HttpError} if its end is missing */
  parts?: () => AsyncIterable<string>;
  /** Reads a body of bytes; `null` if it has more than `max`. @throws {HttpError} if its end is missing */
  bytes?: (max: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  remoteAddress: string;
  /** Whether it was received over HTTPS. */
  isSecure: boolean;
  /** Aborts if the caller disconnects before the response. */
  signal: AbortSignal;
  /** For transports that log requests. */
  trace?: CallTrace;
}

/** A response as plain data. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** The whole body, as text or bytes, or chunks that are sent one after the other. */
  body: string | Uint8Array<ArrayBuffer> | AsyncIterable<string> | null;
  /** The values of its `Set-Cookie` headers. */
  cookies?: Readonly<Partial<Record<CookieName, string>>>;
}

/** The sign-in session, the browser at its next login, and a single sign-on that has started. */
type CookieName = "session" | "browser" | "singleSignOn";

export const withCookies = (reply: Reply, cookies: NonNullable<Reply["cookies"]>): Reply => ({
  ...reply,
  cookies: { ...reply.cookies, ...cookies },
});

/** Returns the values of the `Set-Cookie` headers. */
export const cookiesOf = ({ cookies = {} }: Pick<Reply, "cookies">): string[] => Object.values(cookies);

/** Returns the whole body as text; empty if there is none. */
export async function bodyText({ body }: Pick<Reply, "body">): Promise<string> {
  if (body === null || typeof body === "string") return body ?? "";
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  let text = "";
  for await (const portion of body) text += portion;
  return text;
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

export function noContent(): Reply {
  return { status: 204, headers: {}, body: null };
}

/** The response to an unexpected error, without details. */
export const INTERNAL_ERROR = new HttpError("internal", "Something went wrong on the server.");

/** Maximum length of an error body, in characters. */
const SENTENCE_MAX = 300;

export function errorReply({ status, message, headers }: HttpError): Reply {
  const body = message.length > SENTENCE_MAX ? `${message.slice(0, SENTENCE_MAX - 1)}…` : message;
  return { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers }, body };
}
