import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from "express";
import { createBackend } from "../backend/backend.ts";
import { embeddedWriter } from "../backend/notes/embedded-writer.ts";
import type { IdentityProviders } from "../backend/ports/identity-providers.ts";
import type { NotesWriter } from "../backend/ports/notes-writer.ts";
import type { Passwords } from "../backend/ports/passwords.ts";
import { createRetention } from "../backend/retention/retention.ts";
import type { RetentionSettings } from "../backend/retention/rules/rule.ts";
import { errorReply, INTERNAL_ERROR } from "../backend/transport/http.ts";
import { createMemoryRateLimiter } from "../backend/transport/limits/memory-rate-limiter.ts";
import { NOTHING_HERE } from "../backend/transport/router.ts";
import { createCleanup } from "./cleanup.ts";
import { databaseView } from "./database-view.ts";
import { apiHandler, traceOf } from "./http/api-handler.ts";
import { compressed } from "./http/compressed.ts";
import { healthChecks } from "./http/health-checks.ts";
import { logRequests, closeAfterResponse } from "./http/logs/log-requests.ts";
import { createLog, logError, type Log } from "./http/logs/log.ts";
import { createMetrics } from "./http/logs/metrics.ts";
import { LINES_TIMEOUT } from "./http/read-request.ts";
import { createPageHeaders, resourceHeaders } from "./http/security-headers.ts";
import { HASHED, inlineScriptHashes, staticFiles, type FileCache } from "./http/static-files.ts";
import type { RunningMailer } from "./mail/mailer.ts";
import { nodePasswords } from "./passwords/passwords.ts";
import { openIdProviders } from "./single-sign-on/openid-providers.ts";
import type { ServerStore } from "./stores/server-store.ts";

export interface AppOptions {
  /** The store. The app closes it when it shuts down. */
  store: ServerStore;
  /** The built app; without it only /api is served. */
  staticDir?: string;
  /** Returns whether a path is an address of the app; others get its page with 404. Default: all are. */
  isPage?: (path: string) => boolean;
  /** A cache of the built app's compressed files, to share between servers of the same folder. */
  staticCache?: FileCache;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random?: () => number;
  passwords?: Passwords;
  /** Default: the built-in writer. */
  notesWriter?: NotesWriter;
  /** Default: OpenID Connect over the network. */
  identityProviders?: IdentityProviders;
  /** How many study notes one user can have written in 24 hours, from 1. Default: any number. */
  notesPerDay?: number | undefined;
  /** How long data is kept. Default: forever. */
  retention?: RetentionSettings;
  /** Serves a read-only view of the data at /db. */
  isDevelopment?: boolean;
  /** Trusts the X-Forwarded headers of one reverse proxy. */
  trustProxy?: boolean;
  /** Replaces the app's service worker with one that unregisters itself and deletes its caches. Default false. */
  withdrawsWorker?: boolean;
  /** Milliseconds during which the app still accepts connections while shutting down, so that load balancers notice. Default 0. */
  drain?: number;
  /** Receives a line for each request. Default: errors only, on standard output. */
  log?: Log;
  /** Called with internal errors. Default: `log`. */
  report?: (error: unknown, requestId?: string) => void;
  /**
   * Serves /metrics: at a separate port (0 for a free one), or else at the app's, and only with the token if there is one. Default:
   * not.
   */
  metrics?: { port?: number; token?: string };
  /** Sends email. The app starts it when it listens and ends it when it shuts down. Default: no email. */
  mailer?: RunningMailer | null;
  /** Whether people can sign up without an invitation. Default true. */
  allowsRegistration?: boolean;
}

export interface App {
  server: Server;
  /** Returns the address of /metrics, if it has a separate port, once the app listens. */
  metricsUrl: () => string | undefined;
  store: ServerStore;
  /** Starts listening and returns the address. Port 0 picks a free port. */
  listen: (port?: number, host?: string) => Promise<string>;
  /**
   * Reports at /readyz that it is shutting down, keeps serving for `drain` milliseconds, then closes. Behind a proxy, connections
   * without a request stay open, as the proxy may be sending one: it closes them itself, or they are closed after a timeout.
   */
  end: () => Promise<void>;
  /** Stops accepting connections, finishes pending requests and closes the store. */
  close: () => Promise<void>;
}

/** How long pending requests may take during shutdown, in milliseconds. */
const CLOSE_TIMEOUT = 10_000;

/** Creates one HTTP server for /api and the built app. */
export function createApp({
  store,
  staticDir,
  isPage,
  staticCache,
  now = Date.now,
  random = Math.random,
  passwords = nodePasswords,
  notesWriter = embeddedWriter,
  identityProviders = openIdProviders(now),
  notesPerDay,
  retention: settings = {},
  isDevelopment = false,
  trustProxy = false,
  withdrawsWorker = false,
  drain = 0,
  log = createLog({ level: "error" }),
  report = (error, requestId) => logError(log, error, { requestId }),
  metrics: metricsOptions,
  mailer = null,
  allowsRegistration = true,
}: AppOptions): App {
  const headers = headersOf(staticDir);
  const rateLimiter = store.rateLimiter ?? createMemoryRateLimiter();
  const backend = createBackend({
    store,
    now,
    random,
    passwords,
    notesWriter,
    identityProviders,
    mailer,
    allowsRegistration,
    report: (error, request) => report(error, request?.trace?.id),
    rateLimiter,
    ...(notesPerDay === undefined ? {} : { notesPerDay }),
  });
  /** A batch takes some milliseconds; in between, other calls come first. */
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
  const cleanup = createCleanup({
    retention: createRetention({
      store,
      rateLimiter,
      now,
      settings,
      pause,
      report: (error) => report(error),
    }),
    print: (line) => log.info(line),
    report: (error) => report(error),
  });

  const metrics =
    metricsOptions &&
    createMetrics(
      {
        store,
        jobs: () => ({ ...backend.jobs(), cleanup: cleanup.isRunning() ? 1 : 0 }),
        waitingPasswords: () => passwords.waiting?.() ?? 0,
      },
      metricsOptions.token,
    );
  let isEnding = false;
  /** Responses that are not finished. */
  const pendingResponses = new Set<Response>();
  const app = express();
  app
    .disable("x-powered-by")
    .disable("etag")
    .set("trust proxy", trustProxy ? 1 : false);
  app.use(logRequests({ log, metrics, now, trustProxy, pendingResponses, isEnding: () => isEnding }));
  app.use("/api", compressed, apiHandler(backend, report));
  app.use(headers);
  app.use(healthChecks(store, () => isEnding));
  if (metrics && metricsOptions.port === undefined) app.use(metrics.handler);
  if (isDevelopment && store.state) app.use("/db", databaseView(store.state));
  if (withdrawsWorker) app.use(withdrawWorker);
  if (staticDir !== undefined) app.use(staticFiles(staticDir, { cache: staticCache, isPage }));
  app.use(handleNotFound);
  app.use(handleErrors(headers, report));

  const server = createServer(
    { requestTimeout: LINES_TIMEOUT, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
    app,
  );
  const metricsServer =
    metrics && metricsOptions.port !== undefined
      ? createServer(express().use(metrics.handler).use(handleNotFound))
      : undefined;
  let metricsUrl: string | undefined;
  const startShutdown = () => {
    isEnding = true;
    for (const response of pendingResponses) closeAfterResponse(response);
  };
  const close = async ({ keepsIdle = false } = {}) => {
    startShutdown();
    await closeServer(server, keepsIdle);
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await Promise.all([mailer?.end(), cleanup.stop()]);
    await store.close();
  };
  return {
    server,
    metricsUrl: () => metricsUrl,
    store,
    listen: async (port = 0, host = "127.0.0.1") => {
      if (metricsServer)
        metricsUrl = `${await listen(metricsServer, metricsOptions?.port ?? 0, host)}/metrics`;
      const address = await listen(server, port, host);
      mailer?.start();
      cleanup.start();
      return address;
    },
    end: async () => {
      startShutdown();
      if (drain > 0) await new Promise((resolve) => setTimeout(resolve, drain));
      await close({ keepsIdle: trustProxy });
    },
    close: () => close(),
  };
}

/** Returns the handler that sets the headers of resources, and of pages with the scripts of the built app. */
function headersOf(staticDir: string | undefined): RequestHandler {
  const pageHeaders = createPageHeaders(staticDir === undefined ? [] : inlineScriptHashes(staticDir));
  return (request, response, next) => {
    const isResource = request.originalUrl.startsWith("/api/") || request.originalUrl.startsWith(HASHED);
    (isResource ? resourceHeaders : pageHeaders)(request, response, next);
  };
}

const withdrawWorker: RequestHandler = (request, _response, next) => {
  if (request.path === "/sw.js") request.url = "/no-worker.js";
  next();
};

/** Reports errors and replies with 500. */
function handleErrors(
  headers: RequestHandler,
  report: NonNullable<AppOptions["report"]>,
): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, request, response, next) => {
    // The client has disconnected, which is not an error of the server.
    if (request.socket.destroyed) return;
    report(error, traceOf(response).id);
    if (response.headersSent) next(error);
    else {
      headers(request, response, () => undefined);
      const { status, headers: replyHeaders, body } = errorReply(INTERNAL_ERROR);
      response.status(status).set(replyHeaders).end(body);
    }
  };
}

const handleNotFound: RequestHandler = (_request, response) => {
  response.status(404).type("text/plain").send(NOTHING_HERE);
};

/** Finishes pending requests and closes the server, and with `keepsIdle` leaves connections without a request to the proxy. */
async function closeServer(server: Server, keepsIdle: boolean): Promise<void> {
  const closed = new Promise<unknown>((resolve) => {
    // The method of HTTP servers also closes idle connections.
    if (keepsIdle) NetServer.prototype.close.call(server, resolve);
    else server.close(resolve);
  });
  const forceClose = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
  await closed;
  clearTimeout(forceClose);
}

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
