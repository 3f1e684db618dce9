import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { compressFiles } from "../../../scripts/build/compress-files.ts";
import { post, SCRIPT, prepareApps } from "../app.test.helpers.ts";

const { staticDir, start } = prepareApps();
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
beforeAll(async () => {
  for (const name of Object.keys(PICTURES)) writeFileSync(join(staticDir, name), "");
  await compressFiles(staticDir);
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
