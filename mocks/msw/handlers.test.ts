import { setupServer } from "msw/node";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Achievements } from "../../src/api/achievements/schema.ts";
import { User } from "../../src/api/auth/schema.ts";
import { createMockServer, type Account } from "./handlers.ts";
import { empty, fails, misfits, pending, unreachable } from "./scenarios.ts";

const ORIGIN = "http://localhost";
const network = setupServer();
beforeAll(() => {
  network.listen({ onUnhandledFrame: "error" });
  return () => network.close();
});
afterEach(() => network.resetHandlers());

const get = (path: string) => fetch(`${ORIGIN}${path}`);

describe("createMockServer", () => {
  it.each<[Account, string]>([
    ["learner", "Mara Okafor"],
    ["new", "Noor Haddad"],
    ["admin", "Ada Lindqvist"],
  ])("starts signed in as %s", async (account, name) => {
    network.use(...createMockServer({ account }).handlers);
    expect(User.parse(await (await get("/api/auth/me")).json()).username).toBe(name);
  });

  it("starts signed out", async () => {
    network.use(...createMockServer().handlers);
    expect((await get("/api/auth/me")).status).toBe(401);
  });

  it("ends the given session with the logout", async () => {
    network.use(...createMockServer({ account: "learner" }).handlers);
    const reply = await fetch(`${ORIGIN}/api/logout`, { method: "POST" });
    expect(reply.status).toBe(204);
    expect((await get("/api/auth/me")).status).toBe(401);
  });

  it("tells its time", async () => {
    network.use(...createMockServer().handlers);
    expect((await get("/api/auth/me")).headers.get("Date")).toBe("Fri, 20 Nov 2026 18:00:00 GMT");
  });

  it("takes the demo passwords and keeps the session", async () => {
    network.use(...createMockServer().handlers);
    await fetch(`${ORIGIN}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "Learner@Cairn.test ", password: "learner-demo" }),
    });
    expect(User.parse(await (await get("/api/auth/me")).json()).username).toBe("Mara Okafor");
    network.resetHandlers(...createMockServer().handlers);
    expect((await get("/api/auth/me")).status).toBe(401);
  });
});

describe("scenarios", () => {
  const path = "/api/user/:id/achievements";
  const address = "/api/user/7/achievements";
  beforeEach(() => network.use(...createMockServer({ account: "learner" }).handlers));

  it("leave other routes alone", async () => {
    network.use(fails("/api/user/:id"));
    expect(Achievements.safeParse(await (await get(address)).json()).success).toBe(true);
  });

  it("fail with a status and a text", async () => {
    network.use(fails(path, 503, "Busy."));
    const reply = await get(address);
    expect([reply.status, await reply.text()]).toEqual([503, "Busy."]);
  });

  it("answer with nothing", async () => {
    network.use(empty("/api/categories"));
    expect(await (await get("/api/categories")).json()).toEqual([]);
  });

  it("misfit the schema of their route", async () => {
    network.use(misfits(path));
    expect(Achievements.safeParse(await (await get(address)).json()).success).toBe(false);
  });

  it("are out of reach", async () => {
    network.use(unreachable(path));
    await expect(get(address)).rejects.toThrow(TypeError);
  });

  it("never answer, so only an abort ends the call", async () => {
    network.use(pending(path));
    const controller = new AbortController();
    const reply = fetch(`${ORIGIN}${address}`, { signal: controller.signal });
    controller.abort();
    await expect(reply).rejects.toThrow("aborted");
  });
});
