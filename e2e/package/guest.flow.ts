import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";
import { countListeners } from "../support/package/count-listeners.ts";
import { buildFixture, copyFixture } from "../support/package/fixture.ts";
import { addPolicy, openAndAnswer, takeSharedQuiz, withPage, type Guest } from "../support/package/guest.ts";
import { changesBetween, snapshotStyles } from "../support/package/style-snapshot.ts";

const sheetOf = (file: string): string =>
  readFileSync(join(ROOT, "node_modules", file), "utf8")
    // Replaces functions that Tailwind's build would evaluate.
    .replace(/--theme\([^,]+,\s*([^;]+)\);/g, "$1;")
    .replace(/\/\*# sourceMappingURL.*/, "");

const TAILWIND = sheetOf("tailwindcss/preflight.css");

/** Style sheets of pages with rules for tags. */
const PAGE_STYLES: readonly (readonly [name: string, css: string])[] = [
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
/** The root that the page rendered, not the nested ones. */
const OUTERMOST = ".cairn-root:not(.cairn-root .cairn-root)";

let folder: string;

beforeAll(async () => {
  folder = await buildFixture(copyFixture("vite-react-19", "guest"));
}, 600_000);

const inPage = (visit: (guest: Guest) => Promise<void>) => () => withPage(folder, visit);

describe("a page's rules for tags do not change Cairn", () => {
  test.each(PAGE_STYLES)("%s", (_name, css) =>
    withPage(folder, async ({ page, url }) => {
      await openAndAnswer(page, `${url}?width=1200`);
      const before = await snapshotStyles(page, CAIRN);
      expect(Object.keys(before).length).toBeGreaterThan(60);
      await page.addStyleTag({ content: css });
      // The column belongs to the page and keeps its width.
      await page.addStyleTag({
        content: "#root { inline-size: 1200px !important; border: 0 !important; clear: both; }",
      });
      expect(changesBetween(before, await snapshotStyles(page, CAIRN))).toEqual([]);
    }),
  );
});

test(
  "Cairn does not change the page and adds nothing to it",
  inPage(async ({ page, url, messages }) => {
    await page.goto(`${url}?empty`);
    await page.getByText("Nothing yet").waitFor();
    const outside = () => {
      const { documentElement: html, head, body } = document;
      const attributes = [html, body].map((element) =>
        [...element.attributes].map(({ name, value }) => [name, value]),
      );
      // The page's bundler adds links to scripts.
      const styles = head.querySelectorAll("style, link[rel=stylesheet]").length;
      return { attributes, styles, body: body.children.length };
    };
    const snapshotPage = async () => [
      await snapshotStyles(page, "header"),
      await snapshotStyles(page, "form"),
      await snapshotStyles(page, "table"),
    ];
    const [before, stylesBefore] = [await page.evaluate(outside), await snapshotPage()];
    await page.evaluate("show()");
    await page.getByRole("radio", { name: "443" }).check();
    await page.getByText("It is 443.").waitFor();
    expect(await page.evaluate(outside)).toEqual(before);
    expect(
      (await snapshotPage()).flatMap((after, index) => changesBetween(stylesBefore[index] ?? {}, after)),
    ).toEqual([]);
    expect(messages).toEqual([]);
  }),
);

test(
  "a column of 480 px in a wide page has the layout of a phone",
  inPage(async ({ page, url }) => {
    await openAndAnswer(page, `${url}?width=480`);
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
    const narrow = await snapshotStyles(page, CAIRN);
    await page.setViewportSize({ width: 700, height: 900 });
    expect(changesBetween(narrow, await snapshotStyles(page, CAIRN))).toEqual([]);
  }),
);

test(
  "--cairn-rem corrects a custom root font size",
  inPage(async ({ page, url }) => {
    await openAndAnswer(page, url);
    const before = await snapshotStyles(page, CAIRN);
    await page.addStyleTag({ content: "html { font-size: 62.5%; } body { font-size: 16px; margin: 8px; }" });
    expect(changesBetween(before, await snapshotStyles(page, CAIRN)).length).toBeGreaterThan(30);
    await page.addStyleTag({ content: ":root { --cairn-rem: 16px; }" });
    expect(changesBetween(before, await snapshotStyles(page, CAIRN))).toEqual([]);
  }),
);

test(
  "two players on one page keep their themes, languages, directions and answers separate",
  inPage(async ({ page, url, messages }) => {
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
    // The question's text comes from the page; all other texts are in the player's language.
    const words = await page.locator(OUTERMOST).evaluateAll((roots) => roots.map((root) => root.textContent));
    expect(words[0]).not.toMatch(/Question|Next|Flag|[\u0600-\u06ff]/);
    expect(words[1]).not.toMatch(/Question|Next|Flag|Frage|Weiter/);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("normal");
    expect(messages).toEqual([]);
  }),
);

test(
  "Cairn works with a strict Content-Security-Policy",
  inPage(async (guest) => {
    const { page, url, messages } = guest;
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";
    await addPolicy(guest, policy);
    await page.goto(url);
    await takeSharedQuiz(page);
    expect(messages).toEqual([]);
  }),
);

test(
  "no listeners remain after unmounting",
  inPage(async ({ page, url, messages }) => {
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
    expect(messages).toEqual([]);
  }),
);
