import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { isSameOrigin, plainRequest } from "./read-request.ts";

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
