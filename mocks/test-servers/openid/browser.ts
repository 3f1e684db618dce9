import { createBackend, type BackendOptions } from "../../backend/backend.ts";
import type { Store } from "../../backend/ports/store.ts";
import { seededRandom } from "../../backend/rules/drawing/random.ts";
import { cookiesOf } from "../../backend/transport/http.ts";
import { openIdProviders } from "../../json-server/single-sign-on/openid-providers.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { callBackend } from "../../test-backend/calls.ts";
import { plainPasswords } from "../../test-doubles/passwords.ts";

export interface BrowserResponse {
  status: number;
  /** Parsed if it is JSON. */
  body: unknown;
  /** The value of Error-Code. */
  code: string | undefined;
}

/** The origin at which browsers reach the backend. */
export const ORIGIN = "http://cairn.test";

/** A backend that signs in over the network of this computer, with browsers that send it requests. */
export function startSite(store: Store, options: Partial<BackendOptions> & { timeout?: number } = {}) {
  const now = () => SEED_ANCHOR;
  const reports: string[] = [];
  const backend = createBackend({
    store,
    now,
    random: seededRandom(1),
    passwords: plainPasswords,
    identityProviders: openIdProviders(now, options.timeout),
    report: (error) => reports.push(String(error)),
    ...options,
  });
  /** A browser with its own cookies. */
  const browser = () => {
    const cookies: Record<string, string> = {};
    const send = async (method: string, path: string, body?: unknown): Promise<BrowserResponse> => {
      const response = await callBackend(backend, method, path, body, {
        headers: { host: new URL(ORIGIN).host },
        cookies: { ...cookies },
      });
      for (const cookie of cookiesOf(response)) {
        const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
        if (value === "") delete cookies[name];
        else cookies[name] = value;
      }
      return { status: response.status, body: response.body, code: response.headers["Error-Code"] };
    };
    return {
      cookies,
      send,
      logIn: (email: string, password: string) => send("POST", "/api/login", { email, password }),
      /** Starts a sign-in and returns the address of the provider's page. */
      start: async (tenantId: number): Promise<string> => {
        const { status, body } = await send("POST", "/api/single-sign-on/start", { tenantId });
        if (status !== 200) throw new Error(String(body));
        return (body as { url: string }).url;
      },
      finish: (tenantId: number, { search }: URL) =>
        send("POST", "/api/single-sign-on/finish", { tenantId, response: search.slice(1) }),
    };
  };
  return { browser, reports };
}
