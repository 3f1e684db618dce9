import { embeddedWriter } from "./notes/embedded-writer.ts";
import { createNotesJobs } from "./transport/notes-jobs.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { Imports } from "./imports.ts";
import type { NotesWriter } from "./notes-writer.ts";
import { parseId } from "../../src/api/wire.ts";
import { Unavailable, type Lock, type Store } from "./store.ts";
import { domainOwner } from "./rules/joining.ts";
import { refuseLargeBody } from "./transport/body.ts";
import type { Call, Parts, Route, UserCall } from "./transport/context.ts";
import { Refusal, refusal, type ApiRequest, type Reply } from "./transport/http.ts";
import { createQuestionSearch } from "./transport/question-search.ts";
import { createMemoryRateLimiter } from "./transport/memory-rate-limiter.ts";
import { createMemoryImports } from "./transport/memory-imports.ts";
import { createRateLimit } from "./transport/rate-limit.ts";
import { createLoginLimit } from "./transport/login-limit.ts";
import { createRouter } from "./transport/router.ts";
import { accountRoutes } from "./routes/account.ts";
import { achievementRoutes } from "./routes/achievements.ts";
import { adminCatalogueRoutes } from "./routes/admin-catalogue.ts";
import { adminExportRoutes } from "./routes/admin-export.ts";
import { adminImportRoutes } from "./routes/admin-imports.ts";
import { adminQuestionRoutes } from "./routes/admin-questions.ts";
import { adminTenantRoutes } from "./routes/admin-tenants.ts";
import { adminUserRoutes } from "./routes/admin-users.ts";
import { authRoutes } from "./routes/auth.ts";
import { catalogueRoutes } from "./routes/catalogue.ts";
import { historyRoutes } from "./routes/history.ts";
import { lectureRoutes } from "./routes/lectures.ts";
import { markRoutes } from "./routes/marks.ts";
import { progressRoutes } from "./routes/progress.ts";
import { quizRoutes } from "./routes/quizzes.ts";
import { reportRoutes } from "./routes/reports.ts";
import { administrator, runsInstallation } from "./transport/administered.ts";
import {
  presentedSignIn,
  secretOf,
  SESSION_COOKIE,
  sessionCookie,
  sessionToken,
  SIGNED_OUT,
  storeOfCaller,
  type PresentedSignIn,
} from "./transport/sign-in.ts";
import { knownTimeZone } from "./transport/time-zone.ts";
import { createToken } from "./transport/tokens.ts";

export interface BackendOptions extends Omit<Parts, "notesWriter"> {
  /** Default: the embedded one, which needs nobody else. */
  notesWriter?: NotesWriter;
  /** Default: counts in this process. Processes that share a store must share one limiter; otherwise each allows the full limit. */
  rateLimiter?: RateLimiter;
  /** Default: staged in this process alone, so that all calls of an import must reach it. */
  imports?: Imports;
  /** Hears of what went wrong inside; the caller is told nothing of it. */
  report?: (error: unknown) => void;
}

/** Registrations, and uses of links, from one network in 15 minutes: twice a class of 30. */
const CLASS_MAX = 60;

/** The behaviour of /api. */
export interface Backend {
  handle: (request: ApiRequest) => Promise<Reply>;
}

/** All that /api answers, in the order in which it is looked up. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...adminTenantRoutes,
  ...adminCatalogueRoutes,
  // Before the questions: `export` is no question's id.
  ...adminExportRoutes,
  ...adminQuestionRoutes,
  ...adminUserRoutes,
  ...adminImportRoutes,
  ...catalogueRoutes,
  ...quizRoutes,
  ...progressRoutes,
  ...historyRoutes,
  ...achievementRoutes,
  ...lectureRoutes,
  ...markRoutes,
  ...reportRoutes,
];

/**
 * Makes the backend of /api (spec §7). It never rejects: whatever goes wrong is an answer with a status and one
 * plain sentence.
 */
export function createBackend({
  report,
  notesWriter = embeddedWriter,
  rateLimiter = createMemoryRateLimiter(),
  imports = createMemoryImports(),
  ...others
}: BackendOptions): Backend {
  const parts: Parts = { ...others, notesWriter };
  const limit = (name: string, sentence: string) =>
    createRateLimit({ name, rateLimiter, now: parts.now, sentence, max: CLASS_MAX });
  const find = createRouter(ROUTES);
  let decoy: Promise<string> | undefined;
  const shared: Omit<Call, "request" | "params" | "timeZone"> = {
    ...parts,
    loginLimit: createLoginLimit({
      rateLimiter,
      now: parts.now,
      sentence: "Too many failed logins. Please wait a few minutes and try again.",
    }),
    registerLimit: limit("register", "Too many registrations. Please wait a few minutes and try again."),
    resetLimit: limit("reset", "Too many tries with links. Please wait a few minutes and try again."),
    writings: createNotesJobs(),
    questionSearch: createQuestionSearch(),
    imports,
    report: (error) => report?.(error),
    decoyHash: () =>
      (decoy ??= parts.passwords.hash("nobody's password").catch((error: unknown) => {
        decoy = undefined;
        throw error;
      })),
    boot: createToken().slice(0, 8),
  };

  const orRefusal = (reply: Promise<Reply>, request: ApiRequest): Promise<Reply> =>
    reply.catch((error: unknown) => {
      if (!(error instanceof Refusal)) report?.(error);
      return refusal(toRefusal(error, request));
    });

  async function answer(request: ApiRequest): Promise<Reply> {
    const { route, params } = find(request.method, request.path);
    const timeZone = knownTimeZone(request.headers["time-zone"]);
    const reply = await orRefusal(run(route, { ...shared, request, params, timeZone }), request);
    return route.endsSignIn ? { ...reply, setCookie: sessionCookie("", request.isSecure) } : reply;
  }

  async function run(route: Route, call: Call): Promise<Reply> {
    const { request } = call;
    refuseLargeBody(request);
    if (route.open) return route.handle(call);
    const claim = await presentedSignIn(parts.store, request);
    if (!claim) throw new Refusal(401, SIGNED_OUT);
    const user = { id: claim.userId, tenantId: claim.tenantId };
    const { store, session, isRenewed } = storeOfCaller(
      { store: reachOf(parts.store, route, call, claim), now: parts.now },
      claim,
      lockOf(route, call, claim),
    );
    const asUser: UserCall = {
      ...call,
      store,
      user,
      signInId: () => session()?.id ?? 0,
      domainOwner: (emailKey) => domainOwner(parts.store, emailKey),
    };
    const check = () =>
      store.read(async (tx) => (isAdministration(route) ? administrator(tx, asUser) : undefined));
    // Nobody but an administrator takes a lock that others wait for.
    if (isAdministration(route) && request.method !== "GET") await check();
    let reply: Reply;
    try {
      reply = await route.handle(asUser);
    } catch (error) {
      // Whoever is not signed in learns that before anything else.
      if (error instanceof Refusal && !session()) await store.read(async () => undefined);
      throw error;
    }
    if (!session()) await store.read(async () => undefined);
    const token = request.cookies[SESSION_COOKIE] ?? "";
    if (!isRenewed() || reply.setCookie !== undefined) return reply;
    return { ...reply, setCookie: sessionCookie(sessionToken(user, secretOf(token)), request.isSecure) };
  }

  return {
    async handle(request) {
      const reply = await orRefusal(answer(request), request);
      return { ...reply, headers: { "Cache-Control": "private, no-cache", ...reply.headers } };
    },
  };
}

const isAdministration = ({ path }: Route): boolean => path.startsWith("/api/admin/");

/** The tenant that the path of an administrator's call names. */
const tenantIn = ({ params }: Call): number | null => parseId(params["tenantId"] ?? "");

/** What a caller can reach: their own tenant; who runs the installation, the tenant of the path too, or all where it names none. */
function reachOf(store: Store, route: Route, call: Call, { tenantId }: PresentedSignIn): Store {
  if (!isAdministration(route) || !runsInstallation({ tenantId })) return store.of(tenantId);
  const other = tenantIn(call);
  if (!("tenantId" in call.params) || INSTALLATION_PATHS.has(route.path)) return store;
  return other === null || other === tenantId ? store.of(tenantId) : store.of(tenantId, other);
}

/** What a call may change: what is the caller's own; in administration a tenant; and which tenants there are. */
function lockOf(route: Route, call: Call, { tenantId: tenant, userId: learner }: PresentedSignIn): Lock {
  if (!isAdministration(route)) return { tenant, part: { learner } };
  if (INSTALLATION_PATHS.has(route.path)) return "installation";
  return { tenant: tenantIn(call) ?? tenant };
}

/** Addresses whose changes concern more than one tenant. */
const INSTALLATION_PATHS: ReadonlySet<string> = new Set([
  "/api/admin/tenants",
  "/api/admin/tenants/:tenantId",
  "/api/admin/users/:userId/reset-link",
]);

function toRefusal(error: unknown, { method }: ApiRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Unavailable)) return new Refusal(500, "Something went wrong on the server.");
  const sentence =
    method === "GET"
      ? "Your data can't be read right now. Please try again."
      : "The change could not be stored. Please try again.";
  return new Refusal(503, sentence, { "Retry-After": "5" });
}
