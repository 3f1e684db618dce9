import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setupServer } from "msw/node";
import { beforeAll, describe, expect, it } from "vitest";
import { Questions } from "../../src/api/questions/schema.ts";
import { SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { createBackend } from "../backend/backend.ts";
import type { Store, Tx } from "../backend/store.ts";
import { seededRandom } from "../backend/rules/random.ts";
import { createApp } from "../json-server/app.ts";
import { openFileStore } from "../json-server/held-store.ts";
import { openStore } from "../json-server/open-store.ts";
import { createMockServer, freshSeed, plainPasswords } from "../msw/handlers.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { createMemoryStore } from "../stores/memory-store.ts";
import { patternOf, refusalsOf } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { EVERY_EXCHANGE as EXCHANGES } from "./every-exchange.ts";
import { createClient, type Answer, type Exchange } from "./exchange.ts";
import { interceptFetch } from "./kit/transports.ts";

/** The endpoint that an exchange is sent to, if there is one. */
const endpointOf = ({ method, path }: Exchange) =>
  ENDPOINTS.find(
    (endpoint) => endpoint.method === method && patternOf(endpoint.path).test(path.split("?")[0] ?? ""),
  );

async function sendAll(send: ReturnType<typeof createClient>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const exchange of EXCHANGES) answers.push(await send(exchange));
  return answers;
}

async function throughJsonServer(): Promise<Answer[]> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-contract-"));
  const app = createApp({
    store: openFileStore(join(folder, "db.json"), SEED_ANCHOR),
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

async function throughPostgres(): Promise<Answer[]> {
  const database = await freshDatabase();
  const { store } = await openStore({ DATABASE_URL: database.url, SEED: "demo" }, SEED_ANCHOR);
  const app = createApp({ store, now: () => SEED_ANCHOR, random: seededRandom(1) });
  try {
    return await sendAll(createClient(await app.listen()));
  } finally {
    await app.close();
    await database.drop();
  }
}

async function throughMsw(): Promise<Answer[]> {
  const network = setupServer(...createMockServer({ random: seededRandom(1) }).handlers);
  network.listen({ onUnhandledFrame: "error" });
  try {
    return await sendAll(createClient("http://localhost"));
  } finally {
    network.close();
  }
}

/** A store that notes the collections which are listed whole. */
function watched(store: Store, whole: Set<string>): Store {
  const noting = (tx: Tx): Tx => ({
    ...tx,
    list: (name, where = {}, page) => {
      if (Object.keys(where).length === 0) whole.add(name);
      return tx.list(name, where, page);
    },
  });
  const watching: Store = {
    ...store,
    of: () => watching,
    tx: (work, options) => store.tx((tx) => work(noting(tx)), options),
    read: (work, options) => store.read((tx) => work(noting(tx)), options),
  };
  return watching;
}

/** Answers of a backend that notes which collections it lists whole. */
async function whileWatched(whole: Set<string>): Promise<Answer[]> {
  const backend = createBackend({
    store: watched(createMemoryStore(freshSeed()), whole),
    now: () => SEED_ANCHOR,
    random: seededRandom(1),
    passwords: plainPasswords,
  });
  const pass = interceptFetch((_, on) => on(), { backend });
  return sendAll(createClient("http://localhost", pass));
}

describe("/api through its three doors", () => {
  let json: Answer[] = [];
  let msw: Answer[] = [];
  let postgres: Answer[] = [];
  beforeAll(async () => {
    json = await throughJsonServer();
    msw = await throughMsw();
    postgres = await throughPostgres();
  });

  it.each(EXCHANGES.map((exchange, index) => ({ ...exchange, index })))(
    "$index $name: $status",
    ({ index, ...exchange }) => {
      const { status, says, carries } = exchange;
      const answer = json[index];
      expect(answer?.status).toBe(status);
      expect(answer).toEqual(msw[index]);
      expect(postgres[index], "over PostgreSQL").toEqual(answer);
      expect(answer?.headers).toMatchObject({ "cache-control": "private, no-cache", ...carries });
      const type = answer?.headers["content-type"];
      // The draft of a completed quiz is refused with the result in place of a sentence.
      if (status === 409 && typeof says === "object") {
        expect(type).toBe("application/json; charset=utf-8");
      } else if (status >= 400) {
        expect(type).toBe("text/plain; charset=utf-8");
        expect(answer?.body).toMatch(/^[A-Za-z_\d][^\n]{1,299}$/);
      } else if (status === 204) {
        expect([type, answer?.body]).toEqual([undefined, ""]);
      } else if (carries?.["content-type"] === undefined) {
        expect(type).toBe("application/json; charset=utf-8");
        // A parse leaves out what the schema does not know.
        expect(endpointOf(exchange)?.reply?.parse(answer?.body)).toEqual(answer?.body);
      }
      if (typeof says === "string") expect(answer?.body).toBe(says);
      else if (says !== undefined) expect(answer?.body).toMatchObject(says);
    },
  );

  it("reads no collection whole that grows with its users or its questions", async () => {
    const whole = new Set<string>();
    await whileWatched(whole);
    expect([...whole].sort()).toEqual(["badges", "tenants"]);
  });

  it("refuses with no status that the table of endpoints does not name", () => {
    const unnamed = EXCHANGES.filter(({ status }) => status >= 400 && status !== 405).flatMap((exchange) => {
      const endpoint = endpointOf(exchange);
      return !endpoint || exchange.status in refusalsOf(endpoint)
        ? []
        : [`${exchange.status} of ${endpoint.name}: ${exchange.name}`];
    });
    expect(unnamed).toEqual([]);
  });

  const bodyOf = (name: string) => json[EXCHANGES.findIndex((exchange) => exchange.name === name)]?.body;

  it("answers a second submit with the stored result", () => {
    const first = SubmittedQuiz.parse(bodyOf("submit"));
    expect(bodyOf("submit again")).toEqual({ ...first, newBadges: 0 });
    expect(first).toMatchObject({
      score: 0,
      correctAnswers: 0,
      completedAt: new Date(SEED_ANCHOR).toISOString(),
    });
  });

  it("writes a question as CSV", () => {
    const [, line = ""] = String(bodyOf("import: export as CSV")).split("\r\n");
    expect(line.replace(/^\d+/, "…")).toBe(
      `…,single,Fire Safety,Extinguishers,'=Which class is burning oil?,A,B,,,,"Liquids, ""oil""",,,2,,1,classes,,,,,,,,,,,`,
    );
  });

  it("draws of one chosen domain nothing of the others", () => {
    const drawn = Questions.parse(bodyOf("GET the questions of one domain of two certifications"));
    const of = (categoryId: number) => drawn.filter((question) => question.categoryId === categoryId);
    expect(new Set(of(6).map(({ subcategoryId }) => subcategoryId))).toEqual(new Set([61]));
    expect(of(1).length).toBeGreaterThan(0);
  });
});
