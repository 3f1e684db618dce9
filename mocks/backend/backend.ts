import { HttpError } from "./errors.ts";
import { embeddedWriter } from "./notes/embedded-writer.ts";
import { NO_PROVIDERS, type IdentityProviders } from "./ports/identity-providers.ts";
import type { Mailer } from "./ports/mailer.ts";
import type { NotesWriter } from "./ports/notes-writer.ts";
import { Busy } from "./ports/passwords.ts";
import type { RateLimiter } from "./ports/rate-limiter.ts";
import { Unavailable } from "./ports/store.ts";
import { countImports } from "./routes/admin/imports/admin-imports.ts";
import { ROUTES } from "./routes/routes.ts";
import { runRoute } from "./run-route.ts";
import { knownTimeZone } from "./time-zone.ts";
import { createToken } from "./tokens.ts";
import type { Call, Dependencies } from "./transport/context.ts";
import { errorReply, INTERNAL_ERROR, withCookies, type ApiRequest, type Reply } from "./transport/http.ts";
import { createLimits } from "./transport/limits/limits.ts";
import { createMemoryRateLimiter } from "./transport/limits/memory-rate-limiter.ts";
import { createNotesJobs } from "./transport/notes-jobs.ts";
import { createRouter } from "./transport/router.ts";
import { sessionCookie } from "./transport/sign-in/cookies.ts";

export interface BackendOptions extends Omit<
  Dependencies,
  "notesWriter" | "identityProviders" | "mailer" | "allowsRegistration"
> {
  /** Default: the embedded writer, which works offline. */
  notesWriter?: NotesWriter;
  /** Default: no identity provider can be reached. */
  identityProviders?: IdentityProviders;
  /** Sends the emails that the backend queues. Default: none, and the backend queues none. */
  mailer?: Mailer | null;
  /** Whether people can sign up without an invitation, where their organization allows it. Default true. */
  allowsRegistration?: boolean;
  /** Default: counts in this process. Processes that share a store must share one limiter; otherwise each allows the full limit. */
  rateLimiter?: RateLimiter;
  /** How many study notes one user can have written in 24 hours, from 1. Default: any number. */
  notesPerDay?: number;
  /** Called with internal errors, and the request that caused one. Responses don't reveal them. */
  report?: (error: unknown, request?: ApiRequest) => void;
}

export interface Backend {
  handle: (request: ApiRequest) => Promise<Reply>;
  /** Returns how many long jobs are running, by kind. */
  jobs: () => Record<"notes" | "imports", number>;
}

/**
 * Creates the backend of /api (spec §7). `handle` never rejects: every error becomes a response with a status and one sentence.
 */
export function createBackend({
  report,
  notesWriter = embeddedWriter,
  identityProviders = NO_PROVIDERS,
  rateLimiter = createMemoryRateLimiter(),
  mailer = null,
  allowsRegistration = true,
  notesPerDay,
  ...others
}: BackendOptions): Backend {
  const dependencies: Dependencies = {
    ...others,
    notesWriter,
    identityProviders,
    mailer,
    allowsRegistration,
  };
  const find = createRouter(ROUTES);
  let decoy: Promise<string> | undefined;
  const shared: Omit<Call, "request" | "params" | "timeZone" | "report"> = {
    ...dependencies,
    limits: createLimits(rateLimiter, dependencies.now, notesPerDay),
    notesJobs: createNotesJobs(),
    runningImports: new Map(),
    decoyHash: () =>
      (decoy ??= dependencies.passwords.hash("decoy password").catch((error: unknown) => {
        decoy = undefined;
        throw error;
      })),
    startId: createToken().slice(0, 8),
  };

  const orErrorReply = (reply: Promise<Reply>, request: ApiRequest): Promise<Reply> =>
    reply.catch((error: unknown) => {
      if (!(error instanceof HttpError || error instanceof Busy)) report?.(error, request);
      return errorReply(toHttpError(error, request));
    });

  async function answer(request: ApiRequest): Promise<Reply> {
    const { route, params } = find(request.method, request.path);
    if (request.trace) request.trace.route = route.path;
    const timeZone = knownTimeZone(request.headers["time-zone"]);
    const call: Call = { ...shared, request, params, timeZone, report: (error) => report?.(error, request) };
    const reply = await orErrorReply(runRoute(route, call), request);
    return route.endsSignIn ? withCookies(reply, { session: sessionCookie("", request.isSecure) }) : reply;
  }

  return {
    async handle(request) {
      const reply = await orErrorReply(answer(request), request);
      return { ...reply, headers: { "Cache-Control": "private, no-cache", ...reply.headers } };
    },
    jobs: () => ({
      notes: shared.notesJobs.count(),
      imports: countImports(shared.runningImports),
    }),
  };
}

function toHttpError(error: unknown, { method }: ApiRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Busy)
    return new HttpError("unavailable", "Too many people are signing in right now. Please try again.", {
      headers: { "Retry-After": "2" },
    });
  if (!(error instanceof Unavailable)) return INTERNAL_ERROR;
  const sentence =
    method === "GET"
      ? "Your data can't be read right now. Please try again."
      : "The change could not be stored. Please try again.";
  return new HttpError("unavailable", sentence, { headers: { "Retry-After": "5" } });
}
