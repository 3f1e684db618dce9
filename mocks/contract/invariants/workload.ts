import type { Backend } from "../../backend/backend.ts";
import type { UserDoc } from "../../backend/documents/accounts.ts";
import type { Database } from "../../backend/documents/database.ts";
import { seededRandom } from "../../backend/rules/drawing/random.ts";
import { SESSION_COOKIE } from "../../backend/transport/sign-in/cookies.ts";
import { type BackendResponse, type CallAs, callBackend } from "../../test-backend/calls.ts";
import { Acknowledged, type Operation } from "./acknowledged.ts";
import type { TestUser } from "./initial-database.ts";

export const SEED = Number(process.env["INVARIANT_SEED"] ?? 1);

/** Sends calls as signed-in users through either backend, and records the acknowledged changes. */
export class Workload {
  readonly acknowledged = new Acknowledged();
  readonly testUsers: TestUser[];
  /** Session cookies that no longer sign anybody in. */
  readonly endedTokens: string[] = [];
  readonly random = seededRandom(SEED);
  calls = 0;
  /** Two backends over one database. */
  readonly backends: readonly Backend[];
  /** Milliseconds since the epoch, in `now`. */
  readonly clock: { now: number };

  constructor(testUsers: TestUser[], backends: readonly Backend[], clock: { now: number }) {
    this.testUsers = testUsers;
    this.backends = backends;
    this.clock = clock;
  }

  upTo(most: number): number {
    return Math.floor(this.random() * (most + 1));
  }
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.upTo(items.length - 1)];
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  /** Sends calls with a session cookie through one of the backends; every reply must be a success or a refusal in a sentence. */
  sender(name: string, token: string | undefined, side = this.upTo(1)): CallAs {
    const remoteAddress = `10.0.${this.upTo(255)}.${this.upTo(255)}`;
    return async (method, path, body) => {
      const response = await callBackend(this.backends[side] as Backend, method, path, body, {
        cookies: { [SESSION_COOKIE]: token },
        remoteAddress,
      });
      this.calls += 1;
      const { status, text } = response;
      const isJson = response.headers["Content-Type"]?.startsWith("application/json");
      if (status < 300)
        this.acknowledged.succeeded.set(name, (this.acknowledged.succeeded.get(name) ?? 0) + 1);
      // A draft of a completed quiz is refused with the result of the quiz.
      const isRefusal =
        status >= 400 &&
        status < 500 &&
        (isJson ? path.endsWith("/draft") : /^[A-Z].+\.$|found$|earned$/i.test(text));
      if (!(status >= 200 && status < 300) && !isRefusal)
        this.acknowledged.problems.push(`${name}: ${method} ${path} was answered ${status} ${text}`);
      return response;
    };
  }

  endTokens(testUser: TestUser, tokens: readonly string[]): void {
    testUser.tokens = testUser.tokens.filter((token) => !tokens.includes(token));
    this.endedTokens.push(...tokens);
    for (const token of tokens) this.acknowledged.endedAt.set(token, this.clock.now);
  }

  remove(testUser: TestUser): void {
    this.endTokens(testUser, testUser.tokens);
    this.testUsers.splice(this.testUsers.indexOf(testUser), 1);
    this.acknowledged.deletedUsers.add(testUser.id);
  }

  takeToken(testUser: TestUser, { cookies }: BackendResponse): void {
    const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookies?.session ?? "")?.[1];
    if (token !== undefined) testUser.tokens.push(token);
  }

  findUsers(db: Database, fits: (user: UserDoc) => boolean): TestUser[] {
    const ids = new Set(db.users.filter(fits).map(({ id }) => id));
    return this.testUsers.filter(({ id }) => ids.has(id));
  }

  logIn(testUser: TestUser): Operation {
    const send = this.sender("log in", undefined);
    const { email, password } = testUser;
    return {
      name: "log in",
      run: async () => {
        const response = await send("POST", "/api/login", { email, password });
        if (response.status === 200) this.takeToken(testUser, response);
      },
    };
  }

  issueResetLink(admin: TestUser, userId: number): Operation {
    const token = this.pick(admin.tokens);
    if (token === undefined) return this.logIn(admin);
    const send = this.sender("issue reset link", token);
    const path = `/api/admin/users/${userId}/reset-link`;
    return { name: "issue reset link", run: async () => void (await send("POST", path)) };
  }

  useEndedToken(): Operation {
    const token = this.pick(this.endedTokens);
    const [, userId] = token?.split(".") ?? [];
    const send = this.sender("ended", token);
    return {
      name: "ended",
      run: async () => {
        if (token === undefined) return;
        const { status } = await send("PATCH", `/api/user/${userId}/preferences`, { weekStart: 1 });
        if (status !== 401) this.acknowledged.problems.push(`a session that ended was answered ${status}`);
      },
    };
  }
}
