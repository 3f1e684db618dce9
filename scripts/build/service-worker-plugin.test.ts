import { expect, test } from "vitest";
import { precacheList } from "./service-worker-plugin.ts";

const file = (name: string, content: string | Uint8Array = name) => ({ name, content });

test("the worker precaches page, code, styles and font, sorted, and no other files", () => {
  const list = precacheList([
    file("index.html"),
    file("assets/base-1.js"),
    file("assets/base-1.js.map"),
    file("assets/base-1.css"),
    file("assets/atkinson-latin-wght-1.woff2"),
    file("assets/atkinson-latin-ext-wght-1.woff2"),
    file("assets/icon-1.svg"),
    file("ui-structure.json"),
    file("sw.js"),
    file("no-worker.js"),
    file("icon-512.png"),
  ]);
  expect(list.map(({ url }) => url)).toEqual([
    "/assets/atkinson-latin-wght-1.woff2",
    "/assets/base-1.css",
    "/assets/base-1.js",
    "/assets/icon-1.svg",
    "/index.html",
  ]);
});

test("a file without a hash in its name has a revision that changes with its content", () => {
  const revisionOf = (content: string | Uint8Array) =>
    precacheList([file("index.html", content), file("assets/base-1.js")]).map(({ revision }) => revision);
  expect(revisionOf("one")).toEqual([null, expect.stringMatching(/^[0-9a-f]{16}$/)]);
  expect(revisionOf("one")).toEqual(revisionOf(new TextEncoder().encode("one")));
  expect(revisionOf("one")).not.toEqual(revisionOf("two"));
});
