/** One request of the contract's list, as a client sends it. */
export interface Exchange {
  name: string;
  /** Whose session it is sent with; a name that has signed in before, or nobody. */
  as?: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  text?: string;
  headers?: Record<string, string>;
  status: number;
  /** The session cookie of the answer is kept under this name. */
  signsIn?: string;
}

/** What came back. */
export interface Answer {
  status: number;
  contentType: string | null;
  body: unknown;
}

/** Sends exchanges over one door, keeping the cookies of each person. */
export function createClient(origin: string, fetchThrough: typeof fetch = fetch) {
  const cookies = new Map<string, string>();
  return async ({ as, method, path, body, text, headers, signsIn }: Exchange): Promise<Answer> => {
    const cookie = as === undefined ? undefined : (cookies.get(as) ?? `cairn_session=${as}`);
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const reply = await fetchThrough(`${origin}${path}`, {
      method,
      headers: {
        ...(sent === undefined ? {} : { "Content-Type": "application/json" }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const [set] = reply.headers.getSetCookie();
    if (signsIn !== undefined && set !== undefined) cookies.set(signsIn, set.split(";")[0] ?? "");
    const answer = await reply.text();
    const contentType = reply.headers.get("Content-Type");
    return {
      status: reply.status,
      contentType,
      body: contentType?.includes("json") ? (JSON.parse(answer) as unknown) : answer,
    };
  };
}
