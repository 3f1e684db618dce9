import { createServer, type Server } from "node:http";
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import helmet from "helmet";
import jsonServer from "json-server";
import { createBackend } from "../backend/backend.ts";
import { embeddedWriter } from "../backend/notes/embedded-writer.ts";
import type { NotesWriter } from "../backend/notes-writer.ts";
import type { Passwords } from "../backend/passwords.ts";
import { createRetention, type RetentionSettings } from "../backend/retention.ts";
import { createMemoryRateLimiter } from "../backend/transport/memory-rate-limiter.ts";
import { createCleanup } from "./cleanup.ts";
import { cookiesOf, errorReply, HttpError, INTERNAL_ERROR } from "../backend/transport/http.ts";
import { healthChecks } from "./health-checks.ts";
import type { HeldStore } from "./held-store.ts";
import { nodePasswords } from "./passwords.ts";
import { ARRIVAL_TIMEOUT, isSameOrigin, limitArrival, LINES_TIMEOUT, plainRequest } from "./read-request.ts";
import { databaseView } from "./database-view.ts";
import { inlineScriptHashes, staticFiles, type FileCache } from "./static-files.ts";
import { writePortions } from "./write-portions.ts";

export interface AppOptions {
  /** The store. The app closes it when it shuts down. */
  store: HeldStore;
  /** The built app; without it only /api is served. */
  staticDir?: string;
  /** A cache of the built app's compressed files, to share between servers of the same folder. */
  staticCache?: FileCache;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random?: () => number;
  passwords?: Passwords;
  /** Default: the built-in writer. */
  notesWriter?: NotesWriter;
  /** How many study notes one user can have written in 24 hours, from 1. Default: any number. */
  notesPerDay?: number | undefined;
  /** How long data is kept. Default: for ever. */
  retention?: RetentionSettings;
  /** Called with lines for the operator. Default: none are printed. */
  print?: (line: string) => void;
  /** Serves a read-only view of the data at /db. */
  isDevelopment?: boolean;
  /** Trusts the X-Forwarded headers of one reverse proxy. */
  trustProxy?: boolean;
  /** Replaces the app's service worker with one that unregisters itself and deletes its caches. Default false. */
  withdrawsWorker?: boolean;
  /** Milliseconds during which the app still accepts connections while shutting down, so that load balancers notice. Default 0. */
  drain?: number;
  /** Called with internal errors. */
  report?: (error: unknown) => void;
}

export interface App {
  server: Server;
  store: HeldStore;
  /** Starts listening and returns the address. Port 0 picks a free port. */
  listen: (port?: number, host?: string) => Promise<string>;
  /** Reports at /readyz that it is shutting down, keeps serving for `drain` milliseconds, then closes. */
  end: () => Promise<void>;
  /** Stops accepting connections, finishes pending requests and closes the store. */
  close: () => Promise<void>;
}

/** How long pending requests may take during shutdown, in milliseconds. */
const CLOSE_TIMEOUT = 10_000;

/**
 * Creates one HTTP server for /api and the built app.
 */
export function createApp({
  store,
  staticDir,
  staticCache,
  now = Date.now,
  random = Math.random,
  passwords = nodePasswords,
  notesWriter = embeddedWriter,
  notesPerDay,
  retention: settings = {},
  print = () => {},
  isDevelopment = false,
  trustProxy = false,
  withdrawsWorker = false,
  drain = 0,
  report = (error) => console.error(error),
}: AppOptions): App {
  const headers = secureHeaders(staticDir === undefined ? [] : inlineScriptHashes(staticDir));
  const rateLimiter = store.rateLimiter ?? createMemoryRateLimiter();
  const backend = createBackend({
    store,
    now,
    random,
    passwords,
    notesWriter,
    report,
    rateLimiter,
    ...(notesPerDay === undefined ? {} : { notesPerDay }),
  });
  /** A batch takes some milliseconds; in between, other calls come first. */
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
  const cleanup = createCleanup({
    retention: createRetention({ store, rateLimiter, now, settings, pause, report }),
    print,
    report,
  });

  let isEnding = false;
  /** Responses that are not finished. */
  const pendingResponses = new Set<Response>();
  const app = jsonServer.create();
  app
    .disable("x-powered-by")
    .disable("etag")
    .set("trust proxy", trustProxy ? 1 : false);
  app.use(headers);
  app.use((request, response, next) => {
    limitArrival(request, ARRIVAL_TIMEOUT);
    response.setHeader("Date", new Date(now()).toUTCString());
    pendingResponses.add(response);
    response.once("close", () => pendingResponses.delete(response));
    if (isEnding) closeAfterResponse(response);
    next();
  });
  app.use("/api", (request, response, next) => {
    const replying = isSameOrigin(request)
      ? plainRequest(request, response).then(backend.handle)
      : Promise.resolve(errorReply(CROSS_SITE));
    replying
      .then(async (reply) => {
        const { status, headers, body } = reply;
        if (status === 304) removeHeaders(response);
        response.status(status).set(headers);
        for (const cookie of cookiesOf(reply)) response.append("Set-Cookie", cookie);
        if (body === null || typeof body === "string") response.end(body ?? undefined);
        else await writePortions(response, body, report);
      })
      .catch(next);
  });
  app.use(healthChecks(store, () => isEnding));
  if (isDevelopment && store.state) app.use("/db", databaseView(store.state));
  if (withdrawsWorker)
    app.use((request, _response, next) => {
      if (request.path === "/sw.js") request.url = "/no-worker.js";
      next();
    });
  if (staticDir !== undefined) app.use(staticFiles(staticDir, staticCache));
  app.use(handleNotFound);
  // Express recognizes an error handler by its four parameters.
  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
    // The client has disconnected, which is not an error of the server.
    if (request.socket.destroyed) return;
    report(error);
    if (response.headersSent) next(error);
    else {
      const { status, headers, body } = errorReply(INTERNAL_ERROR);
      response.status(status).set(headers).end(body);
    }
  };
  app.use(failed);

  const server = createServer(
    { requestTimeout: LINES_TIMEOUT, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
    app,
  );
  const startShutdown = () => {
    isEnding = true;
    for (const response of pendingResponses) closeAfterResponse(response);
  };
  const close = async () => {
    startShutdown();
    // Closes idle connections too.
    const closed = new Promise((resolve) => server.close(resolve));
    const forceClose = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
    await closed;
    clearTimeout(forceClose);
    await cleanup.stop();
    await store.close();
  };
  return {
    server,
    store,
    listen: async (port = 0, host = "127.0.0.1") => {
      const address = await listen(server, port, host);
      cleanup.start();
      return address;
    },
    end: async () => {
      startShutdown();
      if (drain > 0) await new Promise((resolve) => setTimeout(resolve, drain));
      await close();
    },
    close,
  };
}

/** Tells the client to close the connection, because a request on a kept-alive connection would fail when the server closes it. */
function closeAfterResponse(response: Response): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Removes headers that the browser already has from a 304, to keep polling small. */
function removeHeaders(response: Response): void {
  const kept = response.hasHeader("connection") ? ["date", "connection"] : ["date"];
  for (const name of response.getHeaderNames()) if (!kept.includes(name)) response.removeHeader(name);
  if (!kept.includes("connection")) response.removeHeader("connection");
}

const CROSS_SITE = new HttpError("cross-site", "Calls from other sites are not allowed.");

const handleNotFound: RequestHandler = (_request, response) => {
  response.status(404).type("text/plain").send("There is nothing at this address.");
};

function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      const actual = typeof address === "object" && address ? address.port : port;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${actual}`);
    });
  });
}

function secureHeaders(scriptHashes: readonly string[]): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // Components position menus and bars with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // The reverse proxy decides about HSTS.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
}
