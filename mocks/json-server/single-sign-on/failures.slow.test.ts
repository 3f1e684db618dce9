import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { ORIGIN } from "../../test-servers/openid/browser.ts";
import { followSignIn } from "../../test-servers/openid/real-provider.ts";
import { TENANT, provideTestSite } from "../../test-servers/openid/test-site.ts";

const testSite = provideTestSite();
const { replaceStore, startProviderForTenant, signIn } = testSite;

describe("a provider that is down or slow", () => {
  const FAILURES: readonly [name: string, answer: (response: ServerResponse) => void][] = [
    ["fails", (response) => void response.writeHead(503).end("down")],
    ["never answers", () => {}],
    ["sends its answer slowly", (response) => void response.writeHead(200).write("{")],
    [
      "sends too much",
      (response) => {
        response.writeHead(200, { "Content-Type": "application/json" }).write("{");
        const more = () => {
          while (!response.destroyed && response.write(" ".repeat(100_000)));
          if (!response.destroyed) response.once("drain", more);
        };
        more();
      },
    ],
    ["closes the connection", (response) => void response.destroy()],
    ["redirects to another service", (response) => void response.writeHead(302, { Location: ORIGIN }).end()],
  ];
  const PATHS = ["/.well-known/openid-configuration", "/token", "/jwks"] as const;
  const cases = PATHS.flatMap((path) => FAILURES.map(([name, answer]) => [path, name, answer] as const));
  it.each(cases)("%s %s: one sentence, and passwords work", async (path, name, answer) => {
    const provider = await startProviderForTenant();
    const { cookies, start } = testSite.site.browser();
    const back = await followSignIn(await start(TENANT));
    provider.state.intercept = (request, response) => {
      if (request.url !== path) return false;
      answer(response);
      return true;
    };
    const isHanging = ["never answers", "sends its answer slowly"].includes(name);
    replaceStore(testSite.store, isHanging ? { timeout: 300 } : {});
    const browser = testSite.site.browser();
    Object.assign(browser.cookies, cookies);
    const reply = await browser.finish(TENANT, back);
    const isRefusal = name.startsWith("redirects") && path !== PATHS[0];
    expect(reply).toMatchObject(
      isRefusal
        ? { status: 403, code: "single-sign-on-failed" }
        : {
            status: 502,
            code: "provider-failed",
            body: "Harbour ID can't be reached right now. Please try again later.",
          },
    );
    expect(testSite.site.reports).toHaveLength(1);
    expect((await browser.logIn("learner@cairn.test", "learner-demo")).status).toBe(200);
  });

  it("does not start a sign-in, until it is back", async () => {
    const provider = await startProviderForTenant();
    provider.state.intercept = (_request, response) => {
      response.writeHead(503).end();
      return true;
    };
    const browser = testSite.site.browser();
    const start = () => browser.send("POST", "/api/single-sign-on/start", { tenantId: TENANT });
    expect((await start()).code).toBe("provider-failed");
    provider.state.intercept = () => false;
    expect((await start()).status).toBe(200);
  });

  it("reads the metadata once for many who start together", async () => {
    const provider = await startProviderForTenant();
    provider.state.requests.length = 0;
    const starts = await Promise.all(Array.from({ length: 20 }, () => testSite.site.browser().start(TENANT)));
    expect(new Set(starts.map((start) => new URL(start).searchParams.get("state"))).size).toBe(20);
    expect(provider.state.requests).toEqual(["/.well-known/openid-configuration"]);
  });

  it("can rotate its keys", async () => {
    const provider = await startProviderForTenant();
    expect((await signIn()).reply.status).toBe(200);
    await provider.rotateKey();
    expect((await signIn()).reply.status).toBe(200);
  });
});
