import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { endSignIn } from "./auth/queries.ts";
import { AbandonedError, ApiError, ConnectionError, isSignInOver } from "./call-errors.ts";
import { apiOver, json } from "./client.test.helpers.ts";

const Thing = z.object({ id: z.int() });

describe("after the user has signed out,", () => {
  it("a pending call is abandoned even if its response arrives", async () => {
    let answer: (response: Response) => void = () => {};
    const { api } = apiOver(() => new Promise((resolve) => (answer = resolve)));
    const call = api.request("POST", "/quiz/42/submit", { schema: Thing });
    api.abandon();
    answer(json({ id: 42 }));
    await expect(call).rejects.toThrow(AbandonedError);
  });

  it("a late 401 does not sign out the next user", async () => {
    let answer: (response: Response) => void = () => {};
    const ended = vi.fn();
    const { api } = apiOver(() => new Promise((resolve) => (answer = resolve)), { onSignedOut: ended });
    const call = api.request("GET", "/quiz/42");
    api.abandon();
    answer(new Response("Please log in.", { status: 401 }));
    await expect(call).rejects.toThrow(AbandonedError);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ["an abandoned call", new AbandonedError("Given up."), true],
    ["401", new ApiError(401, "Please log in."), true],
    ["403", new ApiError(403, "Not yours."), false],
    ["a lost connection", new ConnectionError(), false],
    ["anything else", new Error("401"), false],
  ])("is detected by %s", (_name, error, isOver) => {
    expect(isSignInOver(error)).toBe(isOver);
  });

  it("a pending sign-out continues, because the next sign-in may wait for it", async () => {
    let answer: (response: Response) => void = () => {};
    const { api } = apiOver(() => new Promise((resolve) => (answer = resolve)));
    const call = endSignIn(api);
    api.abandon();
    answer(new Response(null, { status: 204 }));
    await expect(call).resolves.toBeUndefined();
  });

  it("later calls are not affected", async () => {
    const { api } = apiOver(() => json({ id: 1 }));
    api.abandon();
    await expect(api.request("GET", "/quiz/1", { schema: Thing })).resolves.toEqual({ id: 1 });
  });
});

describe("a guard", () => {
  it("sees which calls open and which end a sign-in session, and decides whether each is sent", async () => {
    const { api, calls } = apiOver(() => json({ id: 1 }));
    const seen: unknown[] = [];
    const stop = api.guard(async (signIn, send) => {
      seen.push(signIn);
      if (signIn !== "ends") throw new AbandonedError("Signed out.");
      return send();
    });
    await expect(api.request("GET", "/quiz/1", { schema: Thing })).rejects.toThrow(AbandonedError);
    await expect(api.list("/quizzes", Thing)).rejects.toThrow(AbandonedError);
    await expect(api.download("/export")).rejects.toThrow(AbandonedError);
    await expect(api.request("POST", "/login", { signIn: "opens" })).rejects.toThrow(AbandonedError);
    expect(calls).toHaveLength(0);
    await endSignIn(api);
    expect(seen).toEqual([undefined, undefined, undefined, "opens", "ends"]);
    expect(calls).toHaveLength(1);
    stop();
    await expect(api.request("GET", "/quiz/1", { schema: Thing })).resolves.toEqual({ id: 1 });
  });

  it("that was replaced does not remove its successor", async () => {
    const { api } = apiOver(() => json({ id: 1 }));
    const stopFirst = api.guard(async (_signIn, send) => send());
    api.guard(async () => {
      throw new AbandonedError("Signed out.");
    });
    stopFirst();
    await expect(api.request("GET", "/quiz/1")).rejects.toThrow(AbandonedError);
  });
});
