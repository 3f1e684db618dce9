/** A request as plain data, whatever door it came through. */
export interface ApiRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: { readonly [name: string]: string | undefined };
  cookies: { readonly [name: string]: string | undefined };
  /** May be empty where `bodyBytes` is beyond the limit. */
  body: string;
  bodyBytes: number;
  remoteAddress: string;
  /** Came over HTTPS. */
  isSecure: boolean;
  /** Aborts when the caller goes away before the answer. */
  signal: AbortSignal;
}

/** An answer as plain data. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Whole, or in portions that are written one after the other. */
  body: string | AsyncIterable<string> | null;
  setCookie?: string;
  /** A second cookie, which identifies the browser at its next login. */
  browserCookie?: string;
}

/** The values of the `Set-Cookie` headers of a reply. */
export const cookiesOf = ({ setCookie, browserCookie }: Reply): string[] =>
  [setCookie, browserCookie].filter((cookie) => cookie !== undefined);

/** An answer other than success: thrown by a route, one plain sentence that may be shown (spec §8). */
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

/** The body of an answer as one text; empty for none. */
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

/** Most characters of an error's body. */
const SENTENCE_MAX = 300;

export function refusal({ status, message, headers }: Refusal): Reply {
  const body = message.length > SENTENCE_MAX ? `${message.slice(0, SENTENCE_MAX - 1)}…` : message;
  return { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers }, body };
}
