import { copyFileSync, globSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { FIXTURES } from "../../scripts/lib/package/pack.ts";
import { countListeners } from "../support/package/count-listeners.ts";
import { copyFixture } from "../support/package/fixture.ts";
import { addPolicy, openAndAnswer, withPage, type Guest } from "../support/package/guest.ts";
import { changesBetween, snapshotStyles } from "../support/package/style-snapshot.ts";

let folder: string;

beforeAll(() => {
  folder = copyFixture("plain-html");
  const packed = join(FIXTURES, "node_modules/cairn-prep");
  for (const script of globSync("cairn-quiz*.js", { cwd: packed }))
    copyFileSync(join(packed, script), join(folder, script));
}, 600_000);

const inPage = (visit: (guest: Guest) => Promise<void>) => () => withPage(folder, visit);

/** Describes the focused element, even one in a shadow tree. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return `${element?.localName} ${element?.textContent?.trim().slice(0, 40)}`;
  });

/** Clicks a button once it accepts clicks. Submit ignores them for a moment after it appears. */
async function clickWhenEnabled(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await expect.poll(() => button.getAttribute("aria-disabled")).toBeNull();
  await button.press("Enter");
}

test(
  "a learner takes a quiz by keyboard, sends it again after a failure, and submits its form",
  inPage(async ({ page, url, messages }) => {
    await page.goto(url);
    await page.getByText("Which port does HTTPS use?").waitFor();
    await page
      .getByRole("region", { name: "Question Navigator" })
      .or(page.getByText("Question Navigator"))
      .first()
      .waitFor();
    // The form can't be submitted before all questions are answered.
    await page.getByRole("button", { name: "Submit form" }).click();
    expect(page.url()).toBe(`${url}/`);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("button Keyboard shortcuts");
    for (const [key, position] of [
      ["1", 2],
      ["2", 3],
    ] as const) {
      await page.keyboard.press(key);
      await page.keyboard.press("n");
      await page.getByText(`Question ${position} of 3`).first().waitFor();
      // The focus follows once the question is drawn.
      await expect.poll(() => focused(page)).toMatch(/^h3 /);
    }
    await page.keyboard.press("1");
    await page.keyboard.press("f");
    await page.getByRole("button", { name: "Unflag" }).waitFor();
    await clickWhenEnabled(page, "Submit Quiz");
    await page.getByText("Your answers were not submitted. None of them are lost.").waitFor();
    await clickWhenEnabled(page, "Submit again");
    await page.getByText("Your answers are submitted").waitFor();
    await expect.poll(() => focused(page)).toMatch(/^h3 Your answers are submitted/);
    expect(await page.getByText("Saved: a, b, a").count()).toBe(1);
    const events = (await page.evaluate("events")) as [string, string, unknown][];
    expect(new Set(events.map(([, id]) => id))).toEqual(new Set(["quiz"]));
    expect(events.map(([name]) => name)).toEqual([
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
    await page.getByRole("button", { name: "Submit form" }).click();
    await page
      .getByText(
        'Submitted: [{"questionId":"https","answer":"a"},{"questionId":"symmetric","answer":"b"},{"questionId":"salt","answer":"a"}]',
      )
      .waitFor();
    expect(messages).toEqual([]);
  }),
);

const CAIRN = "cairn-quiz >>> .cairn-root";

test(
  "a final answer stays selected, and an invalid question shows a message",
  inPage(async ({ page, url }) => {
    await openAndAnswer(page, url);
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

/** Rules that would override unlayered sheets of ours in the page itself. */
const HOSTILE = `* { margin: 0 !important; padding: 0 !important; font: 40px/3 Papyrus !important; color: lime !important; }
  html { text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px; text-align: center; cursor: help; }
  #content button, #quiz, #quiz * { all: unset !important; border: 9px dotted red !important; }
  div, p, section, h2, h3, label, input, button { display: none !important; float: left !important; }`;

test(
  "the page's rules with ids and !important do not change the element",
  inPage(async ({ page, url, messages }) => {
    await openAndAnswer(page, url);
    const hostRule = "#quiz#quiz { display: block !important; inline-size: 900px !important; }";
    await page.addStyleTag({ content: `${hostRule} :root { --cairn-rem: 16px; }` });
    const before = await snapshotStyles(page, CAIRN);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    await page.addStyleTag({ content: HOSTILE });
    expect(changesBetween(before, await snapshotStyles(page, CAIRN))).toEqual([]);
    await page.addStyleTag({ content: "main { visibility: hidden; }" });
    expect(await page.getByRole("radio", { name: "443" }).isVisible()).toBe(false);
    expect(messages).toEqual([]);
  }),
);

test(
  "the element works with a Content-Security-Policy of script-src 'self'",
  inPage(async (guest) => {
    const { page, url, messages } = guest;
    const policy =
      "default-src 'none'; script-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";
    await addPolicy(guest, policy);
    await openAndAnswer(page, url);
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
    expect(messages).toEqual([]);
  }),
);

test(
  "elements keep properties set before the script, work in a shadow root, and leave no listeners behind",
  inPage(async ({ page, url, messages }) => {
    await page.addInitScript(countListeners);
    await page.goto(url);
    await page.getByText("Question 1 of 3").first().waitFor();
    await page.evaluate(() => document.querySelector("cairn-quiz")?.remove());
    await page.getByText("Question 1 of 3").waitFor({ state: "detached" });
    // Playwright adds listeners when it first evaluates code in the page.
    await page.locator("main").evaluate(() => {});
    const before = await page.evaluate("listeners()");
    await page.evaluate(() => {
      // Created in an inert document, so the element is not upgraded yet, like the content of a template.
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
    const backgrounds = await page
      .locator("[part=quiz]")
      .evaluateAll((roots) => roots.map((root) => getComputedStyle(root).backgroundColor));
    expect(backgrounds).toEqual(["rgb(247, 246, 243)", "rgb(15, 19, 27)"]);
    // The event of the nested element left both shadow roots; its target is the outer host.
    expect(await page.evaluate("events")).toContainEqual([
      "answer",
      "",
      expect.objectContaining({ answer: "Wrong" }),
    ]);
    expect(await page.evaluate("listeners()")).not.toEqual(before);
    await page.evaluate(() => document.querySelector("main")?.replaceChildren());
    await expect.poll(() => page.evaluate("listeners()")).toEqual(before);
    expect(messages).toEqual([]);
  }),
);
