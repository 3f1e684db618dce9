import { copyFileSync, globSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { FIXTURES } from "../scripts/lib/pack.ts";
import { countListeners } from "./count-listeners.ts";
import { layFixture } from "./fixture.ts";
import { visiting, type Guest } from "./guest.ts";
import { changes, looksOf } from "./looks.ts";

let folder: string;

beforeAll(() => {
  folder = layFixture("plain-html");
  const packed = join(FIXTURES, "node_modules/cairn-prep");
  for (const script of globSync("cairn-quiz*.js", { cwd: packed }))
    copyFileSync(join(packed, script), join(folder, script));
}, 600_000);

const inPage = (visit: (guest: Guest) => Promise<void>) => () => visiting(folder, visit);

/** What has the focus, through all shadow trees. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return `${at?.localName} ${at?.textContent?.trim().slice(0, 40)}`;
  });

/** Presses what takes no press as soon as it is seen. */
async function pressArmed(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await expect.poll(() => button.getAttribute("aria-disabled")).toBeNull();
  await button.press("Enter");
}

test(
  "a quiz is taken by the keyboard, sent, failed, sent again, and handed in with its form",
  inPage(async ({ page, url, said }) => {
    await page.goto(url);
    await page.getByText("Which port does HTTPS use?").waitFor();
    await page
      .getByRole("region", { name: "Question Navigator" })
      .or(page.getByText("Question Navigator"))
      .first()
      .waitFor();
    // The form is not sent before all is answered.
    await page.getByRole("button", { name: "Hand in" }).click();
    expect(page.url()).toBe(`${url}/`);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("button Keyboard shortcuts");
    for (const [key, at] of [
      ["1", 2],
      ["2", 3],
    ] as const) {
      await page.keyboard.press(key);
      await page.keyboard.press("n");
      await page.getByText(`Question ${at} of 3`).first().waitFor();
      // The focus follows once the question is drawn.
      await expect.poll(() => focused(page)).toMatch(/^h3 /);
    }
    await page.keyboard.press("1");
    await page.keyboard.press("f");
    await page.getByRole("button", { name: "Unflag" }).waitFor();
    await pressArmed(page, "Submit Quiz");
    await page.getByText("Your answers were not submitted. None of them are lost.").waitFor();
    await pressArmed(page, "Submit again");
    await page.getByText("Your answers are submitted").waitFor();
    await expect.poll(() => focused(page)).toMatch(/^h3 Your answers are submitted/);
    expect(await page.getByText("Kept: a, b, a").count()).toBe(1);
    const told = (await page.evaluate("told")) as [string, string, unknown][];
    expect(new Set(told.map(([, id]) => id))).toEqual(new Set(["quiz"]));
    expect(told.map(([name]) => name)).toEqual([
      "answer",
      "move",
      "answer",
      "move",
      "answer",
      "flag",
      "submit",
      "problem",
      "submit",
    ]);
    await page.getByRole("button", { name: "Hand in" }).click();
    await page
      .getByText(
        'Handed in: [{"questionId":"https","answer":"a"},{"questionId":"symmetric","answer":"b"},{"questionId":"salt","answer":"a"}]',
      )
      .waitFor();
    expect(said).toEqual([]);
  }),
);

/** Opens the page and answers the first question, so that feedback and navigator stand too. */
async function answered(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("radio", { name: "443" }).check();
  await page.getByText("It is 443.").waitFor();
  await page.getByText("Question Navigator").first().waitFor();
  await page.mouse.move(0, 0);
}

const CAIRN = "cairn-quiz >>> .cairn-root";

test(
  "a final answer stays chosen, and a question that can't be shown says so",
  inPage(async ({ page, url }) => {
    await answered(page, url);
    const [right, other] = [
      page.getByRole("radio", { name: "443" }),
      page.getByRole("radio", { name: "80" }),
    ];
    await other.click({ force: true });
    expect([await right.isChecked(), await other.isChecked()]).toEqual([true, false]);
    await page.evaluate(() => {
      const quiz = document.querySelector("cairn-quiz");
      const questions = [{ id: "bad", text: {}, options: [{ id: "a", text: "A" }] }];
      if (quiz) Object.assign(quiz, { questions });
    });
    await page.getByText("This question can't be shown.").waitFor();
    const codes = await page.evaluate(() =>
      document.querySelector("cairn-quiz")?.problems.map(({ code }) => code),
    );
    expect(codes).toContain("render");
  }),
);

/** What no sheet of ours in the page itself withstands. */
const HOSTILE = `* { margin: 0 !important; padding: 0 !important; font: 40px/3 Papyrus !important; color: lime !important; }
  html { text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px; text-align: center; cursor: help; }
  #content button, #quiz, #quiz * { all: unset !important; border: 9px dotted red !important; }
  div, p, section, h2, h3, label, input, button { display: none !important; float: left !important; }`;

test(
  "ids and importance of the page change nothing in the element",
  inPage(async ({ page, url, said }) => {
    await answered(page, url);
    const held = "#quiz#quiz { display: block !important; inline-size: 900px !important; }";
    await page.addStyleTag({ content: `${held} :root { --cairn-rem: 16px; }` });
    const before = await page.evaluate(looksOf, CAIRN);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    await page.addStyleTag({ content: HOSTILE });
    expect(changes(before, await page.evaluate(looksOf, CAIRN))).toEqual([]);
    await page.addStyleTag({ content: "main { visibility: hidden; }" });
    expect(await page.getByRole("radio", { name: "443" }).isVisible()).toBe(false);
    expect(said).toEqual([]);
  }),
);

test(
  "a policy that allows scripts of its own alone is kept",
  inPage(async ({ page, url, said }) => {
    const policy =
      "default-src 'none'; script-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";
    await page.route(`${url}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-security-policy": policy },
      });
    });
    await answered(page, url);
    await page.keyboard.press("?");
    await page
      .getByRole("dialog", { name: "Keyboard shortcuts" })
      .getByRole("button", { name: "Close" })
      .click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(
      await page
        .getByRole("radio", { name: "443" })
        .evaluate((radio) => getComputedStyle(radio.parentElement ?? radio).display),
    ).not.toBe("inline");
    expect(said).toEqual([]);
  }),
);

test(
  "properties from before the script, a second element in another theme, a shadow root around, and nothing left behind",
  inPage(async ({ page, url, said }) => {
    await page.addInitScript(countListeners);
    await page.goto(url);
    await page.getByText("Question 1 of 3").first().waitFor();
    await page.evaluate(() => document.querySelector("cairn-quiz")?.remove());
    await page.getByText("Question 1 of 3").waitFor({ state: "detached" });
    // Playwright listens as well, from the first time that it looks for an element in the page's own world.
    await page.locator("main").evaluate(() => {});
    const before = await page.evaluate("listeners()");
    await page.evaluate(() => {
      // Made where no script has defined it yet, as a template's content is.
      const inert = document.implementation.createHTMLDocument();
      const make = (theme: string, id: string) => {
        const quiz = inert.createElement("cairn-quiz");
        const option = (name: string) => ({ id: name, text: `${name} of ${id}` });
        Object.assign(quiz, {
          id,
          heading: `Quiz ${id}`,
          questions: ["x", "y"].map((name) => ({
            id: name,
            text: `What is ${name} of ${id}?`,
            options: ["Right", "Wrong"].map(option),
            correctAnswer: "Right",
          })),
        });
        quiz.setAttribute("theme", theme);
        return quiz;
      };
      const around = document.createElement("section");
      around.attachShadow({ mode: "open" }).append(make("dark", "two"));
      document.querySelector("main")?.append(make("light", "one"), around);
    });
    await page.getByRole("heading", { name: "Quiz one" }).waitFor();
    await page.getByRole("heading", { name: "Quiz two" }).waitFor();
    await page.getByText("Question Navigator").nth(1).waitFor();
    await page.locator("#two").evaluate((quiz: HTMLElement) => quiz.focus());
    await page.keyboard.press("2");
    await page.keyboard.press("n");
    await page.getByText("What is y of two?").waitFor();
    expect(await focused(page)).toBe("h3 What is y of two?");
    expect(await page.getByText("What is x of one?").isVisible()).toBe(true);
    expect(await page.getByRole("radio", { name: "Wrong of one" }).isChecked()).toBe(false);
    const grounds = await page
      .locator("[part=quiz]")
      .evaluateAll((roots) => roots.map((root) => getComputedStyle(root).backgroundColor));
    expect(grounds).toEqual(["rgb(247, 246, 243)", "rgb(15, 19, 27)"]);
    // The event of the one within left both shadow roots; its target is what the page knows.
    expect(await page.evaluate("told")).toContainEqual([
      "answer",
      "",
      expect.objectContaining({ answer: "Wrong" }),
    ]);
    expect(await page.evaluate("listeners()")).not.toEqual(before);
    await page.evaluate(() => document.querySelector("main")?.replaceChildren());
    await expect.poll(() => page.evaluate("listeners()")).toEqual(before);
    expect(said).toEqual([]);
  }),
);
