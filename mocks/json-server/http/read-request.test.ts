import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { expect, it, vi } from "vitest";
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
