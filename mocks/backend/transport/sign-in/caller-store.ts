import { parseId } from "../../../../src/api/wire.ts";
import type { SessionDoc } from "../../documents/accounts.ts";
import { DAY } from "../../durations.ts";
import { HttpError } from "../../errors.ts";
import {
  ReadOnly,
  reading,
  Unavailable,
  type Lock,
  type Reads,
  type ReadTx,
  type Store,
  type Tx,
} from "../../ports/store.ts";
import { isExpired, sessionTimes } from "../../rules/accounts/sessions.ts";
import type { Dependencies } from "../context.ts";
import type { ApiRequest } from "../http.ts";
import { presentedToken, SESSION_COOKIE } from "./cookies.ts";

/** The message for calls without a sign-in session. */
export const SIGNED_OUT = "Please log in.";

/** The unverified claims of a session cookie. Each transaction verifies them. */
export interface PresentedSignIn {
  tenantId: number;
  userId: number;
  tokenHash: string;
}

/** Parses the session cookie of a request. Cookies from before 0.13 contain no ids, so these are looked up. */
export async function presentedSignIn(
  store: Pick<Store, "get" | "list">,
  request: Pick<ApiRequest, "cookies">,
): Promise<PresentedSignIn | null> {
  const tokenHash = await presentedToken(request);
  if (tokenHash === undefined) return null;
  const [tenant = "", user = "", secret] = (request.cookies[SESSION_COOKIE] ?? "").split(".");
  if (secret !== undefined) {
    const [tenantId, userId] = [parseId(tenant), parseId(user)];
    return tenantId === null || userId === null ? null : { tenantId, userId, tokenHash };
  }
  const [session] = await store.list("sessions", { tokenHash });
  const owner = session && (await store.get("users", session.userId));
  return owner ? { tenantId: owner.tenantId, userId: owner.id, tokenHash } : null;
}

export interface CallerStore {
  store: Omit<Store, "of">;
  /** Returns the sign-in session of the last transaction. */
  session: () => Readonly<SessionDoc> | undefined;
  /** Returns whether a transaction has renewed the session, so that the browser needs the cookie again. */
  isRenewed: () => boolean;
}

/**
 * Returns a store that verifies the sign-in session at the start of each transaction, so that a pending call can't change anything
 * after its session ended, its user was deleted or its tenant was deactivated. Write transactions take `lock`. A session is renewed
 * with its first use of a day; if that fails, with a later call. A read that renews it, or scores an overdue attempt, takes only the
 * lock of the caller's own data.
 *
 * @throws {HttpError} 401 from each transaction once the sign-in has ended
 */
export function createCallerStore(
  { store, now }: Pick<Dependencies, "store" | "now">,
  { tenantId, userId, tokenHash }: PresentedSignIn,
  lock: Lock,
): CallerStore {
  let session: Readonly<SessionDoc> | undefined;
  let isRenewed = false;
  /** Whether the last transaction had to renew the session. */
  let isDue = false;
  let canRenew = true;
  const signIn: Reads = {
    "sign-in session": reading("sessions", { tokenHash }),
    "sign-in user": reading("users", { id: userId }),
    "sign-in tenant": reading("tenants", { id: tenantId }),
  };
  /** Verifies the session, and renews it if that is due. Returns whether it did. */
  const check = async (tx: Tx): Promise<boolean> => {
    const [found] = await tx.list("sessions", { tokenHash });
    if (!found || !(await isValid(tx, found))) throw new HttpError("signed-out", SIGNED_OUT);
    session = found;
    isDue = canRenew && now() - Date.parse(found.renewedAt) >= DAY;
    if (isDue) await tx.update("sessions", found.id, sessionTimes(now(), found.createdAt));
    return isDue;
  };
  const isValid = async (tx: ReadTx, found: Readonly<SessionDoc>): Promise<boolean> => {
    if (found.userId !== userId || isExpired(found, now())) return false;
    const user = await tx.get("users", userId);
    if (user?.isActive === false) return false;
    return user?.tenantId === tenantId && Boolean((await tx.get("tenants", tenantId))?.isActive);
  };
  const tx: Store["tx"] = async (work, options = {}) => {
    let renews = false;
    const checked: typeof work = async (inner) => {
      renews = await check(inner);
      return work(inner);
    };
    const result = await store.tx(checked, { lock, ...options, reads: { ...signIn, ...options.reads } });
    isRenewed ||= renews;
    return result;
  };
  const readOnly: Store["read"] = (work, { reads } = {}) =>
    store.read(
      async (inner) => {
        await check(inner);
        return work(inner);
      },
      { reads: { ...signIn, ...reads } },
    );
  const read: Store["read"] = async (work, options) => {
    try {
      return await readOnly(work, options);
    } catch (error) {
      // The read needs a change first: renewing the session, or scoring an attempt whose deadline has passed.
      if (!(error instanceof ReadOnly)) throw error;
    }
    try {
      return await tx(work, { ...options, lock: { tenant: tenantId, part: { learner: userId } } });
    } catch (error) {
      if (!(error instanceof Unavailable) || !isDue) throw error;
      canRenew = false;
      return readOnly(work, options);
    }
  };
  return {
    session: () => session,
    isRenewed: () => isRenewed,
    store: {
      tx,
      read,
      get: (name, id) =>
        read((inner) => inner.get(name, id), { reads: { requested: { list: name, where: { id } } } }),
      list: (name, where = {}, page) =>
        read((inner) => inner.list(name, where, page), { reads: { requested: { list: name, where, page } } }),
      count: (...parts) => read((inner) => inner.count(...parts)),
      insert: (...parts) => tx((inner) => inner.insert(...parts)),
      update: (...parts) => tx((inner) => inner.update(...parts)),
      replace: (...parts) => tx((inner) => inner.replace(...parts)),
      remove: (...parts) => tx((inner) => inner.remove(...parts)),
    },
  };
}
