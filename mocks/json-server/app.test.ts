import { SAMPLE_USERS } from "../test-backend/sample-users.ts";
import { DAY } from "../backend/durations.ts";
import { compressFiles } from "../../scripts/build/compress-files.ts";
import { rightAnswer } from "../../src/api/questions/scoring/scoring.ts";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request as rawRequest, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Achievements } from "../../src/api/achievements/schema.ts";
import { BYTES } from "../../src/api/questions/text/picture-content.ts";
import { Questions } from "../../src/api/questions/schema.ts";
import { CreatedQuiz, SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { UserStats } from "../../src/api/progress/schema.ts";
import { seededRandom } from "../backend/rules/drawing/random.ts";
import { SESSION_COOKIE } from "../backend/transport/sign-in/sign-in.ts";
import { signInWithoutPassword } from "../test-doubles/sign-in.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { createApp, type App, type AppOptions } from "./app.ts";
import { openSampleStore } from "./stores/sample-store.ts";
import { quickPasswords } from "../test-doubles/passwords.ts";

// Behavior of the json-server transport only; everything else is covered by the contract.

const folder = mkdtempSync(join(tmpdir(), "cairn-app-"));
const staticDir = join(folder, "host");
const SCRIPT = "document.documentElement.className = 'dark'";
const { learner: LEARNER, admin: ADMIN } = SAMPLE_USERS;
/** File names of pictures that an exhibit can show, with their content types. */
const PICTURES = {
  "plan.png": "image/png",
  "plan.jpg": "image/jpeg",
  "plan.jpeg": "image/jpeg",
  "plan.gif": "image/gif",
  "plan.webp": "image/webp",
  "plan.svg": "image/svg+xml",
  "plan.avif": "image/avif",
};
let app: App | undefined;
let files = 0;

beforeAll(async () => {
  mkdirSync(join(staticDir, "assets"), { recursive: true });
  writeFileSync(
    join(staticDir, "index.html"),
    `<!doctype html><script>${SCRIPT}</script><script type="module" src="/assets/a-1.js"></script>`,
  );
  writeFileSync(join(staticDir, "assets/a-1.js"), "console.log('hello');\n".repeat(200));
  writeFileSync(join(staticDir, "assets/b-1.woff2"), Buffer.alloc(4000, 1));
  writeFileSync(join(staticDir, "ui-structure.json"), "{}");
  for (const name of Object.keys(PICTURES)) writeFileSync(join(staticDir, name), "");
  await compressFiles(staticDir);
});
afterEach(async () => {
  await app?.close();
  app = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(options: Partial<AppOptions> = {}): Promise<string> {
  files += 1;
  app = createApp({
    store: openSampleStore(join(folder, `${files}.json`)),
    staticDir,
    now: () => SEED_ANCHOR,
    random: seededRandom(1),
    passwords: quickPasswords,
    ...options,
  });
  return app.listen();
}

/** Signs a user in, by default the demo learner. Returns the cookie. */
async function cookie(userId = LEARNER): Promise<string> {
  if (!app) throw new Error("No app has started.");
  return `${SESSION_COOKIE}=${await signInWithoutPassword(app.store, userId, SEED_ANCHOR)}`;
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const credentials = { email: "learner@cairn.test", password: "learner-demo" };
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
    expect((await post(`${url}/api/login`, credentials, headers)).status).toBe(status);
  });

  it("names the error of a call from another site", async () => {
    const url = await start();
    const { headers } = await post(`${url}/api/login`, credentials, { Origin: "http://evil.test" });
    expect([headers.get("Error-Code"), headers.get("Content-Type")]).toEqual([
      "cross-site",
      "text/plain; charset=utf-8",
    ]);
  });

  it("accepts the page's own origin", async () => {
    const url = await start();
    expect((await post(`${url}/api/login`, credentials, { Origin: url })).status).toBe(200);
  });

  it("sends no CORS headers to other sites", async () => {
    const url = await start();
    const reply = await fetch(`${url}/api/auth/me`, { headers: { Origin: "http://evil.test" } });
    expect(reply.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

describe("logins", () => {
  const wrong = { ...credentials, password: "learner-Demo" };

  it("are rejected after ten failures, only for this address and email", async () => {
    let now = SEED_ANCHOR;
    const url = await start({ now: () => now });
    const replies = await Promise.all(Array.from({ length: 12 }, () => post(`${url}/api/login`, wrong)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array(10).fill(401),
      429,
      429,
    ]);
    const refused = await post(`${url}/api/login`, credentials);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect((await post(`${url}/api/login`, { email: "new@cairn.test", password: "new-demo" })).status).toBe(
      200,
    );
    now += 15 * 60_000;
    expect((await post(`${url}/api/login`, credentials)).status).toBe(200);
  });

  it("use a forwarded address only behind a trusted proxy", async () => {
    const elsewhere = { "X-Forwarded-For": "203.0.113.9" };
    for (const [trustProxy, status] of [
      [false, 429],
      [true, 200],
    ] as const) {
      const url = await start({ trustProxy });
      for (let count = 0; count < 10; count += 1) await post(`${url}/api/login`, wrong);
      expect((await post(`${url}/api/login`, credentials, elsewhere)).status).toBe(status);
      await app?.close();
    }
  });

  it("use the address that the proxy adds, not one that the client sends", async () => {
    const url = await start({ trustProxy: true });
    const from = (added: number) => ({ "X-Forwarded-For": `198.51.100.7, 203.0.113.${added}` });
    for (let count = 0; count < 10; count += 1) await post(`${url}/api/login`, wrong, from(count % 5));
    expect((await post(`${url}/api/login`, credentials, from(9))).status).toBe(200);
  });

  it("set two cookies: the sign-in session and the known browser", async () => {
    const url = await start();
    const sent = (await post(`${url}/api/login`, credentials)).headers.getSetCookie();
    expect(sent.map((cookie) => cookie.replace(/=[\w.-]{43,};/, "=…;"))).toEqual([
      "cairn_session=…; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax",
      "cairn_browser=…; Path=/api/login; Max-Age=7776000; HttpOnly; SameSite=Lax",
    ]);
  });

  it("set a secure cookie over HTTPS", async () => {
    const url = await start({ trustProxy: true });
    const reply = await post(`${url}/api/login`, credentials, { "X-Forwarded-Proto": "https" });
    expect(reply.headers.get("Set-Cookie")).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });

  it("are rejected for an inactive tenant", async () => {
    const url = await start();
    await app?.store.update("users", 9, { passwordHash: "plain$secret" });
    const reply = await post(`${url}/api/login`, { email: "beatrix@oldmill.test", password: "secret" });
    expect(reply.status).toBe(403);
  });
});

describe("sessions", () => {
  it("are renewed at most once a day and end after seven without use", async () => {
    let now = SEED_ANCHOR;
    const url = await start({ now: () => now });
    const Cookie = await cookie();
    const me = () => fetch(`${url}/api/auth/me`, { headers: { Cookie } });
    now += DAY - 1;
    expect((await me()).headers.get("Set-Cookie")).toBeNull();
    now += 1;
    expect((await me()).headers.get("Set-Cookie")).toMatch(/^cairn_session=.+Max-Age=604800/);
    expect((await me()).headers.get("Set-Cookie")).toBeNull();
    now += 7 * DAY - 1;
    expect((await me()).status).toBe(200);
    now += 7 * DAY;
    expect((await me()).status).toBe(401);
  });

  it("survive a restart, and the file contains no token", async () => {
    const url = await start();
    const reply = await post(`${url}/api/login`, credentials);
    const Cookie = reply.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    await app?.close();
    const dbFile = join(folder, `${files}.json`);
    expect(readFileSync(dbFile, "utf8")).not.toContain(Cookie.split("=")[1]);
    const again = await start({ store: openSampleStore(dbFile) });
    expect((await fetch(`${again}/api/auth/me`, { headers: { Cookie } })).status).toBe(200);
  });
});

describe("races", () => {
  it("two simultaneous submissions count once", async () => {
    const url = await start();
    const Cookie = await cookie();
    const { id, answers } = await graded(url, Cookie);
    const statsOf = async () =>
      UserStats.parse(await (await fetch(`${url}/api/user/7/stats`, { headers: { Cookie } })).json());
    const before = await statsOf();
    const replies = await Promise.all(
      [answers, answers.slice(1), answers].map((some) =>
        post(`${url}/api/quiz/${id}/submit`, { answers: some }, { Cookie }),
      ),
    );
    const results = await Promise.all(replies.map(async (reply) => SubmittedQuiz.parse(await reply.json())));
    expect(new Set(results.map(({ score }) => score)).size).toBe(1);
    expect(results.filter(({ newBadges }) => newBadges > 0)).toHaveLength(1);
    expect((await statsOf()).totalQuizzes).toBe(before.totalQuizzes + 1);
    const awards = (await app?.store.list("awards", { userId: LEARNER })) ?? [];
    expect(new Set(awards.map(({ badgeId }) => badgeId)).size).toBe(awards.length);
  });

  it("two simultaneous registrations of one email create one account", async () => {
    const url = await start();
    const replies = await Promise.all(
      ["twice@cairn.test", "TWICE@cairn.test"].map((email) =>
        post(`${url}/api/register`, { username: "Twice", email, password: "secret" }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe("the achievements poll", () => {
  it("answers 304 until something changes", async () => {
    let now = SEED_ANCHOR;
    const url = await start({ now: () => now });
    const Cookie = await cookie();
    const poll = (tag = "") =>
      fetch(`${url}/api/user/7/achievements`, {
        headers: { Cookie, "If-None-Match": tag },
        cache: "no-store",
      });
    const first = await poll();
    const tag = first.headers.get("ETag") ?? "";
    expect(Achievements.parse(await first.json()).newBadges).toBe(2);
    const unchanged = await poll(tag);
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    // The browser keeps the other headers of its cached response.
    expect([...unchanged.headers.keys()]).toEqual(["cache-control", "date", "etag", "x-request-id"]);
    expect((await poll(`W/${tag}`)).status).toBe(304);

    const { badgeId = 0 } =
      (await app?.store.list("awards", { userId: LEARNER }))?.find(({ isNotified }) => !isNotified) ?? {};
    const notify = () => post(`${url}/api/user/7/badges/${badgeId}/notify`, {}, { Cookie });
    expect((await notify()).status).toBe(204);
    const changed = await poll(tag);
    expect(changed.status).toBe(200);
    const next = changed.headers.get("ETag") ?? "";
    expect((await notify()).status).toBe(204);
    expect((await poll(next)).status).toBe(304);
    now += DAY;
    expect((await poll(next)).status).toBe(304);
    now += DAY;
    expect(Achievements.parse(await (await poll(next)).json()).gameStats.currentStreak).toBe(0);
  });
});

describe("responses of /api", () => {
  const read = async (path: string, encodings = "gzip, br", userId = LEARNER) => {
    const url = await start();
    const headers = { "Accept-Encoding": encodings, Cookie: await cookie(userId) };
    return new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
      rawRequest(`${url}${path}`, { headers }, (response) => {
        const parts: Buffer[] = [];
        response
          .on("data", (part: Buffer) => parts.push(part))
          .on("error", reject)
          .on("end", () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }));
      })
        .on("error", reject)
        .end();
    });
  };
  const QUESTIONS = "/api/quiz/18/questions";

  it.each([
    ["gzip", gunzipSync],
    ["br", brotliDecompressSync],
  ] as const)("are compressed as %s from 2 kB on, if the client accepts it", async (encoding, decompress) => {
    const { headers, bytes } = await read(QUESTIONS, encoding);
    expect([headers["content-encoding"], headers["vary"], headers["content-length"]]).toEqual([
      encoding,
      "Accept-Encoding",
      undefined,
    ]);
    const plain = await read(QUESTIONS, "identity");
    expect([plain.headers["content-encoding"], plain.headers["vary"]]).toEqual([
      undefined,
      "Accept-Encoding",
    ]);
    expect(decompress(bytes)).toEqual(plain.bytes);
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it("are not compressed if they are small, and have their length", async () => {
    const { headers, bytes } = await read("/api/auth/me");
    expect([headers["content-encoding"], headers["content-length"]]).toEqual([
      undefined,
      String(bytes.length),
    ]);
    expect(bytes.length).toBeLessThan(2048);
    expect((await read("/api/user/7/mastery")).headers["content-encoding"]).toBe("br");
  });

  it("are compressed, too, if they are streamed", async () => {
    const path = "/api/admin/tenants/1/questions/export?format=csv";
    const { headers, bytes } = await read(path, "br", ADMIN);
    expect([headers["content-type"], headers["content-encoding"]]).toEqual(["text/csv; charset=utf-8", "br"]);
    const plain = await read(path, "identity", ADMIN);
    expect(brotliDecompressSync(bytes)).toEqual(plain.bytes);
    expect(plain.bytes.length).toBeGreaterThan(100_000);
  });
});

describe("large bodies", () => {
  it("are read only up to a limit, and are not reported as errors of the server", async () => {
    const reports: unknown[] = [];
    const url = await start({ report: (error) => reports.push(error) });
    const outcome = await new Promise<string>((resolve) => {
      const sent = rawRequest(
        `${url}/api/login`,
        { method: "POST", headers: { "Content-Type": "application/json" } },
        (reply) => resolve(String(reply.statusCode)),
      );
      sent.on("error", () => resolve("cut"));
      const more = () => {
        while (!sent.destroyed && sent.write(Buffer.alloc(1_000_000, 32)));
      };
      sent.on("drain", more);
      more();
    });
    expect(outcome).toBe("cut");
    expect((await fetch(`${url}/api/auth/me`)).status).toBe(401);
    expect(reports).toEqual([]);
  });
});

describe("pictures", () => {
  const GIF = new TextEncoder().encode("GIF89a;");
  const upload = (url: string, Cookie: string, body: Uint8Array<ArrayBuffer>) =>
    fetch(`${url}/api/admin/tenants/1/pictures`, {
      method: "POST",
      headers: { "Content-Type": BYTES, Cookie },
      body,
    });

  it("are sent byte by byte, with only their own policy", async () => {
    const url = await start();
    const Cookie = await cookie(ADMIN);
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const picture = new Uint8Array([...GIF.subarray(0, 6), ...bytes]);
    const stored = await upload(url, Cookie, picture);
    expect(stored.status).toBe(201);
    const { src } = (await stored.json()) as { src: string };
    const reply = await fetch(url + src, { headers: { Cookie: await cookie() } });
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(picture);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "image/gif",
      "content-length": "262",
      "cache-control": "private, max-age=31536000, immutable",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    const head = await fetch(url + src, { method: "HEAD", headers: { Cookie } });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, "262"]);
  });

  it("are refused above 2 MB, and the connection is kept", async () => {
    const url = await start();
    const Cookie = await cookie(ADMIN);
    const large = new Uint8Array(2_000_001).fill(GIF.at(-1) ?? 0);
    large.set(GIF);
    expect((await upload(url, Cookie, large)).status).toBe(413);
    expect((await upload(url, Cookie, large.subarray(0, -1))).status).toBe(201);
    expect((await upload(url, Cookie, GIF)).status).toBe(201);
    expect((await upload(url, await cookie(), GIF)).status).toBe(403);
  });
});

describe("static files", () => {
  it("include the page at every address without a file, which caches must revalidate", async () => {
    const url = await start();
    for (const path of ["/", "/app", "/quiz/3", "/quiz/1.5", "/no.where", "/index.html", "/assets"]) {
      const reply = await fetch(`${url}${path}`);
      expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
      expect(await reply.text()).toContain(SCRIPT);
    }
    const tag = (await fetch(url)).headers.get("ETag") ?? "";
    expect((await fetch(url, { headers: { "If-None-Match": tag } })).status).toBe(304);
  });

  it("may be cached forever if their name contains a hash", async () => {
    const url = await start();
    const reply = await fetch(`${url}/assets/a-1.js`);
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(reply.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect((await fetch(`${url}/ui-structure.json`)).headers.get("Cache-Control")).toBe("no-cache");
  });

  it.each(Object.entries(PICTURES))("have their type: %s", async (name, type) => {
    const reply = await fetch(`${await start()}/${name}`);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, type]);
  });

  it.each([
    ["br, gzip", "br"],
    // As browsers send it.
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("are compressed for %s", async (accepted, encoding) => {
    const url = await start();
    const reply = await fetch(`${url}/assets/a-1.js`, { headers: { "Accept-Encoding": accepted } });
    expect(reply.headers.get("Content-Encoding")).toBe(encoding);
    expect(await reply.text()).toContain("hello");
    expect(reply.headers.get("Vary")).toBe("Accept-Encoding");
    for (const path of ["assets/b-1.woff2", "ui-structure.json"]) {
      const plain = await fetch(`${url}/${path}`, { headers: { "Accept-Encoding": accepted } });
      expect([plain.headers.get("Content-Encoding"), plain.headers.get("Vary")]).toEqual([null, null]);
    }
  });

  it("are compressed with gzip if the build did not compress them, and have one address", async () => {
    writeFileSync(join(staticDir, "assets/d-1.js"), "console.log('new');\n".repeat(200));
    const url = await start();
    const reply = await fetch(`${url}/assets/d-1.js`, { headers: { "Accept-Encoding": "br, gzip" } });
    expect([reply.headers.get("Content-Encoding"), (await reply.text()).slice(0, 18)]).toEqual([
      "gzip",
      "console.log('new')",
    ]);
    expect((await fetch(`${url}/assets/a-1.js.br`)).status).toBe(404);
  });

  it("do not include files outside the folder", async () => {
    const url = await start();
    for (const path of ["/assets/missing.js", "/assets/%00.js", "/assets/..%2f..%2f1.json"]) {
      const reply = await fetch(`${url}${path}`);
      expect([reply.status, await reply.text()]).toEqual([404, "There is nothing at this address."]);
    }
    for (const path of ["/%2e%2e/1.json", "/..%2f1.json", "/%00.js", "/%ff"])
      expect(await (await fetch(`${url}${path}`)).text()).toContain(SCRIPT);
    expect((await post(`${url}/index.html`, {})).status).toBe(405);
    const refused = await post(`${url}/quiz/3`, {});
    expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  it.each([
    [false, "the app's worker"],
    [true, "the worker that goes"],
  ])(
    "include the app's service worker, or with withdrawsWorker (%s) one that removes it",
    async (isOff, content) => {
      writeFileSync(join(staticDir, "sw.js"), "the app's worker");
      writeFileSync(join(staticDir, "no-worker.js"), "the worker that goes");
      const url = await start({ withdrawsWorker: isOff });
      const reply = await fetch(`${url}/sw.js`);
      expect(await reply.text()).toBe(content);
      expect(reply.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
      expect(reply.headers.get("Cache-Control")).toBe("no-cache");
      rmSync(join(staticDir, "sw.js"));
      rmSync(join(staticDir, "no-worker.js"));
    },
  );

  it("are answered with 500 without details while they can't be read, and served once they can be", async () => {
    const file = join(staticDir, "assets/c-1.js");
    writeFileSync(file, "1");
    const reports: unknown[] = [];
    const url = await start({ report: (error) => reports.push(error) });
    rmSync(file);
    const failed = await fetch(`${url}/assets/c-1.js`);
    expect([failed.status, await failed.text()]).toEqual([500, "Something went wrong on the server."]);
    expect(failed.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(failed.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(String(reports[0])).toContain("ENOENT");
    writeFileSync(file, "2");
    const reply = await fetch(`${url}/assets/c-1.js`);
    expect([reply.status, await reply.text()]).toEqual([200, "2"]);
    rmSync(file);
  });
});

describe("headers", () => {
  it("allow only the page's own inline scripts and no resources of other sites", async () => {
    const url = await start();
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    expect((await fetch(url)).headers.get("Content-Security-Policy")?.split(";")).toEqual([
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "object-src 'none'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]);
  });

  it("name on pages the scripts that every screen needs, so that they load while the page arrives", async () => {
    const url = await start();
    expect((await fetch(url)).headers.get("Link")).toBe("</assets/a-1.js>; rel=modulepreload; crossorigin");
    expect((await fetch(`${url}/assets/a-1.js`)).headers.get("Link")).toBeNull();
  });

  it("omit on calls and scripts what only pages need; a worker may load nothing from other sites", async () => {
    const url = await start();
    const replies = [
      await fetch(`${url}/api/auth/me`),
      await fetch(`${url}/api/auth/options`),
      await fetch(`${url}/api/nothing`),
      await post(`${url}/api/login`, credentials, { Origin: "http://evil.test" }),
      await fetch(`${url}/assets/a-1.js`),
      await fetch(`${url}/assets/missing.js`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([401, 200, 404, 403, 200, 404]);
    for (const { headers } of replies) {
      expect(headers.get("Content-Security-Policy")).toBe("default-src 'self';frame-ancestors 'none'");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
      expect(headers.get("Cross-Origin-Opener-Policy")).toBeNull();
    }
  });

  it("must arrive within a timeout", async () => {
    await start();
    expect(app?.server).toMatchObject({
      requestTimeout: 600_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 10_000,
    });
  });

  it("do not prevent the server from closing while they are awaited on an idle connection", async () => {
    const url = await start();
    if (!app) throw new Error("The server did not start.");
    const { server } = app;
    server.keepAliveTimeout = 0;
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      const sent = rawRequest(url, { agent }, (reply) => reply.resume().on("end", resolve));
      sent.on("error", reject).end();
    });
    const cutAll = vi.spyOn(server, "closeAllConnections");
    await app.close();
    app = undefined;
    expect(cutAll).not.toHaveBeenCalled();
    agent.destroy();
  });

  it("abort pending requests ten seconds after the server began to close", async () => {
    const url = await start();
    if (!app) throw new Error("There is no server.");
    const sent = rawRequest(`${url}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Length": 100, Expect: "100-continue" },
    });
    const cut = new Promise((resolve) => sent.on("error", resolve));
    await new Promise((resolve) => {
      sent.on("continue", resolve).flushHeaders();
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const closed = app.close().then(() => "closed");
    app = undefined;
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(await closed).toBe("closed");
    expect(await cut).toMatchObject({ code: "ECONNRESET" });
  });

  it("do not reveal the server software, and HEAD has no body", async () => {
    const url = await start();
    const reply = await fetch(`${url}/api/auth/me`, { method: "HEAD" });
    expect(reply.status).toBe(401);
    expect(reply.headers.get("X-Powered-By")).toBeNull();
    expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(reply.headers.get("X-Frame-Options")).toBe("DENY");
    expect(reply.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(reply.headers.get("Date")).toBe(new Date(SEED_ANCHOR).toUTCString());
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
    const obstacle = join(folder, `${files}.json.tmp`);
    mkdirSync(obstacle);
    const failed = await submit();
    expect([failed.status, await failed.text()]).toEqual([
      503,
      "The change could not be stored. Please try again.",
    ]);
    expect(await app?.store.get("quizzes", id)).toMatchObject({ completedAt: null });
    rmSync(obstacle, { recursive: true });
    const reply = await submit();
    expect(reply.status).toBe(200);
    expect(SubmittedQuiz.parse(await reply.json()).score).toBe(100);
  });
});

it("decompresses to what it compressed", async () => {
  const url = await start();
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    rawRequest(`${url}/assets/a-1.js`, { headers: { "Accept-Encoding": "br" } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
    })
      .on("error", reject)
      .end();
  });
  expect(brotliDecompressSync(bytes)).toEqual(readFileSync(join(staticDir, "assets/a-1.js")));
});
