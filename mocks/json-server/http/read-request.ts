import type { Request, Response } from "express";
import { JSON_LINES } from "../../../src/api/admin/import-schema.ts";
import { BYTES } from "../../../src/api/questions/text/picture-content.ts";
import { HttpError } from "../../backend/errors.ts";
import { BODY_MAX } from "../../backend/transport/body.ts";
import type { ApiRequest } from "../../backend/transport/http.ts";
import { contentType } from "../../backend/transport/lines.ts";

/** Bytes of a body after which the connection is closed. */
const READ_MAX = 16 * BODY_MAX;

/** How long a request may take to arrive, in milliseconds. */
export const ARRIVAL_TIMEOUT = 30_000;
/** The same for a body of JSON lines, from when a route reads it, which first checks who sends it. */
export const LINES_TIMEOUT = 600_000;

const timers = new WeakMap<Request, NodeJS.Timeout>();

/** Closes the connection if the request has not arrived after so many milliseconds. Replaces an earlier limit. */
export function limitArrival(request: Request, milliseconds: number): void {
  if (!hasBody(request)) return;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, milliseconds);
  timers.set(request, timer);
  request.once("close", () => clearTimeout(timer));
}

/** Converts an Express request to plain data. If the body exceeds BODY_MAX, only its size is kept. */
export async function plainRequest(request: Request, response: Response): Promise<ApiRequest> {
  const disconnection = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) disconnection.abort();
  });
  const url = new URL(request.originalUrl, "http://localhost");
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value.join(", ") : value;
  const type = contentType({ headers });
  const isReadLater = type === JSON_LINES || type === BYTES;
  const { bytes, length } =
    isReadLater || !hasBody(request) ? { bytes: null, length: 0 } : await readBody(request, BODY_MAX);
  return {
    method: request.method === "HEAD" ? "GET" : request.method,
    path: url.pathname,
    query: url.searchParams,
    headers,
    cookies: parseCookies(request.headers.cookie),
    body: bytes?.toString("utf8") ?? "",
    bodyBytes: length,
    ...(type === JSON_LINES ? { parts: () => partsOf(request) } : {}),
    ...(type === BYTES ? { bytes: (max) => bytesOf(request, max) } : {}),
    remoteAddress: request.ip ?? "",
    isSecure: request.secure,
    signal: disconnection.signal,
  };
}

const incomplete = () =>
  new HttpError("invalid-input", "The connection was closed before the request was complete.");

async function* partsOf(request: Request): AsyncGenerator<string> {
  limitArrival(request, LINES_TIMEOUT);
  try {
    yield* request.setEncoding("utf8") as AsyncIterable<string>;
  } catch {
    throw incomplete();
  }
}

async function bytesOf(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  limitArrival(request, LINES_TIMEOUT);
  try {
    return (await readBody(request, max)).bytes;
  } catch {
    throw incomplete();
  }
}

/** Returns whether a request has a body (RFC 9112, section 6.3). */
const hasBody = ({ headers }: Request): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Reads a body. If it exceeds `max`, reads on without keeping it, because a closed connection could not carry the response. */
async function readBody(
  request: Request,
  max: number,
): Promise<{ bytes: Buffer<ArrayBuffer> | null; length: number }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= max) chunks.push(part);
    else chunks.length = 0;
    if (length > READ_MAX) request.destroy();
  }
  return { bytes: length > max ? null : Buffer.concat(chunks), length };
}

function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? "").split(";").flatMap((pair): [string, string][] => {
    const at = pair.indexOf("=");
    return at === -1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Returns whether a call may come from this origin. Browsers send the origin of the page; clients that send none are
 * accepted, and so are methods that change nothing.
 */
export function isSameOrigin({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if (SAFE.has(method)) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
