import { readFile } from "node:fs/promises";
import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright";
import { expect } from "vitest";
import {
  canvasItem,
  importButton,
  importDialog,
  type CanvasItem,
} from "../support/administration/imports.ts";
import { provideTemporaryFiles } from "../support/administration/temporary-files.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { holdRequests } from "../support/browser/hold-calls.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { signOut } from "../support/browser/sign-out.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { answerQuiz, questionsOn, startQuiz } from "../support/quiz/take-quiz.ts";

const fileOf = provideTemporaryFiles("cairn-files-");

const HEADER =
  "kind;certification;domain;text;option_1;option_2;option_3;option_4;prompt_1;prompt_2;correct;explanation;difficulty;tags";

/** Twenty-five questions of all kinds, as a German Excel writes them: with semicolons, and a text on two lines. */
const LINES = [
  HEADER,
  '"";Fire Safety;Extinguishers;"A pan of oil burns.\r\nWhich class is it?";A;B;F;D;;;3;"Fats are F; liquids are B.";1;"classes, basics"',
  "multiple;Fire Safety;Extinguishers;Which TWO never go on burning fat?;Water;Sand;Foam with water;A lid;;;1 3;;Intermediate;",
  "order;Fire Safety;Alarms;A bin burns. In which order do you act?;Warn;Close the door;Leave;Call;;;1 2 3 4;;2;",
  "match;Fire Safety;Alarms;Which agent for which fire?;Water;CO2;Sand;;Paper;A switchboard;1=1 2=2;;3;agents",
  ...Array.from(
    { length: 21 },
    (_, index) =>
      `;Fire Safety;Escape routes;Which door leads out of hall ${index + 1}?;The first;The second;The third;None;;;${1 + (index % 4)};;${1 + (index % 5)};doors`,
  ),
];

/** Changes a line of the file, counted as spreadsheets do. The first question takes two lines. */
const withLine = (lines: readonly string[], line: number, change: (text: string) => string) =>
  lines.map((text, index) => (index === line - 2 ? change(text) : text));

const asFile = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join("");

async function openImport(page: Page, tenantId: number): Promise<void> {
  await page.goto(`/admin?tenant=${tenantId}&tab=questions`);
  await importButton(page).click();
}

/** Presses a button that saves a file. Returns the text of the file. */
async function download(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  const file = await coming;
  return fileOf(file.suggestedFilename(), await readFile(await file.path()));
}

flow(
  "an administrator imports 25 questions from a corrected file, and a learner of that organization answers them",
  async ({ visit: { page } }) => {
    await openSignedIn(page, "admin", "/admin");
    await page.getByRole("button", { name: "New Tenant" }).click();
    const tenant = page.getByRole("dialog", { name: "New Tenant" });
    await tenant.getByLabel("Name").fill("Fjord Fire Brigade");
    await tenant.getByRole("textbox", { name: "Domain" }).fill("Fjord-Fire.example");
    await tenant.getByRole("radio", { name: /^Anyone who signs up/ }).check();
    await tenant.getByRole("button", { name: "Create Tenant" }).click();
    await page.getByText("Tenant created successfully").first().waitFor();
    await page.getByRole("heading", { level: 1, name: "Fjord Fire Brigade" }).waitFor();

    await page.getByRole("tab", { name: "Categories" }).click();
    await page.getByRole("button", { name: "New certification" }).click();
    const category = page.getByRole("dialog", { name: "New certification" });
    await category.getByLabel("Name").fill("Fire Safety");
    await category.getByRole("button", { name: "Create certification" }).click();
    await page.getByText("Category created successfully").first().waitFor();

    await page.getByRole("tab", { name: "Questions" }).click();
    await page.getByRole("heading", { name: "No questions yet" }).waitFor();
    await importButton(page).click();
    const dialog = importDialog(page);
    await dialog.getByLabel("File").waitFor();
    await expectAccessible(page);

    const broken = [
      [8, (text: string) => text.replace("Which door leads out of hall 2?", "")],
      [12, (text: string) => text.replace(/;;;\d;;/, ";;;7;;")],
      [20, (text: string) => text.replace("The second", "")],
    ] as const;
    const bad = broken.reduce<readonly string[]>(
      (lines, [line, change]) => withLine(lines, line, change),
      LINES,
    );
    await dialog.getByLabel("File").setInputFiles(await fileOf("bank.csv", asFile(bad)));
    await dialog.getByText("Read as CSV, UTF-8: 22 new, 0 duplicates, 3 failed.").waitFor();
    await dialog.getByRole("tab", { name: "Failed (3)" }).click();
    const failed = dialog.getByRole("table", { name: "Failed rows" });
    expect(
      await failed
        .getByRole("row")
        .allInnerTexts()
        .then((rows) => rows.map(plain)),
    ).toEqual([
      "Location Problem",
      "Line 8 text is missing",
      "Line 12 correct names no option",
      "Which door leads out of hall 6?",
      "Line 20 option_2 is empty, and option_4 is not",
      "Which door leads out of hall 14?",
    ]);
    await dialog
      .getByRole("button", { name: "Import the 22 readable questions and save the 3 others as a file" })
      .waitFor();
    await dialog.getByText("3 rows can't be imported. See “Failed” for the reasons").waitFor();
    await expectAccessible(page);

    await dialog
      .getByLabel("Choose the corrected file")
      .setInputFiles(await fileOf("mended.csv", asFile(LINES)));
    await dialog.getByText("Read as CSV, UTF-8: 25 new, 0 duplicates, 0 failed.").waitFor();
    await dialog.getByText("Will be created: Extinguishers, Alarms, Escape routes.").waitFor();
    await dialog.getByRole("button", { name: "Import 25 questions" }).click();
    await dialog.getByText("25 questions stored, 3 domains created.").waitFor();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByText("20 of 25 questions").waitFor();
    await page.getByRole("button", { name: "Load More (5 remaining)" }).click();
    await page.getByRole("row", { name: /A pan of oil burns/ }).waitFor();

    await signOut(page);
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByLabel("Username").fill("Solveig");
    await page.getByLabel("Email").fill("solveig@FJORD-FIRE.example");
    await page.getByLabel("Password", { exact: true }).fill("a long password");
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByRole("button", { name: "User menu" }).waitFor();
    await startQuiz(page, "Fire Safety");
    const questions = await questionsOn(page);
    const texts = new Set(questions.map(({ text }) => text));
    expect(texts.size).toBe(questions.length);
    expect(questions.every(({ text }) => LINES.join("\n").includes(text.split("\n").at(-1) ?? "?"))).toBe(
      true,
    );
    await answerQuiz(page, "correct");
    await closeBadges(page);
    await page.getByText("100%").first().waitFor();
  },
);

flow("importing an export changes nothing", async ({ visit: { page, store } }) => {
  await openSignedIn(page, "admin", "/admin?tenant=1&tab=questions");
  const before = await store.list("questions");
  for (const format of ["CSV", "JSON"]) {
    await page.getByRole("button", { name: "Export Data" }).click();
    await page.getByRole("radio", { name: format, exact: true }).check();
    const path = await download(page, `Download ${format}`);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
    await openImport(page, 1);
    const dialog = importDialog(page);
    await dialog.getByLabel("File").setInputFiles(path);
    await dialog
      .getByText(`Read as ${format}, UTF-8: 0 new, ${before.length} duplicates, 0 failed.`)
      .waitFor();
    await dialog.getByText("Nothing new: all of these questions exist already.").waitFor();
    const report = await readFile(await download(page, "Download the report"), "utf8");
    expect(report.trim().split("\r\n")).toHaveLength(before.length);
    expect(report).not.toContain("with another");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Close" }).first().click();
  }
  expect(await store.list("questions")).toEqual(before);
});

flow("an import continues on another screen, which shows its outcome", async ({ visit: { page, store } }) => {
  await openSignedIn(page, "admin", "/admin?tenant=2&tab=questions");
  const before = await store.count("questions");
  const release = await holdRequests(page, /\/questions\/import\?/);
  const file = await fileOf("fire.csv", asFile(LINES));
  await openImport(page, 2);
  await importDialog(page).getByLabel("File").setInputFiles(file);
  await importDialog(page).getByText("Checking 0 of 25 rows…").waitFor();
  await importDialog(page).getByRole("button", { name: "Close" }).click();
  await page.getByText("The import continues").first().waitFor();
  await page.getByRole("link", { name: "Study Groups" }).click();
  await page.getByRole("heading", { level: 1, name: "Study Groups" }).waitFor();
  release();
  await page.getByText("fire.csv is checked").first().waitFor();
  await page.getByText("25 new, 0 duplicates. Nothing is stored yet.").first().waitFor();
  await page.goBack();
  await importButton(page).click();
  await importDialog(page).getByRole("button", { name: "Import 25 questions" }).click();
  await importDialog(page)
    .getByText("25 questions stored, 1 certification created, 3 domains created.")
    .waitFor();
  expect(await store.count("questions")).toBe(before + 25);
});

const MOODLE = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Fire Safety/Alarms</text></category></question>
<question type="multichoice"><name><text>Bell</text></name><questiontext format="html"><text><![CDATA[<p>When does the bell ring?</p>]]></text></questiontext><answer fraction="100"><text>At once</text></answer><answer fraction="0"><text>Never</text></answer></question>
<question type="multichoice"><name><text>Half</text></name><questiontext format="html"><text>Which sign is right?</text></questiontext><answer fraction="100"><text>The green one</text></answer><answer fraction="50"><text>The blue one</text></answer></question>
<question type="essay"><name><text>Essay</text></name><questiontext format="html"><text>Describe a drill.</text></questiontext></question>
</quiz>`;

const CANVAS_ITEMS: readonly CanvasItem[] = [
  { ident: "a", stem: "What stops burning oil?", options: ["Water", "A lid"], right: "2" },
  { ident: "b", stem: "What feeds it?", options: ["Water", "A lid"], right: "9" },
];

/** A package as Canvas exports it, with a question whose key names no option. */
const CANVAS = zipSync({
  "imsmanifest.xml": strToU8("<manifest/>"),
  "q/q.xml": strToU8(
    `<questestinterop><assessment ident="q" title="Fire Safety"><section ident="root_section">${CANVAS_ITEMS.map(canvasItem).join("")}</section></assessment></questestinterop>`,
  ),
});

flow(
  "an administrator imports the readable questions of Moodle and Canvas, and corrects one of each",
  async ({ visit: { page, store } }) => {
    await openSignedIn(page, "admin", "/admin?tenant=2&tab=questions");
    const before = await store.count("questions");
    const dialog = importDialog(page);

    await openImport(page, 2);
    await dialog.getByLabel("File").setInputFiles(await fileOf("moodle.xml", MOODLE));
    await dialog.getByText("Read as Moodle XML, UTF-8: 1 new, 0 duplicates, 2 failed.").waitFor();
    await dialog.getByRole("radio", { name: "A. At once", checked: true }).waitFor();
    await dialog.getByRole("tab", { name: "Failed (2)" }).click();
    await dialog.getByText("gives points for a part of the answer").waitFor();
    await dialog.getByRole("button", { name: "Question 2" }).focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Save correction" }).click();
    await dialog.getByText("Read as Moodle XML, UTF-8: 2 new, 0 duplicates, 1 failed.").waitFor();
    await expectAccessible(page);
    const essay = await readFile(
      await download(page, "Import the 2 readable questions and save the other as a file"),
      "utf8",
    );
    expect(essay).toContain("<!-- questions of the type “essay” are not supported -->");
    expect(essay).toContain("Describe a drill.");
    expect(essay).not.toContain("Which sign is right?");
    await dialog.getByText("2 questions stored, 1 certification created, 1 domain created.").waitFor();

    await dialog.getByRole("button", { name: "Import another file" }).click();
    await dialog.getByLabel("File").setInputFiles(await fileOf("canvas.zip", CANVAS));
    await dialog.getByText("Read as QTI, UTF-8: 1 new, 0 duplicates, 1 failed.").waitFor();
    await dialog
      .getByRole("button", { name: "Import the readable question and save a list of the other" })
      .waitFor();
    await dialog.getByRole("tab", { name: "Failed (1)" }).click();
    await dialog.getByRole("button", { name: "Question 2" }).click();
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Save correction" }).click();
    await dialog.getByRole("button", { name: "Import 2 questions" }).click();
    await dialog.getByText("2 questions stored.").waitFor();
    expect(await store.count("questions")).toBe(before + 4);
    const stored = (await store.list("questions")).slice(-4);
    expect(stored.map(({ text }) => text)).toEqual([
      "When does the bell ring?",
      "Which sign is right?",
      "What stops burning oil?",
      "What feeds it?",
    ]);
    expect(stored.map((question) => "correctAnswer" in question && question.correctAnswer)).toEqual([
      1, 1, 2, 1,
    ]);
  },
);

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
