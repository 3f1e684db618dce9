import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../scripts/root.ts";
import { countListeners } from "./count-listeners.ts";
import { buildFixture, layFixture } from "./fixture.ts";
import { takeThree, visiting, type Guest } from "./guest.ts";
import { changes, looksOf } from "./looks.ts";

const sheetOf = (file: string): string =>
  readFileSync(join(ROOT, "node_modules", file), "utf8")
    // What its own build would put in.
    .replace(/--theme\([^,]+,\s*([^;]+)\);/g, "$1;")
    .replace(/\/\*# sourceMappingURL.*/, "");

const TAILWIND = sheetOf("tailwindcss/preflight.css");

/** What pages say of bare tags. */
const PAGES: readonly (readonly [name: string, css: string])[] = [
  [
    "a hostile reset",
    `* { margin: 0; padding: 0; box-sizing: border-box; font: inherit; color: inherit; list-style: none; }
     html { font-family: Papyrus, serif; line-height: 3; letter-spacing: 3px; text-transform: uppercase; color: #c00; }
     body { text-align: center; cursor: help; visibility: visible; word-spacing: 9px; }
     button { all: unset; } h1, h2, h3 { font-size: 60px; color: red; } label { display: block; float: left; }
     input { appearance: none; border: 9px dotted lime; width: 100%; } p { margin: 40px; } div { border-left: 1px solid; }
     ol, ul { display: none; } section { background: pink; }`,
  ],
  ["pictures as wide as their column", "svg, img { width: 100%; height: auto; max-width: none; }"],
  ["Bootstrap 5", sheetOf("bootstrap/dist/css/bootstrap.css")],
  ["Tailwind's preflight", TAILWIND],
  ["Tailwind's preflight in its layer", `@layer base { ${TAILWIND} }`],
];

const CAIRN = ".cairn-root";
/** Of several nested ones that which the page made. */
const OUTERMOST = ".cairn-root:not(.cairn-root .cairn-root)";

let folder: string;

beforeAll(async () => {
  folder = await buildFixture(layFixture("vite-react-19", "guest"));
}, 600_000);

/** Opens the page and answers the first question, so that feedback and navigator stand too. */
async function answered(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("radio", { name: "443" }).check();
  await page.getByText("It is 443.").waitFor();
  await page
    .getByRole("region", { name: "Question Navigator" })
    .or(page.getByText("Question Navigator"))
    .first()
    .waitFor();
  await page.mouse.move(0, 0);
}

const inPage = (visit: (guest: Guest) => Promise<void>) => () => visiting(folder, visit);

describe("what a page says of tags changes nothing in Cairn", () => {
  test.each(PAGES)("%s", (_name, css) =>
    visiting(folder, async ({ page, url }) => {
      await answered(page, `${url}?width=1200`);
      const before = await page.evaluate(looksOf, CAIRN);
      expect(Object.keys(before).length).toBeGreaterThan(60);
      await page.addStyleTag({ content: css });
      // The column is the page's: it stays what it was.
      await page.addStyleTag({
        content: "#root { inline-size: 1200px !important; border: 0 !important; clear: both; }",
      });
      expect(changes(before, await page.evaluate(looksOf, CAIRN))).toEqual([]);
    }),
  );
});

test(
  "Cairn changes nothing of the page, and puts nothing into it",
  inPage(async ({ page, url, said }) => {
    await page.goto(`${url}?empty`);
    await page.getByText("Nothing yet").waitFor();
    const outside = () => {
      const { documentElement: html, head, body } = document;
      const attributes = [html, body].map((element) =>
        [...element.attributes].map(({ name, value }) => [name, value]),
      );
      // Links to scripts are those of the page's own bundler.
      const styles = head.querySelectorAll("style, link[rel=stylesheet]").length;
      return { attributes, styles, body: body.children.length };
    };
    const looksOfPortal = async () => [
      await page.evaluate(looksOf, "header"),
      await page.evaluate(looksOf, "form"),
      await page.evaluate(looksOf, "table"),
    ];
    const [before, looks] = [await page.evaluate(outside), await looksOfPortal()];
    await page.evaluate("show()");
    await page.getByRole("radio", { name: "443" }).check();
    await page.getByText("It is 443.").waitFor();
    expect(await page.evaluate(outside)).toEqual(before);
    expect((await looksOfPortal()).flatMap((now, at) => changes(looks[at] ?? {}, now))).toEqual([]);
    expect(said).toEqual([]);
  }),
);

test(
  "a column of 480 px in a wide page is laid out as a phone is",
  inPage(async ({ page, url }) => {
    await answered(page, `${url}?width=480`);
    const question = await page.getByText("Which port does HTTPS use?").first().boundingBox();
    expect(question?.width).toBeGreaterThan(300);
    const widths = await page.evaluate(
      (root) =>
        [...document.querySelectorAll(`${root} *`)]
          .map((element) => element.scrollWidth)
          .filter((width) => width > 480),
      CAIRN,
    );
    expect(widths).toEqual([]);
    const narrow = await page.evaluate(looksOf, CAIRN);
    await page.setViewportSize({ width: 700, height: 900 });
    expect(changes(narrow, await page.evaluate(looksOf, CAIRN))).toEqual([]);
  }),
);

test(
  "a root size of the page's own is mended by one variable",
  inPage(async ({ page, url }) => {
    await answered(page, url);
    const before = await page.evaluate(looksOf, CAIRN);
    await page.addStyleTag({ content: "html { font-size: 62.5%; } body { font-size: 16px; margin: 8px; }" });
    expect(changes(before, await page.evaluate(looksOf, CAIRN)).length).toBeGreaterThan(30);
    await page.addStyleTag({ content: ":root { --cairn-rem: 16px; }" });
    expect(changes(before, await page.evaluate(looksOf, CAIRN))).toEqual([]);
  }),
);

test(
  "two players stand on one page, each in its theme, its language, its direction and its answers",
  inPage(async ({ page, url, said }) => {
    await page.goto(`${url}?two`);
    const [german, arabic] = [page.locator(OUTERMOST).nth(0), page.locator(OUTERMOST).nth(1)];
    await german.getByText("Frage 1 von 3").first().waitFor();
    await arabic.getByText("السؤال 1 من 3").first().waitFor();
    await german.getByRole("radio", { name: "443" }).check();
    await arabic.getByRole("radio", { name: "80" }).check();
    await german.getByRole("heading", { name: "Richtig!" }).waitFor();
    await arabic.getByRole("heading", { name: "خطأ" }).waitFor();
    expect(await german.getByRole("radio", { name: "443" }).isChecked()).toBe(true);
    expect(await arabic.getByRole("radio", { name: "443" }).isChecked()).toBe(false);
    const looks = await page.locator(OUTERMOST).evaluateAll((roots) =>
      roots.map((root) => {
        const { backgroundColor, color, colorScheme, direction } = getComputedStyle(root);
        return [root.getAttribute("lang"), backgroundColor, color, colorScheme, direction];
      }),
    );
    expect(looks).toEqual([
      ["de", "rgb(247, 246, 243)", "rgb(27, 34, 52)", "light", "ltr"],
      ["ar", "rgb(15, 19, 27)", "rgb(225, 231, 237)", "dark", "rtl"],
    ]);
    // The question comes from the page, in whatever language: all else is in that of its player.
    const words = await page.locator(OUTERMOST).evaluateAll((roots) => roots.map((root) => root.textContent));
    expect(words[0]).not.toMatch(/Question|Next|Flag|[\u0600-\u06ff]/);
    expect(words[1]).not.toMatch(/Question|Next|Flag|Frage|Weiter/);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("normal");
    expect(said).toEqual([]);
  }),
);

test(
  "a strict policy is kept",
  inPage(async ({ page, url, said }) => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";
    await page.route(`${url}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-security-policy": policy },
      });
    });
    await page.goto(url);
    await takeThree(page);
    expect(said).toEqual([]);
  }),
);

test(
  "nothing listens any more once it is gone",
  inPage(async ({ page, url, said }) => {
    await page.addInitScript(countListeners);
    await page.goto(`${url}?empty`);
    await page.getByText("Nothing yet").waitFor();
    const before = await page.evaluate("listeners()");
    await page.evaluate("show()");
    await page.getByRole("radio", { name: "443" }).check();
    await page.getByText("It is 443.").waitFor();
    expect(await page.evaluate("listeners()")).not.toEqual(before);
    await page.evaluate("leave()");
    await page.getByText("Nothing more").waitFor();
    expect(await page.evaluate("listeners()")).toEqual(before);
    expect(said).toEqual([]);
  }),
);
