import { parseId } from "../../src/api/wire.ts";
import { HttpError } from "./errors.ts";
import { embeddedWriter } from "./notes/embedded-writer.ts";
import { NO_PROVIDERS, type IdentityProviders } from "./ports/identity-providers.ts";
import type { Mailer } from "./ports/mailer.ts";
import type { NotesWriter } from "./ports/notes-writer.ts";
import { Busy } from "./ports/passwords.ts";
import type { RateLimiter } from "./ports/rate-limiter.ts";
import { Unavailable, type Lock, type Store } from "./ports/store.ts";
import { accountRoutes } from "./routes/account.ts";
import { achievementRoutes } from "./routes/achievements.ts";
import { adminAuditRoutes } from "./routes/admin/admin-audit.ts";
import { adminBulkRoutes } from "./routes/admin/admin-bulk.ts";
import { adminExportRoutes } from "./routes/admin/admin-export.ts";
import { adminIdentityProviderRoutes } from "./routes/admin/admin-identity-provider.ts";
import { adminInvitationRoutes } from "./routes/admin/admin-invitations.ts";
import { adminPersonalDataRoutes } from "./routes/admin/admin-personal-data.ts";
import { adminPracticeTestRoutes } from "./routes/admin/admin-practice-tests.ts";
import { adminQuestionRoutes } from "./routes/admin/admin-questions.ts";
import { adminTenantRoutes } from "./routes/admin/admin-tenants.ts";
import { adminUserRoutes } from "./routes/admin/admin-users.ts";
import { adminCategoryRoutes } from "./routes/admin/catalog/admin-categories.ts";
import { adminSubcategoryRoutes } from "./routes/admin/catalog/admin-subcategories.ts";
import { adminImportRoutes, countImports } from "./routes/admin/imports/admin-imports.ts";
import { authRoutes } from "./routes/auth.ts";
import { catalogRoutes } from "./routes/catalog.ts";
import { historyRoutes } from "./routes/history.ts";
import { invitationRoutes } from "./routes/invitations.ts";
import { lectureRoutes } from "./routes/lectures.ts";
import { pictureRoutes } from "./routes/pictures.ts";
import { progressRoutes } from "./routes/progress.ts";
import { quizRoutes } from "./routes/quizzes.ts";
import { reportRoutes } from "./routes/reports.ts";
import { savedQuestionsRoutes } from "./routes/saved-questions.ts";
import { singleSignOnRoutes } from "./routes/single-sign-on.ts";
import { domainOwner } from "./rules/accounts/joining.ts";
import { runsInstallation } from "./rules/accounts/tenants.ts";
import { knownTimeZone } from "./time-zone.ts";
import { createToken } from "./tokens.ts";
import { refuseLargeBody } from "./transport/body.ts";
import type { Call, Dependencies, Route, UserCall, UserRoute } from "./transport/context.ts";
import { errorReply, INTERNAL_ERROR, type ApiRequest, type Reply } from "./transport/http.ts";
import { createLimits } from "./transport/limits/limits.ts";
import { createMemoryRateLimiter } from "./transport/limits/memory-rate-limiter.ts";
import { createNotesJobs } from "./transport/notes-jobs.ts";
import { requireAdministrator } from "./transport/require-administrator.ts";
import { createRouter } from "./transport/router.ts";
import {
  presentedSignIn,
  secretOf,
  SESSION_COOKIE,
  sessionCookie,
  sessionToken,
  SIGNED_OUT,
  createCallerStore,
  type PresentedSignIn,
} from "./transport/sign-in/sign-in.ts";

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

/** All routes of /api, in the order of matching. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...singleSignOnRoutes,
  ...invitationRoutes,
  ...accountRoutes,
  ...adminTenantRoutes,
  ...adminAuditRoutes,
  ...adminIdentityProviderRoutes,
  ...adminCategoryRoutes,
  ...adminSubcategoryRoutes,
  // Before the question routes, which would match `export` as an id.
  ...adminBulkRoutes,
  ...adminExportRoutes,
  ...adminQuestionRoutes,
  ...adminUserRoutes,
  ...adminInvitationRoutes,
  ...adminPracticeTestRoutes,
  ...adminPersonalDataRoutes,
  ...adminImportRoutes,
  ...pictureRoutes,
  ...catalogRoutes,
  ...quizRoutes,
  ...progressRoutes,
  ...historyRoutes,
  ...achievementRoutes,
  ...lectureRoutes,
  ...savedQuestionsRoutes,
  ...reportRoutes,
];

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
    const reply = await orErrorReply(run(route, call), request);
    return route.endsSignIn ? { ...reply, setCookie: sessionCookie("", request.isSecure) } : reply;
  }

  async function run(route: Route, call: Call): Promise<Reply> {
    const { request } = call;
    refuseLargeBody(request);
    if (route.open) return route.handle(call);
    const claim = await presentedSignIn(dependencies.store, request);
    if (!claim) throw new HttpError("signed-out", SIGNED_OUT);
    const user = { id: claim.userId, tenantId: claim.tenantId };
    const { store, session, isRenewed } = createCallerStore(
      { store: storeFor(dependencies.store, route, call, claim), now: dependencies.now },
      claim,
      lockOf(route, call, claim),
    );
    const asUser: UserCall = {
      ...call,
      store,
      user,
      signInId: () => session()?.id ?? 0,
      domainOwner: (emailKey) => domainOwner(dependencies.store, emailKey),
    };
    // Check the role before anything else, so that only administrators can take locks or run searches.
    if (route.isAdministrative) await store.read((tx) => requireAdministrator(tx, asUser));
    // Each transaction of the user's store verifies the sign-in session.
    const verifySignIn = () => store.read(async () => undefined);
    let reply: Reply;
    try {
      reply = await route.handle(asUser);
    } catch (error) {
      // A missing sign-in session takes precedence over any other error.
      if (error instanceof HttpError && !session()) await verifySignIn();
      throw error;
    } finally {
      if (request.trace && session()) request.trace.userId = user.id;
    }
    // A route that reads nothing has not verified it yet.
    if (!session()) await verifySignIn();
    const token = request.cookies[SESSION_COOKIE] ?? "";
    if (!isRenewed() || reply.setCookie !== undefined) return reply;
    return { ...reply, setCookie: sessionCookie(sessionToken(user, secretOf(token)), request.isSecure) };
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

/** Returns the tenant id in the path of an administration call. */
const tenantIn = ({ params }: Call): number | null => parseId(params["tenantId"] ?? "");

/** Returns the store with the tenants that the caller can access. */
function storeFor(store: Store, route: UserRoute, call: Call, { tenantId }: PresentedSignIn): Store {
  if (route.seesAllTenants === "any caller") return store;
  if (!runsInstallation({ tenantId })) return store.of(tenantId);
  if (route.seesAllTenants === "installation administrators") return store;
  if (!route.isAdministrative) return store.of(tenantId);
  if (!("tenantId" in call.params)) return store;
  const other = tenantIn(call);
  return other === null || other === tenantId ? store.of(tenantId) : store.of(tenantId, other);
}

/** Returns the lock for a call's changes: the learner's own data, a tenant, or the installation. */
function lockOf(route: UserRoute, call: Call, { tenantId: tenant, userId: learner }: PresentedSignIn): Lock {
  if (route.locksInstallation) return "installation";
  return route.isAdministrative ? { tenant: tenantIn(call) ?? tenant } : { tenant, part: { learner } };
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
