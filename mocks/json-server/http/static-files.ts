import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";

const TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wav": "audio/wav",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const COMPRESSIBLE = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".map",
  ".mjs",
  ".svg",
  ".txt",
  ".webmanifest",
]);
/** Smaller files, in bytes, are not compressed. */
const COMPRESS_FROM = 1024;
/** The ending of a file that the build has compressed with Brotli (scripts/build/compress-files.ts), after the name of the original. */
export const COMPRESSED = ".br";

type Encoding = "br" | "gzip" | "identity";

/** Returns whether a file is worth compressing. `length` is its size in bytes. */
export const isCompressible = (name: string, length: number): boolean =>
  COMPRESSIBLE.has(extname(name)) && length >= COMPRESS_FROM;

/** The folder of files with a hash in their names. They are cached forever, and a missing one is 404 instead of the page. */
export const HASHED = "/assets/";

/** The app's page. */
const PAGE = "/index.html";

/** Files of one folder that have been read, as they are sent. */
export type FileCache = Map<string, Promise<{ content: Buffer; etag: string }>>;

export interface StaticFilesOptions {
  /** Can be shared with other servers of the same folder. */
  cache?: FileCache | undefined;
  /** Returns whether a path is an address of the app. Default: all are. */
  isPage?: ((path: string) => boolean) | undefined;
}

/**
 * Serves a built app from memory. Each file is read at its first request, and sent as the build compressed it, or else compressed
 * with gzip if the client accepts that. Addresses of the app serve its page.
 * Unknown addresses are 404: with the page, which says so, for browsers, and with a sentence for other clients.
 */
export function staticFiles(
  folder: string,
  { cache = new Map(), isPage = () => true }: StaticFilesOptions = {},
): RequestHandler {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/")),
  );

  const links = names.has(PAGE) ? firstScriptLinks(folder) : "";
  const hasBrotli = (name: string) => names.has(name + COMPRESSED);

  const load = (name: string, encoding: Encoding) => {
    const key = `${encoding} ${name}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const loading = readFile(join(folder, encoding === "br" ? name + COMPRESSED : name))
      .then((content) => (encoding === "gzip" ? promisify(gzip)(content, { level: 9 }) : content))
      .then((content) => ({
        content,
        etag: `"${createHash("sha256").update(content).digest("base64url")}"`,
      }));
    cache.set(key, loading);
    // Do not cache a failed read.
    loading.catch(() => cache.delete(key));
    return loading;
  };

  async function send(name: string, status: number, request: Request, response: Response): Promise<void> {
    const { content: plain } = await load(name, "identity");
    const isCompressed = isCompressible(name, plain.length);
    const accepts = (encoding: Encoding) => isCompressed && request.acceptsEncodings(encoding) !== false;
    // Browsers list gzip first, without preferring it.
    const encoding = hasBrotli(name) && accepts("br") ? "br" : accepts("gzip") ? "gzip" : "identity";
    const { content, etag } = await load(name, encoding);
    response.set({
      "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
      "Cache-Control": name.startsWith(HASHED) ? "public, max-age=31536000, immutable" : "no-cache",
      ETag: etag,
      ...(isCompressed ? { Vary: "Accept-Encoding" } : {}),
      ...(name === PAGE && links !== "" ? { Link: links } : {}),
    });
    response.status(status);
    if (status === 200 && request.headers["if-none-match"] === etag) {
      response.status(304).end();
      return;
    }
    if (encoding !== "identity") response.set("Content-Encoding", encoding);
    response.set("Content-Length", String(content.length)).end(content);
  }

  return (request, response, next) => {
    const name = decodePath(request.path);
    const isFile = names.has(name) && !name.endsWith(COMPRESSED);
    const hasPage = !name.startsWith(HASHED) && names.has(PAGE);
    const isKnown = isFile || (hasPage && isPage(name));
    response.locals["route"] = isFile ? "file" : isKnown ? "page" : "unknown";
    if (!isKnown && !(hasPage && request.accepts(["text", "html"]) === "html")) {
      next();
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("Files can only be read.");
      return;
    }
    send(isFile ? name : PAGE, isKnown ? 200 : 404, request, response).catch(next);
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the `Link` header of the page. It lets browsers request the scripts that every screen needs when the first byte of the
 * page arrives, instead of once they have received and read its beginning.
 */
function firstScriptLinks(folder: string): string {
  const page = readFileSync(join(folder, PAGE), "utf8");
  return [...page.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)]
    .map(([, file]) => `<${file}>; rel=modulepreload; crossorigin`)
    .join(", ");
}

/** Returns the hashes of a page's inline scripts for a Content-Security-Policy. */
export function inlineScriptHashes(folder: string): string[] {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}
