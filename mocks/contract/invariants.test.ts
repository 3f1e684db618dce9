import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { MINUTE } from "../backend/durations.ts";
import { CreatedUser } from "../../src/api/admin/schema.ts";
import { isOverdue } from "../../src/api/quizzes/timing.ts";
import { CreatedQuiz, SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { createBackend, type Backend } from "../backend/backend.ts";
import { Database, type QuizDoc, type UserDoc } from "../backend/documents.ts";
import { seededRandom } from "../backend/rules/drawing/random.ts";
import { SESSION_COOKIE } from "../backend/transport/sign-in/sign-in.ts";
import { signInWithoutPassword } from "../test-doubles/sign-in.ts";
import { callBackend, type BackendResponse, type CallAs } from "../builders/calls.ts";
import { seedAt } from "../json-server/first-start.ts";
import { openPostgres } from "../json-server/stores/open-postgres.ts";
import { quickPasswords } from "../test-doubles/passwords.ts";
import { runStatement } from "../test-servers/postgres/run-statement.ts";
import { freshDatabase, type FreshDatabase } from "../test-servers/postgres/fresh-database.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { COLLECTION_NAMES } from "../stores/collections.ts";
import { createPostgresStore, type PostgresStore } from "../stores/postgres/postgres-store.ts";
import { violations } from "./invariants.ts";

// Random calls of learners and administrators at once, through two backends with a pool each over one PostgreSQL. For a longer run:
// INVARIANT_OPERATIONS=20000 INVARIANT_SEED=7 npm run unit -- mocks/contract/invariants.test.ts

const OPERATIONS = Number(process.env["INVARIANT_OPERATIONS"] ?? 500);
const SEED = Number(process.env["INVARIANT_SEED"] ?? 1);
const TENANTS = [1, 2];
const LEARNERS_PER_TENANT = 4;

interface Person {
  id: number;
  tenantId: number;
  email: string;
  password: string;
  /** Values of the session cookie, one for each sign-in session. */
  tokens: string[];
}

const passwordHash = (password: string): string => `plain$${password}`;

/**
 * Two organizations with two administrators, four learners, and two certifications of two domains each. Every question is a single choice
 * whose first option is right. So few questions that the learners and administrators often mean the same one.
 */
function initialDatabase(): Database {
  const created = { createdAt: new Date(SEED_ANCHOR).toISOString(), version: 1 };
  const live = { version: 1, isRetired: false };
  const db = Database.parse({ badges: seedAt(SEED_ANCHOR, "sample").badges });
  for (const tenantId of TENANTS) {
    db.tenants.push({
      id: tenantId,
      name: `Tenant ${tenantId}`,
      isActive: true,
      joining: "open",
      version: 1,
    });
    for (let index = 0; index < 2 + LEARNERS_PER_TENANT; index += 1) {
      const id = db.users.length + 1;
      const email = `user-${id}@invariants.test`;
      db.users.push({
        ...created,
        id,
        tenantId,
        username: `User ${id}`,
        email,
        emailKey: email,
        passwordHash: passwordHash(`password-${id}`),
        isAdmin: index < 2,
      });
    }
    for (let category = 0; category < 2; category += 1) {
      const categoryId = db.categories.length + 1;
      db.categories.push({ ...live, id: categoryId, tenantId, name: `Certification ${categoryId}` });
      const domainIds = [1, 2].map((domain) => categoryId * 10 + domain);
      for (const id of domainIds) db.subcategories.push({ ...live, id, categoryId, name: `Domain ${id}` });
      for (let index = 0; index < 9; index += 1) {
        const subcategoryId = domainIds[index % 3];
        db.questions.push({
          ...live,
          id: db.questions.length + 1,
          categoryId,
          ...(subcategoryId === undefined ? {} : { subcategoryId }),
          text: `Question ${index} of certification ${categoryId}`,
          options: [1, 2, 3].map((id) => ({ id, text: `Option ${id}` })),
          correctAnswer: 1,
          difficultyLevel: 1 + (index % 5),
          tags: [],
        });
      }
    }
  }
  return db;
}

let database: FreshDatabase;
let stores: PostgresStore[] = [];
let backends: Backend[] = [];
/** Milliseconds since the epoch. It advances with each look at it, so that no two quizzes are completed in the same millisecond. */
let clock = SEED_ANCHOR;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const { store } = await openPostgres(database.url, {}, initialDatabase, (error) => errors.push(error));
  await store.close();
  const report = (error: unknown) => errors.push(error);
  stores = TENANTS.map(() => createPostgresStore(database.url, { report }));
  backends = stores.map((store, index) =>
    createBackend({
      store,
      rateLimiter: store.rateLimiter,
      now: () => (clock += 1),
      random: seededRandom(SEED + index),
      passwords: quickPasswords,
      report,
    }),
  );
});

afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await database.drop();
});

async function readDatabase(): Promise<Database> {
  const [store] = stores as [PostgresStore, ...PostgresStore[]];
  return store.read(async (tx) => {
    const entries = [];
    for (const name of COLLECTION_NAMES) entries.push([name, await tx.list(name)]);
    return Object.fromEntries(entries) as Database;
  });
}

/** When a change was made, in the replies that say so. */
const Times = z.object({
  createdAt: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  note: z.optional(z.object({ updatedAt: z.string() })),
});

/** One of many things that are done at once. */
interface Operation {
  name: string;
  run: () => Promise<void>;
}

/** The acknowledged changes, which the stored documents must contain. */
class Acknowledged {
  readonly problems: string[] = [];
  /** How often each kind of operation succeeded. */
  readonly succeeded = new Map<string, number>();
  readonly quizzes = new Map<number, number>();
  readonly discarded = new Set<number>();
  readonly scores = new Map<number, number>();
  /** Bookmarks that no operation removes. */
  readonly bookmarks: { userId: number; questionId: number }[] = [];
  readonly reports: { userId: number; questionId: number }[] = [];
  readonly notified: { userId: number; badgeId: number }[] = [];
  readonly questionVersions = new Map<number, number>();
  readonly domainVersions = new Map<number, number>();
  readonly soundOn = new Set<number>();
  readonly users = new Set<number>();
  readonly deletedUsers = new Set<number>();
  /** Changes by session cookie, with the time that the transaction read after it had acquired its lock. */
  readonly changes: { name: string; token: string; at: number }[] = [];
  /** Users whose password was changed in this wave, and the session that was kept. */
  readonly keptTokens = new Map<Person, string>();
  /** When the end of a sign-in session was acknowledged, by session cookie. */
  readonly endedAt = new Map<string, number>();

  /** Records the time of a change, from its reply. */
  changed(name: string, token: string, { body }: BackendResponse): void {
    const { createdAt, startedAt, note } = Times.parse(body);
    const at = createdAt ?? startedAt ?? note?.updatedAt;
    if (at !== undefined) this.changes.push({ name, token, at: Date.parse(at) });
  }

  /** Returns a sentence for each acknowledged change that is missing. */
  missingFrom(db: Database, people: readonly Person[]): string[] {
    const users = new Map(db.users.map((user) => [user.id, user]));
    const isHere = ({ userId }: { userId: number }) => !this.deletedUsers.has(userId);
    const quizzes = new Map(db.quizzes.map((quiz) => [quiz.id, quiz]));
    const counted = (counts: ReadonlyMap<number, number>, docs: readonly { id: number; version: number }[]) =>
      docs
        .filter(({ id, version }) => version !== 1 + (counts.get(id) ?? 0))
        .map(({ id, version }) => `${id} is at version ${version}, after ${counts.get(id) ?? 0} changes`);
    return [
      ...[...this.keptTokens.keys()]
        .filter(({ id }) => db.sessions.filter(({ userId }) => userId === id).length > 1)
        .map(({ id }) => `user ${id} has a session from before the password was changed`),
      ...this.changes
        .filter(({ token, at }) => at > (this.endedAt.get(token) ?? Infinity))
        .map(({ name, token }) => `${name} was done with session ${token}, which had ended`),
      ...[...this.quizzes]
        .filter(([id, userId]) => isHere({ userId }) && quizzes.has(id) === this.discarded.has(id))
        .map(([id]) => `quiz ${id} was ${this.discarded.has(id) ? "discarded" : "created"}`),
      ...[...this.scores]
        .filter(
          ([id, score]) => isHere({ userId: this.quizzes.get(id) ?? 0 }) && quizzes.get(id)?.score !== score,
        )
        .map(([id, score]) => `quiz ${id} was scored ${score}`),
      ...this.bookmarks
        .filter(isHere)
        .filter(
          ({ userId, questionId }) =>
            !db.marks.some((one) => one.userId === userId && one.bookmarked.includes(questionId)),
        )
        .map(({ userId, questionId }) => `user ${userId} bookmarked question ${questionId}`),
      ...this.reports
        .filter(isHere)
        .filter(
          (made) =>
            !db.reports.some((one) => one.userId === made.userId && one.questionId === made.questionId),
        )
        .map(({ userId, questionId }) => `user ${userId} reported question ${questionId}`),
      ...this.notified
        .filter(isHere)
        .filter(
          ({ userId, badgeId }) =>
            !db.awards.some((one) => one.userId === userId && one.badgeId === badgeId && one.isNotified),
        )
        .map(({ userId, badgeId }) => `user ${userId} has seen badge ${badgeId}`),
      ...counted(this.questionVersions, db.questions).map((problem) => `question ${problem}`),
      ...counted(this.domainVersions, db.subcategories).map((problem) => `domain ${problem}`),
      ...[...this.soundOn]
        .filter((userId) => isHere({ userId }) && users.get(userId)?.preferences?.sound !== true)
        .map((userId) => `user ${userId} turned sound on`),
      ...[...this.users]
        .filter((id) => isHere({ userId: id }) && !users.has(id))
        .map((id) => `user ${id} was added`),
      ...[...this.deletedUsers].filter((id) => users.has(id)).map((id) => `user ${id} was deleted`),
      ...people
        .filter(({ id, password }) => users.has(id) && users.get(id)?.passwordHash !== passwordHash(password))
        .map(({ id, password }) => `user ${id} has the password ${password}`),
    ];
  }
}

/** Plans operations from the stored documents; each runs as a signed-in user, through either backend. */
class Workload {
  readonly acknowledged = new Acknowledged();
  readonly people: Person[];
  /** Session cookies that no longer sign anybody in. */
  readonly endedTokens: string[] = [];
  readonly random = seededRandom(SEED);
  calls = 0;

  constructor(people: Person[]) {
    this.people = people;
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
      const answer = await callBackend(backends[side] as Backend, method, path, body, {
        cookies: { [SESSION_COOKIE]: token },
        remoteAddress,
      });
      this.calls += 1;
      const { status, text } = answer;
      const isJson = answer.headers["Content-Type"]?.startsWith("application/json");
      if (status < 300)
        this.acknowledged.succeeded.set(name, (this.acknowledged.succeeded.get(name) ?? 0) + 1);
      // A draft of a completed quiz is refused with the result of the quiz.
      const isRefusal =
        status >= 400 &&
        status < 500 &&
        (isJson ? path.endsWith("/draft") : /^[A-Z].+\.$|found$|earned$/i.test(text));
      if (!(status >= 200 && status < 300) && !isRefusal)
        this.acknowledged.problems.push(`${name}: ${method} ${path} was answered ${status} ${text}`);
      return answer;
    };
  }

  endTokens(person: Person, tokens: readonly string[]): void {
    person.tokens = person.tokens.filter((token) => !tokens.includes(token));
    this.endedTokens.push(...tokens);
    for (const token of tokens) this.acknowledged.endedAt.set(token, clock);
  }

  remove(person: Person): void {
    this.endTokens(person, person.tokens);
    this.people.splice(this.people.indexOf(person), 1);
    this.acknowledged.deletedUsers.add(person.id);
  }

  takeToken(person: Person, { setCookie = "" }: BackendResponse): void {
    const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(setCookie)?.[1];
    if (token !== undefined) person.tokens.push(token);
  }

  /** The operations of one wave. Half of those of learners are by one of them. */
  plan(count: number, db: Database): Operation[] {
    const admins = (tenantId: number) =>
      this.peopleWho(db, (user) => user.isAdmin && user.tenantId === tenantId);
    const learners = this.peopleWho(db, (user) => !user.isAdmin);
    const busiest = this.pick(learners);
    const operations: Operation[] = [];
    while (operations.length < count) {
      const isLearner = this.chance(0.75);
      const person = isLearner
        ? this.chance(0.5)
          ? busiest
          : this.pick(learners)
        : this.pick(admins(1 + this.upTo(1)));
      if (!person) continue;
      operations.push(...(isLearner ? this.asLearner(person, db) : this.asAdmin(person, db)));
    }
    for (const tenantId of TENANTS) {
      const all = admins(tenantId);
      if (all.length === 1) operations.push(...this.promote(all[0] as Person, db));
      else if (this.chance(0.06)) operations.push(...this.leaveTogether(all.slice(0, 2)));
      if (learners.filter((one) => one.tenantId === tenantId).length < LEARNERS_PER_TENANT)
        operations.push(...this.createUser(all[0] as Person));
    }
    return operations;
  }

  peopleWho(db: Database, fits: (user: UserDoc) => boolean): Person[] {
    const ids = new Set(db.users.filter(fits).map(({ id }) => id));
    return this.people.filter(({ id }) => ids.has(id));
  }

  asLearner(person: Person, db: Database): Operation[] {
    const { acknowledged } = this;
    const { id: userId, tenantId } = person;
    const token = this.pick(person.tokens);
    if (token === undefined) return [this.logIn(person)];
    const quizzes = db.quizzes.filter((quiz) => quiz.userId === userId);
    const open = quizzes.filter(({ completedAt }) => completedAt === null);
    const quiz = this.pick(open.filter(({ timeLimit }) => timeLimit === null));
    const timed = open.find(({ timeLimit }) => timeLimit !== null);
    const anyQuiz = this.pick(quizzes);
    const does = (name: string, run: (send: CallAs) => Promise<void>, side?: number): Operation => {
      const send = this.sender(name, token, side);
      return { name, run: () => run(send) };
    };
    const begin = () => {
      const categoryIds = db.categories.filter((one) => one.tenantId === tenantId).map(({ id }) => id);
      const mode = this.chance(0.7) ? "quiz" : "study";
      const body = {
        title: `Test ${this.upTo(2)}`,
        categoryIds: this.chance(0.5) ? categoryIds : categoryIds.slice(this.upTo(1)).slice(0, 1),
        questionCount: 2 + this.upTo(4),
        mode,
        userId,
        ...(this.chance(0.2) ? { isPracticeTest: true } : {}),
        ...(mode === "quiz" && this.chance(0.3) ? { conditions: "exam" } : {}),
        // The others' quizzes end in the order in which they are submitted, which the model needs for some figures.
        ...(userId % 2 === 0 && this.chance(0.5) ? { timeLimit: 2 } : {}),
      };
      return does("begin", async (send) => {
        const made = await send("POST", "/api/quiz", body);
        if (made.status !== 201) return;
        acknowledged.quizzes.set(CreatedQuiz.parse(made.body).id, userId);
        acknowledged.changed("begin", token, made);
      });
    };
    const categories = new Set(db.categories.filter((one) => one.tenantId === tenantId).map(({ id }) => id));
    const questions = db.questions.filter(({ categoryId }) => categories.has(categoryId));
    /** Keeps a note, with which the session that it was kept with can be compared later. */
    const note = (side: number, by = token): Operation => {
      const send = this.sender("note", by, side);
      const path = `/api/user/${userId}/marks/${this.pick(questions)?.id}`;
      const body = { note: `Note ${this.upTo(99)}` };
      return {
        name: "note",
        run: async () => {
          const kept = await send("PUT", path, body);
          if (kept.status === 200) acknowledged.changed("note", by, kept);
        },
      };
    };
    const save = (attempt: QuizDoc): Operation => {
      const answers = this.answersTo(attempt);
      const entries = Object.fromEntries(
        answers.map(({ questionId, answer }, index) => [
          `answer/${questionId}`,
          { value: String(answer), stamp: [clock, `device ${index}`] },
        ]),
      );
      return does(
        "save",
        async (send) => void (await send("PUT", `/api/quiz/${attempt.id}/draft`, { entries })),
      );
    };
    const reads = (): Operation[] =>
      ["quizzes", "stats", "history", "export?format=json"].map((path, index) =>
        does("read", async (send) => void (await send("GET", `/api/user/${userId}/${path}`)), index % 2),
      );
    const draw = this.random();
    if (draw < 0.1 || (open.length < 2 && draw < 0.6)) return [begin()];
    if (timed && this.chance(0.5)) {
      // The deadline of a quiz with a draft passes, and the first read scores it.
      if (!db.drafts.some(({ quizId }) => quizId === timed.id)) return [save(timed)];
      if (isOverdue(timed, clock)) return reads();
    }
    if (draw < 0.25 && quiz) return [save(quiz)];
    if (draw < 0.55 && quiz) {
      const submit = (name: string, side?: number) => {
        const answers = this.answersTo(quiz);
        const flags = quiz.questionIds.filter(() => this.chance(0.2));
        return does(
          name,
          async (send) => {
            const { status, body } = await send("POST", `/api/quiz/${quiz.id}/submit`, { answers, flags });
            if (status !== 200) return;
            const { score } = SubmittedQuiz.parse(body);
            const before = acknowledged.scores.get(quiz.id) ?? score;
            if (before !== score)
              acknowledged.problems.push(`quiz ${quiz.id} was scored ${before} and ${score}`);
            acknowledged.scores.set(quiz.id, score ?? -1);
          },
          side,
        );
      };
      return this.chance(0.5) ? [submit("submit twice", 0), submit("submit twice", 1)] : [submit("submit")];
    }
    if (draw < 0.59 && quiz)
      return [
        does("discard", async (send) => {
          const { status } = await send("DELETE", `/api/quiz/${quiz.id}`);
          if (status === 204) acknowledged.discarded.add(quiz.id);
        }),
      ];
    if (draw < 0.71) {
      const question = this.pick(questions);
      if (!question) return [];
      const isKept = question.id % 2 === 0;
      const change = {
        ...(this.chance(0.6) ? { isBookmarked: isKept || this.chance(0.6) } : {}),
        ...(this.chance(0.3) ? { isFlagged: this.chance(0.5) } : {}),
        ...(this.chance(0.5) ? { note: this.chance(0.3) ? "" : `Note ${this.upTo(99)}` } : {}),
      };
      return [
        does("mark", async (send) => {
          const { status } = await send("PUT", `/api/user/${userId}/marks/${question.id}`, change);
          if (status === 200 && isKept && change.isBookmarked)
            acknowledged.bookmarks.push({ userId, questionId: question.id });
        }),
      ];
    }
    if (draw < 0.75) {
      const award = this.pick(db.awards.filter((one) => one.userId === userId && !one.isNotified));
      const badgeId = award?.badgeId ?? 1;
      return [
        does("notify", async (send) => {
          const { status } = await send("POST", `/api/user/${userId}/badges/${badgeId}/notify`);
          if (status === 204) acknowledged.notified.push({ userId, badgeId });
        }),
      ];
    }
    if (draw < 0.79 && anyQuiz) {
      const questionId = this.pick(anyQuiz.questionIds) ?? 0;
      return [
        does("report", async (send) => {
          const path = `/api/quiz/${anyQuiz.id}/reports/${questionId}`;
          const made = await send("PUT", path, { reason: "key" });
          if (made.status !== 201) return;
          acknowledged.reports.push({ userId, questionId });
          acknowledged.changed("report", token, made);
        }),
      ];
    }
    const finished = this.pick(quizzes.filter(({ completedAt }) => completedAt !== null));
    if (draw < 0.83 && finished) {
      const write = (side: number) =>
        does(
          "lecture",
          async (send) => void (await send("POST", `/api/quiz/${finished.id}/generate-lecture`)),
          side,
        );
      return [write(0), write(1)];
    }
    if (draw < 0.86) return reads();
    if (draw < 0.88)
      return [
        does("preferences", async (send) => {
          const { status } = await send("PATCH", `/api/user/${userId}/preferences`, { sound: true });
          if (status === 200) acknowledged.soundOn.add(userId);
        }),
        does("preferences", async (send) => {
          await send("PATCH", `/api/user/${userId}/preferences`, { shortcuts: false });
        }),
      ];
    if (draw < 0.92)
      return [
        note(0),
        does("sign out", async (send) => {
          await send("POST", "/api/logout");
          this.endTokens(person, [token]);
        }),
        note(1),
        begin(),
      ];
    if (draw < 0.94) return [this.useEndedToken()];
    if (draw < 0.98) {
      const [before, password] = [[...person.tokens], `password-${userId}-${this.upTo(99_999)}`];
      const body = { current: person.password, password };
      return [
        does("change password", async (send) => {
          const { status } = await send("POST", `/api/user/${userId}/password`, body);
          if (status !== 204) return;
          person.password = password;
          acknowledged.keptTokens.set(person, token);
          this.endTokens(
            person,
            before.filter((one) => one !== token),
          );
        }),
        ...before.map((one, index) => note(index % 2, one)),
        this.logIn(person),
        this.logIn(person),
      ];
    }
    const body = { password: person.password };
    return [
      note(0),
      does("delete account", async (send) => {
        const { status } = await send("DELETE", `/api/user/${userId}`, body);
        if (status === 204) this.remove(person);
      }),
      note(1),
      begin(),
      ...this.peopleWho(db, (user) => user.isAdmin && user.tenantId === tenantId).map((admin) =>
        this.issueResetLink(admin, userId),
      ),
    ];
  }

  issueResetLink(admin: Person, userId: number): Operation {
    const token = this.pick(admin.tokens);
    if (token === undefined) return this.logIn(admin);
    const send = this.sender("issue reset link", token);
    const path = `/api/admin/users/${userId}/reset-link`;
    return { name: "issue reset link", run: async () => void (await send("POST", path)) };
  }

  /** Answers to some of the questions of a quiz, mostly right. */
  answersTo({ questionIds }: QuizDoc): { questionId: number; answer: number }[] {
    const isPerfect = this.chance(0.3);
    return questionIds.flatMap((questionId) =>
      isPerfect || this.chance(0.8)
        ? [{ questionId, answer: isPerfect || this.chance(0.6) ? 1 : 2 + this.upTo(1) }]
        : [],
    );
  }

  logIn(person: Person): Operation {
    const send = this.sender("log in", undefined);
    const { email, password } = person;
    return {
      name: "log in",
      run: async () => {
        const answer = await send("POST", "/api/login", { email, password });
        if (answer.status === 200) this.takeToken(person, answer);
      },
    };
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

  asAdmin(person: Person, db: Database): Operation[] {
    const { acknowledged } = this;
    const { tenantId } = person;
    const token = this.pick(person.tokens);
    if (token === undefined) return [this.logIn(person)];
    const tenant = `/api/admin/tenants/${tenantId}`;
    const send = this.sender("administer", token);
    const does = (name: string, run: (send: CallAs) => Promise<unknown>): Operation => {
      const send = this.sender(name, token);
      return { name, run: async () => void (await run(send)) };
    };
    const categoryIds = new Set(db.categories.filter((one) => one.tenantId === tenantId).map(({ id }) => id));
    const questions = db.questions.filter(({ categoryId }) => categoryIds.has(categoryId));
    const domains = db.subcategories.filter(({ categoryId }) => categoryIds.has(categoryId));
    const colleague = this.peopleWho(db, (one) => one.isAdmin && one.tenantId === tenantId).find(
      (one) => one !== person,
    );
    const colleagues = colleague?.tokens.slice(0, 1) ?? [];
    const [question, domain] = [this.pick(questions), this.pick(domains)];
    if (!question || !domain) return [];
    /** Changes the question, possibly as another administrator. A body with a `version` must create the next version. */
    const change = (
      name: string,
      body: { version?: number; [field: string]: unknown },
      by = token,
    ): Operation => {
      const send = this.sender(name, by);
      return {
        name,
        run: async () => {
          const { status, body: after } = await send("PATCH", `${tenant}/questions/${question.id}`, body);
          if (status !== 200) return;
          const { version } = z.object({ version: z.number() }).parse(after);
          if (body.version !== undefined && version !== body.version + 1)
            acknowledged.problems.push(`version ${body.version} of a question became version ${version}`);
          const known = acknowledged.questionVersions.get(question.id) ?? 0;
          acknowledged.questionVersions.set(question.id, Math.max(version - 1, known));
        },
      };
    };
    const draw = this.random();
    if (draw < 0.2) {
      const edited = () => ({ text: `Text ${this.upTo(999_999)}`, version: question.version });
      return [change("edit", edited()), ...colleagues.map((one) => change("edit", edited(), one))];
    }
    if (draw < 0.5) {
      const { id: subcategoryId, categoryId } = domain;
      return [change("move", this.chance(0.15) ? { subcategoryId: null } : { categoryId, subcategoryId })];
    }
    if (draw < 0.62) {
      const path = `${tenant}/questions/${question.id}`;
      const retired = this.pick(questions.filter(({ isRetired }) => isRetired));
      return retired && this.chance(0.6)
        ? [does("restore question", (send) => send("POST", `${tenant}/questions/${retired.id}/restore`))]
        : [does("retire question", (send) => send("DELETE", path))];
    }
    if (draw < 0.76) {
      const retired = this.pick(domains.filter(({ isRetired }) => isRetired));
      return retired && this.chance(0.7)
        ? [does("restore domain", (send) => send("POST", `${tenant}/subcategories/${retired.id}/restore`))]
        : [does("retire domain", (send) => send("DELETE", `${tenant}/subcategories/${domain.id}`))];
    }
    if (draw < 0.8) {
      const path = `${tenant}/categories/${question.categoryId}`;
      const retired = db.categories.find((one) => one.tenantId === tenantId && one.isRetired);
      return retired
        ? [
            does("restore certification", (send) =>
              send("POST", `${tenant}/categories/${retired.id}/restore`),
            ),
          ]
        : [does("retire certification", (send) => send("DELETE", path))];
    }
    if (draw < 0.85) {
      const rename = (id: number, name: string, by: string): Operation => {
        const send = this.sender("rename domain", by);
        return {
          name: "rename domain",
          run: async () => {
            const { status, body } = await send("PATCH", `${tenant}/subcategories/${id}`, { name });
            if (status !== 200) return;
            const { version } = z.object({ version: z.number() }).parse(body);
            const known = acknowledged.domainVersions.get(id) ?? 0;
            acknowledged.domainVersions.set(id, Math.max(version - 1, known));
          },
        };
      };
      const siblings = domains.filter(({ categoryId }) => categoryId === domain.categoryId);
      const name = `Domain ${this.upTo(9999)}`;
      // By one name, which only one of them can have.
      return siblings.map(({ id }, index) =>
        rename(id, name, index === 0 ? token : (colleagues[0] ?? token)),
      );
    }
    if (draw < 0.91) {
      const report = this.pick(db.reports.filter((one) => one.tenantId === tenantId && one.state === "open"));
      if (!report) return [];
      return [
        this.chance(0.5)
          ? does("close report", (send) =>
              send("POST", `${tenant}/reports/${report.id}/close`, { reply: "Thanks." }),
            )
          : does("resolve report", async () => {
              const body = { text: `Resolved ${this.calls}`, resolves: [report.id] };
              const path = `${tenant}/questions/${report.questionId}`;
              const { status, body: after } = await send("PATCH", path, body);
              if (status !== 200) return;
              const { version } = z.object({ version: z.number() }).parse(after);
              const known = acknowledged.questionVersions.get(report.questionId) ?? 0;
              acknowledged.questionVersions.set(report.questionId, Math.max(version - 1, known));
            }),
      ];
    }
    const user = this.pick(this.peopleWho(db, (one) => one.tenantId === tenantId && !one.isAdmin));
    if (!user) return [];
    if (draw < 0.93) return [this.issueResetLink(person, user.id)];
    if (draw < 0.97)
      return [
        does("rename user", (send) =>
          send("PATCH", `${tenant}/users/${user.id}`, { username: `User ${this.upTo(9999)}` }),
        ),
      ];
    return [
      does("delete user", async (send) => {
        const { status } = await send("DELETE", `${tenant}/users/${user.id}`);
        if (status === 204) this.remove(user);
      }),
    ];
  }

  /** Adds a user, who chooses a password by the link. */
  createUser(admin: Person): Operation[] {
    const token = this.pick(admin.tokens);
    if (token === undefined) return [this.logIn(admin)];
    const number = this.upTo(999_999);
    const [email, password] = [`new-${number}@invariants.test`, `password-${number}`];
    const [send, sendAsNobody] = [
      this.sender("create user", token),
      this.sender("choose password", undefined),
    ];
    return [
      {
        name: "create user",
        run: async () => {
          const { tenantId } = admin;
          const body = { username: `User ${number}`, email, isAdmin: false };
          const made = await send("POST", `/api/admin/tenants/${tenantId}/users`, body);
          if (made.status !== 201) return;
          const { user, link } = CreatedUser.parse(made.body);
          this.acknowledged.users.add(user.id);
          const token = link.path.split("#")[1];
          const chosen = await sendAsNobody("POST", "/api/reset-password", { token, password });
          if (chosen.status !== 200) return;
          const person: Person = { id: user.id, tenantId, email, password, tokens: [] };
          this.takeToken(person, chosen);
          this.people.push(person);
        },
      },
    ];
  }

  promote(admin: Person, db: Database): Operation[] {
    const learner = this.pick(
      this.peopleWho(db, (user) => user.tenantId === admin.tenantId && !user.isAdmin),
    );
    const token = this.pick(admin.tokens);
    if (token === undefined) return [this.logIn(admin)];
    if (!learner) return [];
    const send = this.sender("promote", token);
    const path = `/api/admin/tenants/${admin.tenantId}/users/${learner.id}`;
    return [{ name: "promote", run: async () => void (await send("PATCH", path, { isAdmin: true })) }];
  }

  /** Lets two administrators delete their accounts, demote or delete each other, at once and through different backends. */
  leaveTogether(admins: readonly Person[]): Operation[] {
    const way = this.upTo(2);
    return admins.map((admin, side) => {
      const token = this.pick(admin.tokens);
      const other = admins[1 - side];
      if (token === undefined || !other) return this.logIn(admin);
      const send = this.sender("leave", token, side);
      const { tenantId, id, password } = admin;
      const path = `/api/admin/tenants/${tenantId}/users/${other.id}`;
      return {
        name: "leave",
        run: async () => {
          if (way === 0) await send("PATCH", path, { isAdmin: false });
          else if (way === 1) {
            const { status } = await send("DELETE", path);
            if (status === 204) this.remove(other);
          } else {
            const { status } = await send("DELETE", `/api/user/${id}`, { password });
            if (status === 204) this.remove(admin);
          }
        },
      };
    });
  }
}

it(`keeps every invariant after ${OPERATIONS} operations of learners and administrators at once`, async () => {
  const { users } = await readDatabase();
  const [store] = stores as [PostgresStore, ...PostgresStore[]];
  const people: Person[] = [];
  for (const user of users) {
    const tokens: string[] = [];
    for (let device = 0; device < 2; device += 1) {
      tokens.push(await signInWithoutPassword(store, user.id, clock));
    }
    const { id, tenantId, email } = user;
    people.push({ id, tenantId, email, password: `password-${id}`, tokens });
  }
  const workload = new Workload(people);
  const { acknowledged } = workload;

  let operations = 0;
  for (let wave = 0; operations < OPERATIONS; wave += 1) {
    const planned = workload.plan(8 + workload.upTo(8), await readDatabase());
    await Promise.all(planned.map(({ run }) => run()));
    operations += planned.length;
    clock += MINUTE;
    const db = await readDatabase();
    const found = [...acknowledged.problems, ...violations(db), ...acknowledged.missingFrom(db, people)];
    for (const [person, token] of acknowledged.keptTokens)
      person.tokens = person.tokens.filter((one) => one === token);
    acknowledged.keptTokens.clear();
    expect({ wave, done: planned.map(({ name }) => name), errors, found }).toMatchObject({
      errors: [],
      found: [],
    });
  }
  // The operations that most figures follow from were not only refused.
  const often = ["begin", "save", "submit", "submit twice", "mark", "edit", "move"];
  expect(often.filter((name) => !acknowledged.succeeded.has(name))).toEqual([]);
  const [row] = await runStatement(
    database.superUrl,
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  expect(row?.["deadlocks"]).toBe(0);
});
