import { expect, it } from "vitest";
import { CairnSubmitEvent } from "./events.ts";

it("waits for all promises of its listeners, and throws for promises after its dispatch", async () => {
  const event = new CairnSubmitEvent("cairn-submit");
  event.waitUntil(Promise.resolve(1));
  event.waitUntil(Promise.resolve(2));
  const ended = event.end();
  expect(() => event.waitUntil(Promise.resolve())).toThrow("while the event is dispatched");
  expect(await ended).toBe(2);
  const failing = new CairnSubmitEvent("cairn-submit");
  failing.waitUntil(Promise.resolve());
  failing.waitUntil(Promise.reject(new Error("503")));
  await expect(failing.end()).rejects.toThrow("503");
});
