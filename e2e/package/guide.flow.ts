import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import { getResponse } from "msw";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { createMockServer } from "../../mocks/msw/handlers.ts";
import { asMarkdown, blocksOf, guidePages, type CodeBlock } from "../../scripts/lib/docs/guide.ts";
import { LIB } from "../../scripts/lib/entries.ts";
import { FIXTURES } from "../../scripts/lib/package/pack.ts";
import { ROOT } from "../../scripts/root.ts";
import { waitForIdleNetwork } from "../support/browser/wait-for-idle-network.ts";
import { buildFixture, copyFixture } from "../support/package/fixture.ts";
import { withPage } from "../support/package/guest.ts";

const PAGES = guidePages();
const BLOCKS = PAGES.flatMap(blocksOf);
const inLanguage = (...languages: string[]) => BLOCKS.filter(({ language }) => languages.includes(language));
const runsInNode = ({ marks }: CodeBlock) => marks["runs"] === "node";
const SCRIPTS = inLanguage("ts", "tsx").filter((block) => !runsInNode(block));

let folder: string;
beforeAll(() => {
  folder = copyFixture("guide");
  for (const subfolder of ["blocks", "node"]) mkdirSync(join(folder, subfolder));
  for (const block of inLanguage("ts", "tsx", "css"))
    writeFileSync(join(folder, runsInNode(block) ? "node" : "blocks", block.file), block.code);
}, 600_000);

test("every code block has a tested language and a unique name", () => {
  expect(BLOCKS.length).toBeGreaterThan(20);
  expect(
    BLOCKS.filter(({ language }) => !["ts", "tsx", "js", "html", "css", "sh", "json"].includes(language)).map(
      ({ where, language }) => `${where}: ${language || "no language"}`,
    ),
  ).toEqual([]);
  const files = BLOCKS.map(({ file }) => file);
  expect(files.filter((file, index) => files.indexOf(file) < index)).toEqual([]);
  const isImported = (file: string) =>
    BLOCKS.some(({ code }) => code.includes(` from "./${file.replace(/\.tsx$/, "")}"`));
  expect(
    inLanguage("tsx", "html").filter((block) => !block.marks["shows"] && !isImported(block.file)),
  ).toEqual([]);
});

test("the code compiles against the declarations of the packed package", () => {
  const { stdout } = spawnSync("tsc", ["-p", folder, "--pretty", "false"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  expect(stdout).toBe("");
});

let built: Promise<string> | undefined;
/** Builds the pages of all code blocks. Returns the folder to serve. */
const builtOnce = () => (built ??= buildFixture(folder, { build: { target: "esnext" } }));

/** Answers the calls of the guide's examples to their servers. Returns the data sent there. */
async function serveGuide(page: Page): Promise<{ path: string; body: unknown }[]> {
  const { handlers } = createMockServer({ account: "learner" });
  const sent: { path: string; body: unknown }[] = [];
  await page.route(/\/\/[^/]+\/(?:api|drafts|results|xapi)\//, async (route) => {
    const request = route.request();
    const { pathname: path } = new URL(request.url());
    if (!path.startsWith("/api/")) {
      if (request.method() !== "GET") sent.push({ path, body: request.postDataJSON() as unknown });
      return route.fulfill({ json: null });
    }
    const response = await getResponse(
      handlers,
      new Request(request.url(), {
        method: request.method(),
        headers: request.headers(),
        body: request.postData(),
      }),
    );
    return route.fulfill({
      status: response?.status ?? 404,
      headers: Object.fromEntries(response?.headers ?? []),
      body: (await response?.text()) ?? "",
    });
  });
  return sent;
}

const addressOf = ({ file, code, language, marks }: CodeBlock): string => {
  const isMounted = language === "tsx" && marks["shows"] !== undefined && !code.includes("createRoot(");
  return `?block=${file}${/styles\.css|first\.css/.test(code) ? "" : "&sheets"}${isMounted ? "&mount" : ""}`;
};

/** Returns the value of a custom property on the first root. */
const valueOf = (page: Page, name: string): Promise<string> =>
  page
    .locator(".cairn-root")
    .first()
    .evaluate((root, property) => getComputedStyle(root).getPropertyValue(property), name);

test("the code runs in a page and shows its text", async () => {
  await withPage(await builtOnce(), async ({ page, url, messages }) => {
    await serveGuide(page);
    await page.emulateMedia({ colorScheme: "dark" });
    for (const block of SCRIPTS) {
      const { where, marks, language } = block;
      messages.length = 0;
      await page.goto(url + addressOf(block));
      await page.locator("html[data-ran]").waitFor();
      if (marks["shows"] !== undefined)
        await page
          .getByText(marks["shows"])
          .first()
          .waitFor()
          .catch(() => messages.push(`It does not show ${marks["shows"]}.`));
      if (language === "tsx" && marks["shows"] !== undefined && marks["markup"] !== "own") {
        // Without style sheets a page shows the same text, so the styles are checked too.
        expect(await valueOf(page, "--cairn-color-background"), where).not.toBe("");
        expect(
          await page
            .locator(".cairn-root")
            .first()
            .evaluate((root) => getComputedStyle(root).containerName),
          where,
        ).toBe("cairn");
        const [, name = "", value] = /^(.+): (.+)$/.exec(marks["look"] ?? "") ?? [];
        if (value !== undefined) expect(await valueOf(page, name), where).toBe(value);
      }
      expect(messages, where).toEqual([]);
    }
  });
});

/** The strictest policy that the guide promises; the icon keeps the browser from asking for one. */
const HEAD = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src data:"><link rel="icon" href="data:,">`;

test("the HTML pages show their texts under a strict Content-Security-Policy", async () => {
  const pageFolder = join(FIXTURES, "guide-html");
  mkdirSync(join(pageFolder, "cairn-prep"), { recursive: true });
  for (const script of globSync("cairn-quiz*.js", { cwd: LIB }))
    copyFileSync(join(LIB, script), join(pageFolder, "cairn-prep", script));
  cpSync(join(LIB, "labels"), join(pageFolder, "cairn-prep/labels"), { recursive: true });
  const pages = inLanguage("html");
  for (const { code, file } of inLanguage("js")) writeFileSync(join(pageFolder, file), code);
  expect(pages).not.toEqual([]);
  // Written before the server starts, which lists the files once.
  for (const { code, file } of pages) writeFileSync(join(pageFolder, file), `${HEAD}\n${code}`);
  await withPage(pageFolder, async ({ context, url, messages }) => {
    for (const { file, marks, where } of pages) {
      // Navigating away while a script is loading logs an error; a page that is closed can't.
      const page = await context.newPage();
      await page.goto(`${url}/${file}`);
      await page
        .getByText(marks["shows"] ?? "")
        .first()
        .waitFor();
      // A message may follow the last script.
      await waitForIdleNetwork(page);
      expect(messages, where).toEqual([]);
      await page.close();
    }
  });
});

const blockWith = (text: string): CodeBlock => {
  const block = SCRIPTS.find(({ code, language }) => language === "tsx" && code.includes(text));
  if (!block) throw new Error(`No code block of the guide contains ${text}.`);
  return block;
};

test("the examples that submit send the right data", async () => {
  await withPage(await builtOnce(), async ({ page, url, messages }) => {
    const sent = await serveGuide(page);
    await page.goto(url + addressOf(blockWith("createRoot(")));
    await page.getByRole("radio", { name: "443" }).check();
    await page.getByText("Correct!").first().waitFor();
    await page.getByRole("button", { name: "Submit Quiz" }).click();
    await expect.poll(() => messages.length).toBe(1);
    expect(messages[0]).toContain("score: 100");

    await page.goto(url + addressOf(blockWith("onSubmit={record}")));
    await page.getByRole("radio", { name: "80" }).check();
    for (const name of ["AES", "ChaCha20"]) {
      if (name === "AES") await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("checkbox", { name }).check();
    }
    await page.getByRole("button", { name: "Check answer" }).click();
    await expect.poll(() => sent.length).toBe(2);
    const parts = { actor: { account: { name: "4711" } }, context: { language: "en" } };
    expect(sent).toMatchObject([
      {
        path: "/xapi/statements",
        body: { ...parts, verb: { display: { en: "answered" } }, result: { response: "80", success: false } },
      },
      { path: "/xapi/statements", body: { ...parts, result: { response: "aes[,]chacha", success: true } } },
    ]);
  });
});

test("a page without style sheets gets a message that names them", async () => {
  await withPage(await builtOnce(), async ({ page, url, messages }) => {
    await serveGuide(page);
    await page.goto(url + addressOf(blockWith('navigation="forward-only"')).replace("&sheets", ""));
    await expect
      .poll(() => messages.join("\n"))
      .toMatch(/The style sheet is not loaded\.[^]+The theme "light" is not loaded\./);
  });
});

test.each(BLOCKS.filter(runsInNode))("the code runs in Node: $where", ({ file }) => {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "node", file)], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

const read = (file: string): string => readFileSync(join(LIB, file), "utf8");

test("the CSS is valid and uses existing variables", () => {
  for (const { code, where } of inLanguage("css"))
    expect(() => transform({ filename: where, code: new TextEncoder().encode(code) })).not.toThrow();
  const variables = [...globSync("**/*.css", { cwd: LIB }).map(read), read("docs/variables.md")].join("\n");
  const named = PAGES.flatMap(({ text }) => text.match(/--cairn-[\w-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !new RegExp(`${name}(?![\\w-])`).test(variables))).toEqual([]);
});

test("the JSON is valid", () => {
  for (const { code, where } of inLanguage("json")) expect(() => JSON.parse(code), where).not.toThrow();
});

interface Manifest {
  name: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/** Returns the parts of a shell command that do not exist. */
function unknownIn(line: string): string[] {
  const ownManifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest;
  const { name, dependencies, peerDependencies } = JSON.parse(read("package.json")) as Manifest;
  const [command = "", verb = "", ...rest] = line.split(/\s+/);
  const words = rest.filter((word) => !word.startsWith("-"));
  if (command !== "npm") return [command];
  if (verb === "install")
    return words.filter((word) => word !== name && !(word in { ...dependencies, ...peerDependencies }));
  if (verb === "run") return words.slice(0, 1).filter((word) => !(word in ownManifest.scripts));
  return verb === "ci" ? [] : [verb];
}

test("the shell commands exist", () =>
  expect(
    inLanguage("sh").flatMap(({ code, where }) =>
      code
        .trim()
        .split("\n")
        .flatMap(unknownIn)
        .map((word) => `${where}: ${word}`),
    ),
  ).toEqual([]));

/** Files of the reader that the guide names. */
const OTHER_FILES = ["accounts.json", "tsconfig.json"];

test("the package contains the guide as Markdown with valid links and files", () => {
  const missing = ["README.md", ...globSync("docs/*.md", { cwd: LIB })].flatMap((file) => {
    const home = file === "README.md" ? "." : "docs";
    const prose = read(file).replaceAll(/(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, "");
    const linked = [...prose.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, to = ""]) => join(home, to));
    return linked.filter((to) => !existsSync(join(LIB, to))).map((to) => `${file}: ${to}`);
  });
  expect(missing).toEqual([]);
  for (const page of PAGES) {
    const markdown = asMarkdown(page);
    expect(markdown).toMatch(/^# /);
    expect(markdown).not.toMatch(/<Meta|shows="|\.mdx/);
    for (const [, file = ""] of markdown.matchAll(/`((?:docs\/)?[\w-]+\.(?:md|json))`/g))
      if (!OTHER_FILES.includes(file))
        expect(existsSync(join(LIB, file)), `${page.name}: ${file}`).toBe(true);
    for (const [sheet] of markdown.matchAll(/cairn-prep\/[\w/.-]+\.css/g))
      expect(existsSync(join(LIB, sheet.replace("cairn-prep/", ""))), `${page.name}: ${sheet}`).toBe(true);
  }
});
