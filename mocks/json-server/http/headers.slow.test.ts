import { createHash } from "node:crypto";
import { Agent, request as rawRequest } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { CREDENTIALS, post, SCRIPT, prepareApps } from "../app.test.helpers.ts";

const { start, current, release } = prepareApps();

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
      await post(`${url}/api/login`, CREDENTIALS, { Origin: "http://evil.test" }),
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
    expect(current().server).toMatchObject({
      requestTimeout: 600_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 10_000,
    });
  });

  it("do not prevent the server from closing while they are awaited on an idle connection", async () => {
    const url = await start();
    const app = release();
    const { server } = app;
    server.keepAliveTimeout = 0;
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      const sent = rawRequest(url, { agent }, (reply) => reply.resume().on("end", resolve));
      sent.on("error", reject).end();
    });
    const cutAll = vi.spyOn(server, "closeAllConnections");
    await app.close();
    expect(cutAll).not.toHaveBeenCalled();
    agent.destroy();
  });

  it("abort pending requests ten seconds after the server began to close", async () => {
    const url = await start();
    const app = release();
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
