import { createServer, type Server } from "node:http";
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import helmet from "helmet";
import jsonServer from "json-server";
import { createBackend } from "../backend/backend.ts";
import { embeddedWriter } from "../backend/notes/embedded-writer.ts";
import type { NotesWriter } from "../backend/notes-writer.ts";
import type { Passwords } from "../backend/passwords.ts";
import { cookiesOf } from "../backend/transport/http.ts";
import { healthChecks } from "./health-checks.ts";
import type { HeldStore } from "./held-store.ts";
import { scryptPasswords } from "./passwords.ts";
import { isSameOrigin, plainRequest } from "./read-request.ts";
import { databaseView } from "./database-view.ts";
import { inlineScriptHashes, staticFiles, type FileCache } from "./static-files.ts";
import { writePortions } from "./write-portions.ts";

export interface AppOptions {
  /** Where the data lies. The app lets go of it when it ends. */
  store: HeldStore;
  /** The built app; without it only /api is served. */
  staticDir?: string;
  /** Keeps the built app's files, read and compressed, for other servers of the same folder. */
  staticCache?: FileCache;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** From 0 up to 1. */
  random?: () => number;
  passwords?: Passwords;
  /** Default: the embedded one. */
  notesWriter?: NotesWriter;
  /** Serves a read-only view of the data at /db. */
  isDevelopment?: boolean;
  /** Believes the X-Forwarded headers of one proxy in front. */
  trustProxy?: boolean;
  /** Serves browsers a service worker that removes itself and what it keeps, in the place of the app's own. Default false. */
  withdrawsWorker?: boolean;
  /** For how long an app that ends still takes connections, in milliseconds, so that balancers notice. Default 0. */
  drain?: number;
  /** Hears of what went wrong inside. */
  report?: (error: unknown) => void;
}

export interface App {
  server: Server;
  store: HeldStore;
  /** Listens and tells the address. Port 0 takes any free one. */
  listen: (port?: number, host?: string) => Promise<string>;
  /** Says at /readyz that it ends, goes on as long as `drain` says, then closes. */
  end: () => Promise<void>;
  /** Takes no more connections, answers what is under way and lets go of the database. */
  close: () => Promise<void>;
}

/** How long answers under way may take when the server ends, in milliseconds. */
const PATIENCE = 10_000;

/**
 * The json-server door: one HTTP server for /api and the built app.
 */
export function createApp({
  store,
  staticDir,
  staticCache,
  now = Date.now,
  random = Math.random,
  passwords = scryptPasswords,
  notesWriter = embeddedWriter,
  isDevelopment = false,
  trustProxy = false,
  withdrawsWorker = false,
  drain = 0,
  report = (error) => console.error(error),
}: AppOptions): App {
  const headers = secureHeaders(staticDir === undefined ? [] : inlineScriptHashes(staticDir));
  const backend = createBackend({
    store,
    now,
    random,
    passwords,
    notesWriter,
    report,
    ...(store.rateLimiter && { rateLimiter: store.rateLimiter }),
    ...(store.imports && { imports: store.imports }),
  });

  let isEnding = false;
  /** Answers under way. */
  const answers = new Set<Response>();
  const app = jsonServer.create();
  app
    .disable("x-powered-by")
    .disable("etag")
    .set("trust proxy", trustProxy ? 1 : false);
  app.use(headers);
  app.use((_request, response, next) => {
    response.setHeader("Date", new Date(now()).toUTCString());
    answers.add(response);
    response.once("close", () => answers.delete(response));
    if (isEnding) letGo(response);
    next();
  });
  app.use("/api", (request, response, next) => {
    if (!isSameOrigin(request)) {
      response.status(403).type("text/plain").send("Calls from other sites are not allowed.");
      return;
    }
    plainRequest(request, response)
      .then(backend.handle)
      .then(async (reply) => {
        const { status, headers, body } = reply;
        if (status === 304) leaveOut(response);
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
  app.use(nothingHere);
  // Express knows by its four parameters that it is for errors.
  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
    // Who broke the connection hears no answer, and nothing went wrong here.
    if (request.socket.destroyed) return;
    report(error);
    if (response.headersSent) next(error);
    else response.status(500).type("text/plain").send("Something went wrong on the server.");
  };
  app.use(failed);

  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
    app,
  );
  const beginToEnd = () => {
    isEnding = true;
    for (const response of answers) letGo(response);
  };
  const close = async () => {
    beginToEnd();
    // Closes idle connections too.
    const closed = new Promise((resolve) => server.close(resolve));
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE);
    await closed;
    clearTimeout(impatience);
    await store.close();
  };
  return {
    server,
    store,
    listen: (port = 0, host = "127.0.0.1") => listen(server, port, host),
    end: async () => {
      beginToEnd();
      if (drain > 0) await new Promise((resolve) => setTimeout(resolve, drain));
      await close();
    },
    close,
  };
}

/** Asks that the connection is not kept: who kept it would send into it as it is closed. */
function letGo(response: Response): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Of an answer that only says "unchanged", what the browser already holds: the poll stays small. */
function leaveOut(response: Response): void {
  const stays = response.hasHeader("connection") ? ["date", "connection"] : ["date"];
  for (const name of response.getHeaderNames()) if (!stays.includes(name)) response.removeHeader(name);
  if (!stays.includes("connection")) response.removeHeader("connection");
}

const nothingHere: RequestHandler = (_request, response) => {
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
        // Components place menus and bars through style attributes.
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
    // Whether a host is HTTPS for good is for the proxy in front to say.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
}
