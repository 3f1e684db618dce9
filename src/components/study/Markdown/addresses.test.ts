import { expect, it } from "vitest";
import { addressOf } from "./addresses.ts";

it.each(["#question-1", "#question-25"])("parses %s as a question", (href) =>
  expect(addressOf(href)).toEqual({ to: "question", number: Number(href.slice("#question-".length)) }),
);

it.each([
  ["https://csrc.nist.gov/", "https://csrc.nist.gov"],
  ["http://a.test/x?y=1#z", "http://a.test/x?y=1#z"],
  ["HTTPS://A.test/", "https://a.test"],
])("allows %s", (href, shown) => expect(addressOf(href)).toMatchObject({ to: "web", shown }));

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://a.test/1",
  "file:///etc/passwd",
  "mailto:a@b.test",
  "//a.test",
  "/admin",
  "page.html",
  "#results",
  "#question-0",
  "#question-03",
  "#question-1x",
  "#question-9999999",
  "https://",
  "",
  undefined,
])("rejects %j", (href) => expect(addressOf(href)).toEqual({ to: "nowhere" }));
