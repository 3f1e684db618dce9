import type { UserDoc } from "../../documents/accounts.ts";
import type { NewSession } from "../../rules/accounts/sessions.ts";
import { createFreshToken, type FreshToken } from "../../tokens.ts";
import { asUser } from "../../wire/users.ts";
import type { Call } from "../context.ts";
import { json, withCookies, type Reply } from "../http.ts";
import { browserCookie, presentedToken, sessionCookie, sessionToken } from "./cookies.ts";
import { deviceOf } from "./device.ts";

/** Returns the response to a call that signs a user in: the user and the cookies. */
export async function signedInReply(
  { request }: Call,
  status: number,
  user: Readonly<UserDoc>,
  { token }: Pick<FreshToken, "token">,
): Promise<Reply> {
  return withCookies(json(status, asUser(user)), {
    session: sessionCookie(sessionToken(user, token), request.isSecure),
    browser: await browserCookie(user, request.isSecure),
  });
}

/** Prepares the session of a caller who signs in, which begins now. Call it outside the transaction that stores the session. */
export async function prepareSession({
  request,
  now,
}: Call): Promise<FreshToken & Omit<NewSession, "userId">> {
  return {
    ...(await createFreshToken()),
    at: now(),
    device: deviceOf(request.headers["user-agent"]),
    previous: await presentedToken(request),
  };
}
