import { expect, it } from "vitest";
import { isSameOrigin } from "./read-request.ts";

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
