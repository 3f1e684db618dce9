import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Questions } from "../../src/api/questions/schema.ts";
import { rightAnswer } from "../../src/api/questions/scoring/scoring.ts";
import { CreatedQuiz, SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { SAMPLE_USERS } from "../test-backend/sample.ts";
import { CREDENTIALS, post, prepareApps } from "./app.test.helpers.ts";
import { openSampleStore } from "./stores/sample-store.ts";

// Behavior of the HTTP server only; `http` tests files, headers and responses, and everything else is covered by the contract.

const { start, current, release, cookie, dbFile } = prepareApps();
const { learner: LEARNER } = SAMPLE_USERS;

const quiz = { title: "A quiz", categoryIds: [1], questionCount: 20, mode: "quiz", userId: LEARNER };

/** Creates a graded quiz. Returns it with answers that are all correct. */
async function graded(url: string, Cookie: string) {
  const { id } = CreatedQuiz.parse(await (await post(`${url}/api/quiz`, quiz, { Cookie })).json());
  const questions = Questions.parse(
    await (await fetch(`${url}/api/quiz/${id}/questions`, { headers: { Cookie } })).json(),
  );
  const answers = questions.map((question) => ({ questionId: question.id, answer: rightAnswer(question) }));
  return { id, answers };
}

describe("origins", () => {
  it.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ "Sec-Fetch-Site": "same-origin" }, 200],
    [{ "Sec-Fetch-Site": "none" }, 200],
    [{ "Sec-Fetch-Site": "same-site" }, 403],
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
    [{ Origin: "http://evil.test" }, 403],
    [{ Origin: "null" }, 403],
  ])("%j: %d", async (headers, status) => {
    const url = await start();
    expect((await post(`${url}/api/login`, CREDENTIALS, headers)).status).toBe(status);
  });

  it("names the error of a call from another site", async () => {
    const url = await start();
    const { headers } = await post(`${url}/api/login`, CREDENTIALS, { Origin: "http://evil.test" });
    expect([headers.get("Error-Code"), headers.get("Content-Type")]).toEqual([
      "cross-site",
      "text/plain; charset=utf-8",
    ]);
  });

  it("accepts the page's own origin", async () => {
    const url = await start();
    expect((await post(`${url}/api/login`, CREDENTIALS, { Origin: url })).status).toBe(200);
  });

  it("sends no CORS headers to other sites", async () => {
    const url = await start();
    const reply = await fetch(`${url}/api/auth/me`, { headers: { Origin: "http://evil.test" } });
    expect(reply.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

describe("logins", () => {
  const wrong = { ...CREDENTIALS, password: "learner-Demo" };

  it("use a forwarded address only behind a trusted proxy", async () => {
    const elsewhere = { "X-Forwarded-For": "203.0.113.9" };
    for (const [trustProxy, status] of [
      [false, 429],
      [true, 200],
    ] as const) {
      const url = await start({ trustProxy });
      for (let count = 0; count < 10; count += 1) await post(`${url}/api/login`, wrong);
      expect((await post(`${url}/api/login`, CREDENTIALS, elsewhere)).status).toBe(status);
      await release().close();
    }
  });

  it("use the address that the proxy adds, not one that the client sends", async () => {
    const url = await start({ trustProxy: true });
    const from = (added: number) => ({ "X-Forwarded-For": `198.51.100.7, 203.0.113.${added}` });
    for (let count = 0; count < 10; count += 1) await post(`${url}/api/login`, wrong, from(count % 5));
    expect((await post(`${url}/api/login`, CREDENTIALS, from(9))).status).toBe(200);
  });

  it("set two cookies: the sign-in session and the known browser", async () => {
    const url = await start();
    const sent = (await post(`${url}/api/login`, CREDENTIALS)).headers.getSetCookie();
    expect(sent.map((cookie) => cookie.replace(/=[\w.-]{43,};/, "=…;"))).toEqual([
      "cairn_session=…; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax",
      "cairn_browser=…; Path=/api/login; Max-Age=7776000; HttpOnly; SameSite=Lax",
    ]);
  });

  it("set a secure cookie over HTTPS", async () => {
    const url = await start({ trustProxy: true });
    const reply = await post(`${url}/api/login`, CREDENTIALS, { "X-Forwarded-Proto": "https" });
    expect(reply.headers.get("Set-Cookie")).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });

  it("are rejected for an inactive tenant", async () => {
    const url = await start();
    await current().store.update("users", 9, { passwordHash: "plain$secret" });
    const reply = await post(`${url}/api/login`, { email: "beatrix@oldmill.test", password: "secret" });
    expect(reply.status).toBe(403);
  });
});

describe("sessions", () => {
  it("survive a restart, and the file contains no token", async () => {
    const url = await start();
    const reply = await post(`${url}/api/login`, CREDENTIALS);
    const Cookie = reply.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    await release().close();
    const file = dbFile();
    expect(readFileSync(file, "utf8")).not.toContain(Cookie.split("=")[1]);
    const again = await start({ store: openSampleStore(file) });
    expect((await fetch(`${again}/api/auth/me`, { headers: { Cookie } })).status).toBe(200);
  });
});

describe("the view of the data", () => {
  it("is available in development, read-only, without hashes and sessions", async () => {
    const url = await start({ isDevelopment: true });
    const users = await (await fetch(`${url}/db/users?id=7`)).text();
    expect(users).toContain("Mara Okafor");
    expect(users).not.toContain("passwordHash");
    expect((await fetch(`${url}/db/sessions`)).status).toBe(404);
    expect(await (await fetch(`${url}/db/db`)).text()).not.toMatch(/passwordHash|tokenHash/);
    expect((await fetch(`${url}/db/users/7`, { method: "DELETE" })).status).toBe(405);
  });

  it("is not available otherwise", async () => {
    const url = await start();
    expect(await (await fetch(`${url}/db/users`)).text()).not.toContain("Mara Okafor");
  });
});

describe("a failing disk", () => {
  it("answers 503, stores nothing, and recovers", async () => {
    const url = await start({ report: () => undefined });
    const Cookie = await cookie();
    const { id, answers } = await graded(url, Cookie);
    const submit = () => post(`${url}/api/quiz/${id}/submit`, { answers }, { Cookie });
    const obstacle = `${dbFile()}.tmp`;
    mkdirSync(obstacle);
    const failed = await submit();
    expect([failed.status, await failed.text()]).toEqual([
      503,
      "The change could not be stored. Please try again.",
    ]);
    expect(await current().store.get("quizzes", id)).toMatchObject({ completedAt: null });
    rmSync(obstacle, { recursive: true });
    const reply = await submit();
    expect(reply.status).toBe(200);
    expect(SubmittedQuiz.parse(await reply.json()).score).toBe(100);
  });
});
