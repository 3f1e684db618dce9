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
  /** Reads a body of JSON lines, which may be large, part by part. Default: `body`. @throws {Refusal} if its end is missing */
  parts?: () => AsyncIterable<string>;
  remoteAddress: string;
  /** Whether it was received over HTTPS. */
  isSecure: boolean;
  /** Aborts if the caller disconnects before the response. */
  signal: AbortSignal;
}

/** A response as plain data. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** The whole body, or chunks that are sent one after the other. */
  body: string | AsyncIterable<string> | null;
  setCookie?: string;
  /** A second cookie, which identifies the browser at its next login. */
  browserCookie?: string;
}

/** Returns the values of the `Set-Cookie` headers. */
export const cookiesOf = ({ setCookie, browserCookie }: Reply): string[] =>
  [setCookie, browserCookie].filter((cookie) => cookie !== undefined);

/** An error response. Routes throw it with one sentence for the user (spec §8). */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence);
    this.status = status;
    this.headers = headers;
  }
}

/** Returns the whole body as text; empty if there is none. */
export async function textOf({ body }: Pick<Reply, "body">): Promise<string> {
  if (body === null || typeof body === "string") return body ?? "";
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

/** Maximum length of an error body, in characters. */
const SENTENCE_MAX = 300;

export function refusal({ status, message, headers }: Refusal): Reply {
  const body = message.length > SENTENCE_MAX ? `${message.slice(0, SENTENCE_MAX - 1)}…` : message;
  return { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers }, body };
}
