import { expect, it } from "vitest";
import { unformatted } from "./unformatted.ts";

it.each([
  ["Which ![A plan](/api/pictures/0a) is `x`?", "Which A plan is `x`?"],
  ["![a](data:image/png;base64,iV==)![b](/c)", "ab"],
  ["[a](https://b.test) ![a](b c) ![a]", "[a](https://b.test) ![a](b c) ![a]"],
])("shows %j before the code that formats it", (text, shown) => expect(unformatted(text)).toBe(shown));

// A quadratic algorithm would hit the time limit.
it.each(["![", "![a](", "![a](b"])("reads half a million characters of %j", (part) => {
  const text = part.repeat(500_000 / part.length);
  expect(unformatted(text)).toBe(text);
});
