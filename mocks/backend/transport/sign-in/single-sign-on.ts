import { returnPathOf } from "../../../../src/api/single-sign-on/schema.ts";
import { parseId } from "../../../../src/api/wire.ts";
import { HttpError } from "../../errors.ts";
import type { ProviderSignIn } from "../../ports/identity-providers.ts";
import { createToken, sha256 } from "../../tokens.ts";
import type { ApiRequest } from "../http.ts";

const COOKIE = "cairn_single_sign_on";
/** How long a user may take at the identity provider, in seconds. */
const LIFETIME = 600;

/**
 * A single sign-on that a browser has started: a random token, which only its cookie contains. State, nonce and PKCE verifier follow
 * from the token, so the server stores nothing, any process can finish the sign-in, and no other browser can.
 */
export interface StartedSignIn {
  tenantId: number;
  token: string;
}

export const startSignIn = (tenantId: number): StartedSignIn => ({ tenantId, token: createToken() });

/** Returns the cookie of a sign-in that has started; `null` removes it. Scripts and other sites can't send it. */
export function startedCookie(started: StartedSignIn | null, isSecure: boolean): string {
  const value = started === null ? "" : `${started.tenantId}.${started.token}`;
  const age = started === null ? 0 : LIFETIME;
  return `${COOKIE}=${value}; Path=/api/single-sign-on; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

/** Returns the sign-in at a tenant that this browser has started; `null` without one. */
export function startedIn({ cookies }: ApiRequest, tenantId: number): StartedSignIn | null {
  const [tenant, token = ""] = (cookies[COOKIE] ?? "").split(".");
  return parseId(tenant) === tenantId && token !== "" ? { tenantId, token } : null;
}

/** @throws {HttpError} 400 if the request names no valid host */
export async function providerSignIn(
  { tenantId, token }: StartedSignIn,
  { headers, isSecure }: ApiRequest,
): Promise<ProviderSignIn> {
  const origin = URL.parse(`${isSecure ? "https" : "http"}://${headers["host"] ?? "localhost"}`)?.origin;
  if (origin === undefined) throw new HttpError("invalid-input", "The request names no valid host.");
  const [state, nonce, codeVerifier] = await Promise.all(
    // Only the browser can compute one from another, because only it has the token.
    ["state", "nonce", "verifier"].map((name) => sha256(`${name} of single sign-on ${token}`)),
  );
  // Each tenant has a different address, so that one provider can't pass off another's response.
  return {
    redirectUri: origin + returnPathOf(tenantId),
    state: state ?? "",
    nonce: nonce ?? "",
    codeVerifier: codeVerifier ?? "",
  };
}
