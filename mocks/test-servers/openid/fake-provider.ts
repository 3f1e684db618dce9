import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { serveHere } from "./listen.ts";

/** An ID token that is about to be signed. */
export interface Draft {
  claims: JWTPayload;
  /** Default: ES256 with the key of the provider. */
  sign: (claims: JWTPayload) => Promise<string>;
}

interface Code {
  clientId: string;
  redirectUri: string;
  nonce: string;
  challenge: string;
}

/**
 * A provider for tests that misbehaves on request. Its sign-in page redirects at once. `now` in milliseconds since the epoch is the
 * time of its tokens.
 */
export async function startFakeProvider(now: () => number) {
  let pair = await generateKeyPair("ES256", { extractable: true });
  let kid = "1";
  const codes = new Map<string, Code>();
  let issued = 0;
  const state = {
    /** Claims about the user, which replace those of other names too. `undefined` leaves one out. */
    claims: {
      sub: "user-1",
      email: "ada@harbourline.test",
      email_verified: true,
      name: "Ada Lovelace",
    } as JWTPayload,
    /** Changes the ID token. */
    tamper: (draft: Draft): Draft => draft,
    /** Changes the response of the sign-in page. */
    redirect: (_response: URLSearchParams): void => {},
    /** Handles a request instead of the provider, if it returns true. */
    intercept: (_request: IncomingMessage, _response: ServerResponse): boolean => false,
    metadata: {} as Record<string, unknown>,
    /** Codes can be used again, and by any client. */
    isCareless: false,
    /** Paths of the requests that arrived. */
    requests: [] as string[],
  };
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(pair.privateKey);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", origin);
    state.requests.push(url.pathname);
    if (state.intercept(request, response)) return;
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return void json({
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          jwks_uri: `${origin}/jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["ES256", "HS256", "none"],
          authorization_response_iss_parameter_supported: true,
          ...state.metadata,
        });
      case "/jwks":
        return void json({
          keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg: "ES256", use: "sig" }],
        });
      case "/authorize": {
        const parameter = (name: string) => url.searchParams.get(name) ?? "";
        issued += 1;
        const code = `code-${issued}`;
        codes.set(code, {
          clientId: parameter("client_id"),
          redirectUri: parameter("redirect_uri"),
          nonce: parameter("nonce"),
          challenge: parameter("code_challenge"),
        });
        const target = new URL(parameter("redirect_uri"));
        const back = new URLSearchParams({ code, state: parameter("state"), iss: origin });
        state.redirect(back);
        target.search = back.toString();
        return void response.writeHead(303, { Location: target.href }).end();
      }
      case "/token": {
        const body = new URLSearchParams(await bodyOf(request));
        const code = codes.get(body.get("code") ?? "");
        const clientId = clientOf(request) ?? body.get("client_id");
        const verifier = createHash("sha256")
          .update(body.get("code_verifier") ?? "")
          .digest("base64url");
        const isRight =
          code?.clientId === clientId &&
          code?.redirectUri === body.get("redirect_uri") &&
          code.challenge === verifier;
        if (!code || !(isRight || state.isCareless)) return void json({ error: "invalid_grant" }, 400);
        if (!state.isCareless) codes.delete(body.get("code") ?? "");
        const seconds = Math.floor(now() / 1000);
        const claims: JWTPayload = {
          iss: origin,
          aud: clientId ?? "",
          iat: seconds,
          exp: seconds + 300,
          nonce: code.nonce,
          ...state.claims,
        };
        const draft = state.tamper({ claims, sign });
        return void json({
          access_token: "access",
          token_type: "Bearer",
          id_token: await draft.sign(draft.claims),
        });
      }
      default:
        return void json({ error: "not found" }, 404);
    }
  }

  const { origin, close } = await serveHere((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer: origin,
    close,
    state,
    /** Signs tokens with another key of another id from now on. */
    rotateKey: async () => {
      pair = await generateKeyPair("ES256", { extractable: true });
      kid = String(Number(kid) + 1);
    },
    /** The public key, as text. */
    publicKey: () => exportSPKI(pair.publicKey),
    /** Signs with a key that the provider does not publish. */
    signWithOtherKey: async (claims: JWTPayload) => {
      const other = await generateKeyPair("ES256", { extractable: true });
      return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(other.privateKey);
    },
    signWithSecret: (secret: string) => (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid }).sign(new TextEncoder().encode(secret)),
    unsigned: async (claims: JWTPayload) => new UnsecuredJWT(claims).encode(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Returns the client of HTTP Basic authentication. */
function clientOf({ headers: { authorization = "" } }: IncomingMessage): string | null {
  const [scheme, credentials = ""] = authorization.split(" ");
  if (scheme !== "Basic") return null;
  const [clientId = ""] = Buffer.from(credentials, "base64").toString().split(":");
  return decodeURIComponent(clientId);
}
