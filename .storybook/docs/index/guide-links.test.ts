import { expect, it } from "vitest";
import { guideLinks } from "./guide-links.ts";

async function rewritten(url: string): Promise<string> {
  const link = { type: "link", url };
  await guideLinks()({ type: "root", children: [{ type: "paragraph", children: [link] }] });
  return link.url;
}

it("leads to the page with the title of the file", async () => {
  expect(await rewritten("./element.mdx")).toBe("?path=/docs/guide-without-react--docs");
  expect(await rewritten("./next.mdx")).toBe("?path=/docs/guide-next-js--docs");
});

it("keeps the fragment of a link to a section", async () =>
  expect(await rewritten("./element.mdx#events")).toBe("?path=/docs/guide-without-react--docs#events"));

it("leaves other links", async () => {
  expect(await rewritten("https://example.com/a.mdx")).toBe("https://example.com/a.mdx");
  expect(await rewritten("#scoring")).toBe("#scoring");
});

it("fails at a page that does not exist", () =>
  expect(rewritten("./nowhere.mdx")).rejects.toThrow("nowhere.mdx"));
