/** One request of the contract's list, as a client sends it. */
export interface Exchange {
  name: string;
  /** Whose sign-in it is sent with; a name that has signed in before, or nobody. */
  as?: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Sent as JSON, `kept:NAME` in it as the token that was kept under that name. */
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
  /** The token of the link in the answer is kept under this name. */
  keepsToken?: string;
}

/** Headers that belong to the contract. */
const COMPARED = [
  "allow",
  "cache-control",
  "content-disposition",
  "content-type",
  "retry-after",
  "x-total-count",
] as const;

/** What came back. */
export interface Answer {
  status: number;
  /** Those of {@link COMPARED}, and `set-cookie` with the token as `…`. */
  headers: Record<string, string>;
  /** With the token of a link as `…`. */
  body: unknown;
}

/** The token of a link, behind its `#`. */
const TOKEN = /(?<=#)[\w-]{43}/;

/** Sends exchanges over one door, keeping the cookies of each person. */
export function createClient(origin: string, fetchThrough: typeof fetch = fetch) {
  const cookies = new Map<string, string>();
  const tokens = new Map<string, string>();
  return async ({
    as,
    method,
    path,
    body,
    text,
    headers,
    signsIn,
    keepsToken,
  }: Exchange): Promise<Answer> => {
    const cookie = as === undefined ? undefined : (cookies.get(as) ?? `cairn_session=${as}`);
    const json = body === undefined ? undefined : JSON.stringify(body);
    const sent = text ?? json?.replace(/kept:(\w+)/, (_, name: string) => tokens.get(name) ?? "");
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
    const answer = await textOf(reply);
    if (keepsToken !== undefined) tokens.set(keepsToken, TOKEN.exec(answer)?.[0] ?? "");
    const compared = answer.replace(TOKEN, "…");
    const found = COMPARED.flatMap((name) => {
      const value = reply.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return {
      status: reply.status,
      headers: {
        ...Object.fromEntries(found),
        ...(set === undefined ? {} : { "set-cookie": set.replace(/=[\w.-]{43,};/, "=…;") }),
      },
      body: reply.headers.get("Content-Type")?.includes("json")
        ? (JSON.parse(compared) as unknown)
        : compared,
    };
  };
}

/** The body as text, with its byte order mark if it has one. */
async function textOf(reply: Response): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await reply.arrayBuffer());
}
