/** One request of the contract's list, as a client sends it. */
export interface Exchange {
  name: string;
  /** Whose sign-in it is sent with; a name that has signed in before, or nobody. */
  as?: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  text?: string;
  headers?: Record<string, string>;
  status: number;
  /** What the answer says: its sentence, or fields that it has among others. */
  says?: string | object;
  /** Headers of the answer, by their names in lower case; those of {@link COMPARED} alone. */
  carries?: Record<string, string>;
  /** The sign-in's cookie in the answer is kept under this name. */
  signsIn?: string;
}

/** Headers that belong to the contract. */
const COMPARED = ["allow", "cache-control", "content-type", "retry-after", "x-total-count"] as const;

/** What came back. */
export interface Answer {
  status: number;
  /** Those of {@link COMPARED}, and `set-cookie` with the token as `…`. */
  headers: Record<string, string>;
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
    const found = COMPARED.flatMap((name) => {
      const value = reply.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return {
      status: reply.status,
      headers: {
        ...Object.fromEntries(found),
        ...(set === undefined ? {} : { "set-cookie": set.replace(/=[\w-]{43};/, "=…;") }),
      },
      body: reply.headers.get("Content-Type")?.includes("json") ? (JSON.parse(answer) as unknown) : answer,
    };
  };
}
