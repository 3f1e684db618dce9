import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import { listenHere } from "./listen.ts";

/** A user of the provider. Its `sub` is the id. */
export interface ProviderUser {
  id: string;
  email: string;
  email_verified?: boolean;
  name: string;
}

export const CLIENT = { client_id: "cairn", client_secret: "a secret of cairn" };

/**
 * Starts the certified provider `oidc-provider` on this computer. It asks nothing: a browser that opens its sign-in page is signed in as
 * `signedIn`. Addresses of users are in its userinfo only.
 */
export async function startRealProvider(redirectUris: readonly string[]) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: "sig", alg: "RS256", kid: "first" };
  const server = createServer();
  const { origin: issuer, close } = await listenHere(server);
  const state: { signedIn: ProviderUser } = {
    signedIn: { id: "ada-1", email: "ada@harbourline.test", email_verified: true, name: "Ada Lovelace" },
  };
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [...redirectUris] }],
    jwks: { keys: [key] },
    cookies: { keys: ["only for tests"] },
    features: { devInteractions: { enabled: false } },
    // In seconds. The provider warns about its defaults.
    ttl: { AccessToken: 300, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => {
        const { id, ...claims } = state.signedIn;
        return { sub: id, ...claims };
      },
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? "",
        accountId: context.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    provider
      .interactionFinished(request, response, { login: { accountId: state.signedIn.id } })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    close,
    /** Decides who is signed in at the provider from now on. */
    signIn: (user: ProviderUser) => {
      state.signedIn = user;
    },
  };
}

/** Follows the redirects of a sign-in page as a new browser does, until they leave the provider. Returns that address. */
export async function followSignIn(start: string): Promise<URL> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === origin) {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const next = response.headers.get("Location");
    if (next === null)
      throw new Error(`${url.pathname} answers ${response.status}: ${await response.text()}`);
    url = new URL(next, url);
  }
  return url;
}
