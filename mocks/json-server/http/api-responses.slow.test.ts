import { request as rawRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Achievements } from "../../../src/api/achievements/schema.ts";
import { BYTES } from "../../../src/api/questions/text/picture-content.ts";
import { DAY } from "../../backend/durations.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { SAMPLE_USERS } from "../../test-backend/sample.ts";
import { post, prepareApps } from "../app.test.helpers.ts";

const { start, current, cookie } = prepareApps();
const { learner: LEARNER, admin: ADMIN } = SAMPLE_USERS;

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
      (await current().store.list("awards", { userId: LEARNER })).find(({ isNotified }) => !isNotified) ?? {};
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
