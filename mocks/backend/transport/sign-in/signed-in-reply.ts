import type { UserDoc } from "../../documents/accounts.ts";
import type { FreshToken } from "../../tokens.ts";
import type { Call } from "../context.ts";
import { json, type Reply } from "../http.ts";
import { deviceOf } from "./device.ts";
import { asUser } from "./own-user.ts";
import { browserCookie, sessionCookie, sessionToken } from "./sign-in.ts";

/** Returns the response to a call that signs a user in: the user and the cookies. */
export async function signedInReply(
  { request }: Call,
  status: number,
  user: Readonly<UserDoc>,
  { token }: FreshToken,
): Promise<Reply> {
  return {
    ...json(status, asUser(user)),
    setCookie: sessionCookie(sessionToken(user, token), request.isSecure),
    browserCookie: await browserCookie(user, request.isSecure),
  };
}

/** Returns the name of the calling browser for the list of sign-ins. */
export const deviceUsed = ({ request }: Call): string => deviceOf(request.headers["user-agent"]);
