import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { expect, it, vi } from "vitest";
import { BODY_MAX } from "../../backend/transport/body.ts";
import { isSameOrigin, limitArrival, plainRequest } from "./read-request.ts";

it.each([
  [{ "content-length": "7" }, '{"a":1}'],
  [{ "transfer-encoding": "chunked" }, '{"a":1}'],
  // Without either, a request has no body.
  [{}, ""],
])("reads the body of a request with %j", async (headers, body) => {
  const stream = Readable.from([Buffer.from('{"a"'), Buffer.from(":1}")]);
  const request = Object.assign(stream, { headers, method: "POST", originalUrl: "/api/login" });
  expect(await plainRequest(request as never, new EventEmitter() as never)).toMatchObject({
    body,
    bodyBytes: body.length,
  });
});

it.each([
  ["before", false, true],
  ["after", true, false],
])("is aborted if the connection closes %s the response was sent", async (_, writableFinished, aborted) => {
  const request = Object.assign(Readable.from([]), {
    headers: {},
    method: "GET",
    originalUrl: "/api/badges",
  });
  const response = Object.assign(new EventEmitter(), { writableFinished });
  const { signal } = await plainRequest(request as never, response as never);
  response.emit("close");
  expect(signal.aborted).toBe(aborted);
});

it("reads too large a body to its end, so that the response arrives, but at most 16 MB", async () => {
  let partsRead = 0;
  const bodyOf = (count: number) => {
    const parts = function* () {
      for (partsRead = 0; partsRead < count; partsRead += 1) yield Buffer.alloc(BODY_MAX);
    };
    const headers = { "transfer-encoding": "chunked" };
    const request = Object.assign(Readable.from(parts()), {
      headers,
      method: "POST",
      originalUrl: "/api/login",
    });
    return plainRequest(request as never, new EventEmitter() as never);
  };
  expect(await bodyOf(16)).toMatchObject({ body: "", bodyBytes: 16 * BODY_MAX });
  await expect(bodyOf(100)).rejects.toThrow("Premature close");
  expect(partsRead).toBeLessThan(20);
});

it.each([
  ["closes the connection of a body that does not arrive", { "content-length": "7" }, false, 1],
  ["closes it if the body has no length either", { "transfer-encoding": "chunked" }, false, 1],
  ["keeps it if the body has arrived", { "content-length": "7" }, true, 0],
  ["keeps it if there is no body", {}, false, 0],
])("%s", (_, headers, complete, times) => {
  vi.useFakeTimers();
  const destroy = vi.fn();
  limitArrival(Object.assign(new EventEmitter(), { headers, complete, destroy }) as never, 1000);
  vi.advanceTimersByTime(999);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});

it.each([
  ["POST", "https://cairn.test", true],
  ["POST", "https://evil-cairn.test", false],
  ["POST", "https://evil.cairn.test", false],
  ["POST", "https://cairn.test.evil", false],
  ["POST", "https://cairn.test:444", false],
  ["DELETE", "null", false],
  ["GET", "https://evil.test", true],
])("a %s from %s may change things: %s", (method, origin, isAllowed) =>
  expect(isSameOrigin({ method, headers: { origin, host: "cairn.test" } })).toBe(isAllowed),
);
