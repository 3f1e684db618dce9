import { JSON_LINES } from "../../../src/api/admin/import-schema.ts";
import { formatLines, parseLines } from "../../json-lines.ts";

/** A request. Its reply is recorded in `replies`, and is the same over every transport. */
export interface Exchange {
  name: string;
  /** The session to send it with: a name from `saveSessionAs` of an earlier exchange. Any other name is sent as an invalid cookie. */
  as?: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `LAST_DIGEST` is replaced with the digest of the latest check of an import. */
  path: string;
  /** Sent as JSON. `token:NAME` is replaced with the token saved by `saveTokenAs`. */
  body?: unknown;
  /** Sent with one item per line, instead of `body`. */
  lines?: readonly unknown[];
  /** Sent unchanged, instead of `body`. */
  text?: string;
  headers?: Record<string, string>;
  /** Saves the sign-in cookie of the response under this name. */
  saveSessionAs?: string;
  /** Saves the token of the reset link in the response under this name. */
  saveTokenAs?: string;
}

/** Headers that are part of the contract. */
const COMPARED = [
  "allow",
  "cache-control",
  "content-disposition",
  "content-type",
  "error-code",
  "retry-after",
  "x-total-count",
] as const;

/** A response, without values that differ from run to run. */
export interface RecordedReply {
  status: number;
  /** The headers of {@link COMPARED}, and `set-cookie` with `…` instead of the token. */
  headers: Record<string, string>;
  /** The body, with `…` instead of the token of a reset link. */
  body: unknown;
}

const DIGEST = /(?<="digest":")[^"]+/;

/** The token of a reset link, after its `#`. */
const TOKEN = /(?<=#)[\w-]{43}/;

/** Returns a function that sends exchanges over one transport and stores the cookies of each session. */
export function createClient(origin: string, fetchImpl: typeof fetch = fetch) {
  const cookies = new Map<string, string>();
  const tokens = new Map<string, string>();
  let digest = "";
  return async ({
    as,
    method,
    path,
    body,
    lines,
    text = lines && formatLines(lines),
    headers,
    saveSessionAs,
    saveTokenAs,
  }: Exchange): Promise<RecordedReply> => {
    const cookie = as === undefined ? undefined : (cookies.get(as) ?? `cairn_session=${as}`);
    const json = body === undefined ? undefined : JSON.stringify(body);
    const sent = text ?? json?.replace(/token:(\w+)/, (_, name: string) => tokens.get(name) ?? "");
    const reply = await fetchImpl(`${origin}${path.replace("LAST_DIGEST", digest)}`, {
      method,
      headers: {
        ...(sent === undefined ? {} : { "Content-Type": lines ? JSON_LINES : "application/json" }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const [set] = reply.headers.getSetCookie();
    if (saveSessionAs !== undefined && set !== undefined) cookies.set(saveSessionAs, set.split(";")[0] ?? "");
    const replyText = await textOf(reply);
    if (saveTokenAs !== undefined) tokens.set(saveTokenAs, TOKEN.exec(replyText)?.[0] ?? "");
    digest = DIGEST.exec(replyText)?.[0] ?? digest;
    const compared = replyText.replace(TOKEN, "…");
    const found = COMPARED.flatMap((name) => {
      const value = reply.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const type = reply.headers.get("Content-Type") ?? "";
    return {
      status: reply.status,
      headers: {
        ...Object.fromEntries(found),
        ...(set === undefined ? {} : { "set-cookie": set.replace(/=[\w.-]{43,};/, "=…;") }),
      },
      body:
        type === JSON_LINES
          ? parseLines(compared)
          : type.includes("json")
            ? (JSON.parse(compared) as unknown)
            : compared,
    };
  };
}

/** Returns the body as text, including a byte order mark. */
async function textOf(reply: Response): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await reply.arrayBuffer());
}
