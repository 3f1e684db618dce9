import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../mocks/test-backend/sample.ts";
import { fillFixedForm } from "../support/administration/fill-fixed-form.ts";
import {
  canvasItem,
  importButton,
  importDialog,
  type CanvasItem,
} from "../support/administration/imports.ts";
import { provideTemporaryFiles } from "../support/administration/temporary-files.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { answerQuiz, openReview, questionsOn, waitForQuestion } from "../support/quiz/take-quiz.ts";

const fileOf = provideTemporaryFiles("cairn-pictures-");

/** A gray PNG of one pixel's height, so that its width tells which picture a page shows. */
function pngOf(width: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(1, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(new Uint8Array(width + 1).fill(127))),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** The pictures of the files, by their description, with their widths. */
const PICTURES = [
  ["A cone over a ball", 31],
  ["Three lights in a row", 32],
  ["A red buoy", 33],
  ["A flag in four parts", 34],
] as const;
const [[CONE], [LIGHTS], [BUOY], [FLAG]] = PICTURES;
const bytesOf = (picture: string): Uint8Array => pngOf(PICTURES.find(([name]) => name === picture)?.[1] ?? 0);

function moodleQuestion(
  stem: string,
  picture: string,
  ...answers: (readonly [share: number, text: string])[]
) {
  const file = `<file name="p 1.png" path="/" encoding="base64">${Buffer.from(bytesOf(picture)).toString("base64")}</file>`;
  const image = `<p><img src="@@PLUGINFILE@@/p%201.png" alt="${picture}" width="60"></p>`;
  return `<question type="multichoice"><name><text>${stem}</text></name><questiontext format="html"><text><![CDATA[<p>${stem}</p>${image}]]></text>${file}</questiontext><single>true</single>${answers
    .map(
      ([share, text]) =>
        `<answer fraction="${share}" format="html"><text><![CDATA[<p>${text}</p>]]></text></answer>`,
    )
    .join("")}</question>`;
}

/** A readable question, one with a half of the points for another answer, and an essay. */
const MOODLE = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Harbor Pilot/Signals</text></category></question>
${moodleQuestion("What does this signal mean?", CONE, [100, "She sails and uses her engine"], [0, "She is aground"])}
${moodleQuestion("Which vessel shows this?", LIGHTS, [100, "One that is not under command"], [50, "One that tows"], [0, "One that fishes"])}
<question type="essay"><name><text>Essay</text></name><questiontext format="html"><text>Describe a passage.</text></questiontext></question>
</quiz>`;

const CANVAS_ITEMS: readonly CanvasItem[] = [
  {
    ident: "b1",
    stem: "Where do you leave this mark?",
    options: ["To port", "To starboard"],
    right: "2",
    picture: BUOY,
  },
  {
    ident: "b2",
    stem: "Where do you turn on this signal?",
    options: ["To port", "To starboard"],
    right: "9",
    picture: FLAG,
  },
];

/** A package as Canvas exports it, with a question whose key names no option. */
const CANVAS = zipSync({
  "imsmanifest.xml": strToU8("<manifest/>"),
  "q/q.xml": strToU8(
    `<questestinterop><assessment ident="q" title="Buoys"><section ident="root_section">${CANVAS_ITEMS.map(canvasItem).join("")}</section></assessment></questestinterop>`,
  ),
  "web_resources/Uploads/b1.png": bytesOf(BUOY),
  "web_resources/Uploads/b2.png": bytesOf(FLAG),
});

/** Waits until a picture is drawn, and returns its width in the file. */
async function widthOf(within: Page | Locator, picture: string): Promise<number> {
  const image = within.getByRole("img", { name: picture }).first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBeGreaterThan(0);
  return image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));
}

flow(
  "a learner takes a fixed form with pictures that were imported from Moodle and Canvas",
  async ({ visit }) => {
    const { page, store } = visit;
    await store.insert("categories", {
      tenantId: SAMPLE_TENANTS.cairn,
      name: "Harbor Pilot",
      readyBadge: null,
      version: 1,
      isRetired: false,
    });
    await openSignedIn(page, "admin", "/admin?tenant=1&tab=questions");
    const before = await store.count("questions");

    await importButton(page).click();
    const dialog = importDialog(page);
    await dialog.getByLabel("File").setInputFiles(await fileOf("pilot.xml", MOODLE));
    await dialog.getByText(/^Read as Moodle XML, UTF-8: 1 new, 0 duplicates, 2 failed/).waitFor();
    expect(await widthOf(dialog, CONE)).toBe(31);
    await dialog.getByRole("tab", { name: "Failed (2)" }).click();
    await dialog.getByRole("button", { name: "Question 2" }).click();
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Save correction" }).click();
    await dialog.getByText(/^Read as Moodle XML, UTF-8: 2 new, 0 duplicates, 1 failed/).waitFor();
    const downloaded = page.waitForEvent("download");
    await dialog
      .getByRole("button", { name: "Import the 2 readable questions and save the other as a file" })
      .click();
    const failedQuestions = await readFile(await (await downloaded).path(), "utf8");
    expect(failedQuestions).toContain("Describe a passage.");
    expect(failedQuestions).not.toContain(CONE);
    expect(failedQuestions).not.toContain(LIGHTS);
    await dialog.getByText("2 questions stored, 1 domain created.").waitFor();

    await dialog.getByRole("button", { name: "Import another file" }).click();
    await dialog.getByLabel("Default certification").fill("Harbor Pilot");
    await dialog.getByLabel("Default certification").press("Enter");
    await dialog.getByLabel("Default domain").fill("Buoys");
    await dialog.getByLabel("Default domain").press("Enter");
    await dialog.getByLabel("File").setInputFiles(await fileOf("buoys.zip", CANVAS));
    await dialog.getByText(/^Read as QTI, UTF-8: 1 new, 0 duplicates, 1 failed/).waitFor();
    await dialog.getByRole("tab", { name: "Failed (1)" }).click();
    await dialog.getByRole("button", { name: "Question 2" }).click();
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Save correction" }).click();
    await dialog.getByRole("button", { name: "Import 2 questions" }).click();
    await dialog.getByText("2 questions stored, 1 domain created.").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    expect(await store.count("questions")).toBe(before + 4);
    expect(await store.count("pictures")).toBe(4);

    await page.getByRole("tab", { name: "Categories" }).click();
    const form = await fillFixedForm(page, {
      title: "Pilot form A",
      certification: "Harbor Pilot",
      passMark: 60,
    });
    await form.getByRole("button", { name: "Create practice test" }).click();
    await page.getByText("Fixed form · 4 questions · 15 minutes · pass at 60%").waitFor();
    await page.getByRole("link", { name: "Print Pilot form A" }).click();
    for (const [picture, width] of PICTURES) expect(await widthOf(page, picture)).toBe(width);

    const learner = await visit.openBrowser();
    await openSignedIn(learner, "newcomer");
    const tests = learner.getByRole("region", { name: "Practice Tests" });
    await tests.scrollIntoViewIfNeeded();
    await tests.getByRole("button", { name: "Start Pilot form A" }).click();
    const askedQuestions = await questionsOn(learner);
    expect(askedQuestions).toHaveLength(4);
    for (const index of askedQuestions.keys()) {
      await waitForQuestion(learner, index + 1, 4);
      const shownPictures: [string, number][] = [];
      await learner.getByRole("img", { name: /^(A cone|Three lights|A red buoy|A flag)/ }).waitFor();
      for (const [picture] of PICTURES)
        if ((await learner.getByRole("img", { name: picture }).count()) > 0)
          shownPictures.push([picture, await widthOf(learner, picture)]);
      expect(PICTURES).toContainEqual(shownPictures[0]);
      expect(shownPictures).toHaveLength(1);
      if (index < 3) await learner.getByRole("button", { name: "Next", exact: true }).click();
    }
    await learner.reload();
    await learner
      .getByRole("button", { name: /^Question 1\b/ })
      .first()
      .click();
    await answerQuiz(learner, "correct");
    await closeBadges(learner);
    await learner.getByText("100%").first().waitFor();
    const [quiz] = await store.list("quizzes", { userId: SAMPLE_USERS.newcomer });
    expect(quiz).toMatchObject({ passMark: 60, score: 100, correctAnswers: 4 });
    await openReview(learner);
    for (const [picture, width] of PICTURES) expect(await widthOf(learner, picture)).toBe(width);
    await expectAccessible(learner);
  },
);
