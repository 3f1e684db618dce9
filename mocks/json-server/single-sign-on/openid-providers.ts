import type * as OpenIdClient from "openid-client";
import { isLoopback, isProviderAddress } from "../../../src/api/single-sign-on/schema.ts";
import {
  ProviderError,
  type Claims,
  type IdentityProviders,
  type ProviderSettings,
} from "../../backend/ports/identity-providers.ts";
import { providerFetch, ProviderFetchError } from "./provider-fetch.ts";

/** How long all requests of one step may take together, in milliseconds. */
const TIMEOUT = 5000;

/** How long the metadata of a provider is used for further sign-ins to start, in milliseconds. */
const METADATA_LIFETIME = 60_000;

interface Step {
  /** It loads with the first sign-in. */
  client: typeof OpenIdClient;
  config: OpenIdClient.Configuration;
}

/**
 * Identity providers over the network, by OpenID Connect.
 *
 * @param now milliseconds since the epoch, against which tokens are checked
 * @param timeout of each step, in milliseconds. Default 5 seconds
 */
export function openIdProviders(now: () => number, timeout = TIMEOUT): IdentityProviders {
  /** Addresses of sign-in pages by issuer, so that many users can start at once. */
  const starts = new Map<string, { until: number; step: Promise<Step> }>();

  /** Runs a step, whose failures become a {@link ProviderError}. Reads the metadata and the keys again, as they can change. */
  async function run<R>(settings: ProviderSettings, work: (step: Step) => Promise<R>): Promise<R> {
    let isUnavailable = false;
    const signal = AbortSignal.timeout(timeout);
    try {
      const client = await import("openid-client");
      const { issuer, clientId, clientSecret, isInternal } = settings;
      const server = new URL(issuer);
      const fetch = providerFetch({ issuer, isInternal, signal, onFailure: () => (isUnavailable = true) });
      const isInsecure = server.protocol === "http:" && isInternal && isLoopback(server.hostname);
      const discovered = await client
        .discovery(server, clientId, undefined, client.None(), {
          [client.customFetch]: fetch,
          execute: isInsecure ? [client.allowInsecureRequests] : [],
        })
        .catch((error: unknown) => {
          isUnavailable = true;
          throw error;
        });
      const metadata = discovered.serverMetadata();
      if (!isProviderAddress(metadata.authorization_endpoint ?? "")) {
        isUnavailable = true;
        throw new ProviderFetchError("It has no sign-in page.");
      }
      // openid-client lets issuers of Entra ID differ, for sign-ins from any organization.
      if (new URL(metadata.issuer).href !== server.href) {
        isUnavailable = true;
        throw new ProviderFetchError(`It says that its issuer is ${metadata.issuer}.`);
      }
      const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
      const authentication =
        clientSecret === undefined
          ? client.None()
          : methods.includes("client_secret_basic")
            ? client.ClientSecretBasic(clientSecret)
            : client.ClientSecretPost(clientSecret);
      const skew = Math.round((now() - Date.now()) / 1000);
      const config = new client.Configuration(
        metadata,
        clientId,
        { [client.clockSkew]: skew },
        authentication,
      );
      config[client.customFetch] = fetch;
      if (isInsecure) client.allowInsecureRequests(config);
      // Checks signatures even of tokens that come directly from the provider.
      client.enableNonRepudiationChecks(config);
      return await work({ client, config });
    } catch (error) {
      throw new ProviderError(reasonOf(error, signal), { isUnavailable });
    }
  }

  /** Returns a step whose metadata may be a minute old. */
  function cachedStep(settings: ProviderSettings): Promise<Step> {
    const key = JSON.stringify(settings);
    for (const [other, { until }] of starts) if (until <= now()) starts.delete(other);
    const start = starts.get(key);
    if (start) return start.step;
    const step = run(settings, async (fresh) => fresh);
    starts.set(key, { until: now() + METADATA_LIFETIME, step });
    step.catch(() => starts.delete(key));
    return step;
  }

  return {
    check: (settings) => run(settings, async ({ config }) => config.serverMetadata().issuer),
    async authorizationUrl(settings, { redirectUri, state, nonce, codeVerifier }) {
      const { client, config } = await cachedStep(settings);
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      }).href;
    },
    identify: (settings, { redirectUri, state, nonce, codeVerifier }, response) =>
      run(settings, async ({ client, config }): Promise<Claims> => {
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${response}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (!idToken || !/^[\x20-\x7e]{1,255}$/.test(idToken.sub))
          throw new ProviderFetchError("The subject is not 1 to 255 ASCII characters.");
        const { email, email_verified, name, preferred_username } =
          idToken["email"] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, idToken.sub)
            : idToken;
        return {
          issuer: idToken.iss,
          subject: idToken.sub,
          email: textOrNull(email),
          isEmailVerified: email_verified === true,
          name: textOrNull(name) ?? textOrNull(preferred_username),
        };
      }),
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Returns why a step failed in one line, without its causes, which can contain tokens. */
function reasonOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return "It does not answer in time.";
  const { message, code, error: problem } = error as Partial<Record<"message" | "code" | "error", unknown>>;
  const details = error instanceof ProviderFetchError ? [] : [code, problem];
  const texts = [message, ...details].filter((text) => typeof text === "string");
  return texts
    .join(" / ")
    .replaceAll(/\p{Cc}/gu, " ")
    .slice(0, 250);
}
