import { expect, it } from "vitest";
import { guideLinks } from "./guide-links.ts";

const rewritten = (url: string): string => {
  const link = { type: "link", url };
  guideLinks()({ type: "root", children: [{ type: "paragraph", children: [link] }] });
  return link.url;
};

it("leads to the page with the title of the file", () => {
  expect(rewritten("./element.mdx")).toBe("?path=/docs/guide-without-react--docs");
  expect(rewritten("./next.mdx")).toBe("?path=/docs/guide-next-js--docs");
});

it("leaves other links", () =>
  expect(["https://example.com/a.mdx", "#scoring"].map(rewritten)).toEqual([
    "https://example.com/a.mdx",
    "#scoring",
  ]));

it("fails at a page that does not exist", () =>
  expect(() => rewritten("./nowhere.mdx")).toThrow("nowhere.mdx"));
