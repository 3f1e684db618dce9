import { createMockServer } from "../../../msw/handlers.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { plainPasswords } from "../../../test-doubles/passwords.ts";
import { type Passwords } from "../../ports/passwords.ts";
import type { Reply } from "../../transport/http.ts";

// How long sign-ins last, how long passwords must be, and what happens when too many people sign in.

export const LEARNER = { id: 7, email: "learner@cairn.test" };
export const ADMIN = { id: 1, email: "admin@cairn.test" };

/** Starts a backend with plain-text passwords, the learner's and the administrator's "the old one", and a settable clock. */
export async function start(passwords: Partial<Passwords> = {}) {
  const { store } = createMockServer();
  for (const { id } of [LEARNER, ADMIN])
    await store.update("users", id, { passwordHash: "plain$the old one" });
  const backend = startBackend({
    store,
    passwords: {
      hash: plainPasswords.hash,
      verify: async (password, stored) => stored.endsWith(`$${password}`),
      isCommon: (password) => password === "sunshinesunshine",
      ...passwords,
    },
  });
  const send = async (
    method: string,
    path: string,
    body: unknown,
    cookie?: string,
    remoteAddress = "127.0.0.1",
  ) => {
    const cookies = { cairn_session: cookie };
    const response = await backend.send(method, path, body, { cookies, remoteAddress });
    return { ...response, code: response.headers["Error-Code"] };
  };
  const cookieOf = ({ cookies }: Pick<Reply, "cookies">) =>
    /=([\w.-]*);/.exec(cookies?.session ?? "")?.[1] ?? "";
  const logIn = (email: string, password: string, more = {}) =>
    send("POST", "/api/login", { email, password, ...more });
  const signIn = async (email: string, password: string) => cookieOf(await logIn(email, password));
  const isSignedIn = async (cookie: string) =>
    (await send("GET", "/api/auth/me", undefined, cookie)).status === 200;
  return { clock: backend.clock, store, send, logIn, signIn, isSignedIn, cookieOf };
}
