import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { setupServer } from "msw/node";
import { beforeAll, describe, expect, it } from "vitest";
import { JSON_LINES } from "../../src/api/admin/import-schema.ts";
import { ERRORS, parseErrorCode, type ErrorCode } from "../../src/api/error-codes.ts";
import { Questions } from "../../src/api/questions/schema.ts";
import { SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { createBackend } from "../backend/backend.ts";
import type { Store, Tx } from "../backend/ports/store.ts";
import { seededRandom } from "../backend/rules/drawing/random.ts";
import { createApp } from "../json-server/app.ts";
import { openStore } from "../json-server/open-store.ts";
import { openSampleStore } from "../json-server/stores/sample-store.ts";
import { createMockServer, freshSeed } from "../msw/handlers.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { createMemoryStore } from "../stores/memory/memory-store.ts";
import { plainPasswords } from "../test-doubles/passwords.ts";
import { freshDatabase } from "../test-servers/postgres/fresh-database.ts";
import { ERROR_CODES, errorsOf, patternOf } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { ALL_EXCHANGES as EXCHANGES, EXCHANGES_BY_SUBJECT } from "./exchanges/all-exchanges.ts";
import { createClient, type RecordedReply, type Exchange } from "./exchanges/exchange.ts";
import { formatReply } from "./exchanges/format-reply.ts";
import { interceptFetch } from "./kit/transports.ts";

/** Returns the endpoint of an exchange, if there is one. */
const endpointOf = ({ method, path }: Exchange) =>
  ENDPOINTS.find(
    (endpoint) => endpoint.method === method && patternOf(endpoint.path).test(path.split("?")[0] ?? ""),
  );

async function sendAll(send: ReturnType<typeof createClient>): Promise<RecordedReply[]> {
  const answers: RecordedReply[] = [];
  for (const exchange of EXCHANGES) {
    answers.push(await send(exchange));
    // Timers start what a call records after its response, and would not run between calls that never leave this process.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return answers;
}

async function sendOverJsonServer(): Promise<RecordedReply[]> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-contract-"));
  const app = createApp({
    store: openSampleStore(join(folder, "db.json")),
    now: () => SEED_ANCHOR,
    random: seededRandom(1),
  });
  try {
    return await sendAll(createClient(await app.listen()));
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
}

async function sendOverPostgres(): Promise<RecordedReply[]> {
  const database = await freshDatabase();
  const { store } = await openStore({ DATABASE_URL: database.url, SEED: "sample" }, SEED_ANCHOR);
  const app = createApp({ store, now: () => SEED_ANCHOR, random: seededRandom(1) });
  try {
    return await sendAll(createClient(await app.listen()));
  } finally {
    await app.close();
    await database.drop();
  }
}

async function sendOverMsw(): Promise<RecordedReply[]> {
  const network = setupServer(...createMockServer({ random: seededRandom(1), keepsCookies: false }).handlers);
  network.listen({ onUnhandledFrame: "error" });
  try {
    return await sendAll(createClient("http://localhost"));
  } finally {
    network.close();
  }
}

/** Wraps a store and records the collections that are listed without a filter. */
function recordFullLists(store: Store, unfiltered: Set<string>): Store {
  const recordIn = (tx: Tx): Tx => ({
    ...tx,
    list: (name, where = {}, page) => {
      if (Object.keys(where).length === 0) unfiltered.add(name);
      return tx.list(name, where, page);
    },
  });
  const recording: Store = {
    ...store,
    of: () => recording,
    tx: (work, options) => store.tx((tx) => work(recordIn(tx)), options),
    read: (work, options) => store.read((tx) => work(recordIn(tx)), options),
  };
  return recording;
}

/** Sends all exchanges to a backend in memory and records the collections that it lists without a filter. */
async function sendToMemory(unfiltered: Set<string>): Promise<RecordedReply[]> {
  const backend = createBackend({
    store: recordFullLists(createMemoryStore(freshSeed()), unfiltered),
    now: () => SEED_ANCHOR,
    random: seededRandom(1),
    passwords: plainPasswords,
  });
  const fetchBackend = interceptFetch((_, pass) => pass(), { backend });
  return sendAll(createClient("http://localhost", fetchBackend));
}

/** The replies of a backend in memory. The other transports are compared with them. */
let recorded: RecordedReply[] = [];
const unfiltered = new Set<string>();
beforeAll(async () => {
  recorded = await sendToMemory(unfiltered);
});

describe("the recorded replies", () => {
  it.each(Object.entries(EXCHANGES_BY_SUBJECT))("of %s", async (subject, exchanges) => {
    const first = EXCHANGES.indexOf(exchanges[0] as Exchange);
    const replies = exchanges.map((exchange, index) => formatReply(exchange, recorded[first + index]));
    await expect(replies.join("\n")).toMatchFileSnapshot(`exchanges/replies/${subject}.txt`);
  });

  it("are those of exchanges", () => {
    const subjects = readdirSync(join(import.meta.dirname, "exchanges/replies"));
    expect(subjects).toEqual(
      Object.keys(EXCHANGES_BY_SUBJECT)
        .map((subject) => `${subject}.txt`)
        .toSorted(),
    );
  });
});

describe("/api over its transports", () => {
  it.each([
    ["HTTP and a file", sendOverJsonServer],
    ["HTTP and PostgreSQL", sendOverPostgres],
    ["Mock Service Worker", sendOverMsw],
  ])("answers over %s as in memory", async (_, send) => {
    const replies = await send();
    expect(replies).toHaveLength(recorded.length);
    const differing = EXCHANGES.flatMap((exchange, index) =>
      isDeepStrictEqual(replies[index], recorded[index])
        ? []
        : [{ exchange: exchange.name, reply: replies[index], inMemory: recorded[index] }],
    );
    expect(differing).toEqual([]);
  });

  it.each(EXCHANGES.map((exchange, index) => ({ exchange, index, name: exchange.name })))(
    "$index $name: a reply as the contract defines it",
    ({ index, exchange }) => {
      const { status = 0, headers = {}, body } = recorded[index] ?? {};
      const type = headers["content-type"];
      const { code } = parseErrorCode(headers["error-code"] ?? null);
      if (status >= 400) expect(ERRORS[code as ErrorCode].status, `the code ${code}`).toBe(status);
      else expect(code).toBeNull();
      // The records leave out the usual values of these two headers, so a missing one is only seen here.
      expect(headers["cache-control"]).toMatch(/^private, (no-cache|max-age=31536000, immutable)$/);
      expect(type === undefined, "has no content type").toBe(status === 204);
      // For the draft of a completed quiz, the body of the 409 is the result, not a sentence.
      if (status === 409 && typeof body === "object") {
        expect(type).toBe("application/json; charset=utf-8");
      } else if (status >= 400) {
        expect(type).toBe("text/plain; charset=utf-8");
        expect(body).toMatch(/^[A-Za-z_\d][^\n]{1,299}$/);
      } else if (status === 204) {
        expect([type, body]).toEqual([undefined, ""]);
      } else if (type?.includes("json") && type !== JSON_LINES) {
        expect(type).toBe("application/json; charset=utf-8");
        // Parsing removes undefined fields, so equality means that there are none.
        expect(endpointOf(exchange)?.reply?.parse(body)).toEqual(body);
      }
    },
  );

  it("lists only small collections without a filter", () => {
    expect([...unfiltered].sort()).toEqual(["badges", "tenants"]);
  });

  const codeOf = (index: number) => parseErrorCode(recorded[index]?.headers["error-code"] ?? null).code;

  it("returns only errors that the endpoint defines", () => {
    const undefinedErrors = EXCHANGES.flatMap((exchange, index) => {
      const [endpoint, code] = [endpointOf(exchange), codeOf(index)];
      return !endpoint || code === null || errorsOf(endpoint).some((defined) => defined === code)
        ? []
        : [`${code} of ${endpoint.name}: ${exchange.name}`];
    });
    expect(undefinedErrors).toEqual([]);
  });

  it("returns every error, except those that other tests cause, with these fields", () => {
    const codes = new Set(EXCHANGES.map((_, index) => codeOf(index)));
    expect(ERROR_CODES.filter((code) => !codes.has(code))).toEqual([
      "common-password",
      "cross-site",
      "tenant-inactive",
      "user-inactive",
      "password-sign-in-off",
      "confirmation-sent",
      "mock-complete",
      "quiz-answered",
      "too-many-bookmarks",
      "pictures-full",
      "too-many-questions",
      "rate-limited",
      "too-many-jobs",
      "notes-limit",
      "internal",
      "writer-failed",
      "provider-failed",
      "unavailable",
      "writer-timeout",
    ]);
    const values = new Set(recorded.flatMap(({ headers }) => headers["error-code"] ?? []));
    expect([...values].filter((value) => /^(?!invalid-input).*field/.test(value)).toSorted()).toEqual([
      "domain-taken; field=domain",
      "email-not-allowed; field=email",
      "email-taken; field=email",
      "name-taken; field=name",
      "other-address; field=email",
      "password-too-short; field=password",
      "wrong-password; field=current",
      "wrong-password; field=password",
    ]);
  });

  it("names a field where the sentence begins with one", () => {
    const differing = recorded.flatMap(({ status, body, headers }) => {
      const [, named = ""] = /^([\w.]+)(?:: | must )/.exec(String(body)) ?? [];
      const { code, field } = parseErrorCode(headers["error-code"] ?? null);
      const isInvalid = status === 400 && code === "invalid-input";
      return isInvalid && (field ?? "") !== named ? [`${field}: ${String(body)}`] : [];
    });
    expect(differing).toEqual([]);
  });

  const bodyOf = (name: string) => recorded[EXCHANGES.findIndex((exchange) => exchange.name === name)]?.body;

  it("returns the stored result for a second submission", () => {
    const first = SubmittedQuiz.parse(bodyOf("submit"));
    expect(bodyOf("submit again")).toEqual({ ...first, newBadges: 0 });
    expect(first).toMatchObject({
      score: 0,
      correctAnswers: 0,
      completedAt: new Date(SEED_ANCHOR).toISOString(),
    });
  });

  it("writes a question as CSV", () => {
    const [, line = ""] = String(bodyOf("export as CSV")).split("\r\n");
    expect(line.replace(/^\d+/, "…")).toBe(
      `…,1,single,Fire Safety,Extinguishers,'=Which class is burning oil?,A,B,,,,"Liquids, ""oil""",,,2,,1,classes,,,,,,,,,,,,,,`,
    );
  });

  it("draws only from the chosen domain of a certification", () => {
    const drawn = Questions.parse(bodyOf("GET the questions of one domain of two certifications"));
    const of = (categoryId: number) => drawn.filter((question) => question.categoryId === categoryId);
    expect(new Set(of(6).map(({ subcategoryId }) => subcategoryId))).toEqual(new Set([61]));
    expect(of(1).length).toBeGreaterThan(0);
  });
});
