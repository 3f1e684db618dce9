import { zipSync } from "fflate";
import { HttpResponse } from "msw";
import { expect, fireEvent, type fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { streamOf } from "../../../../../mocks/msw/stream-of.ts";
import { ImportDialog } from "../ImportDialog.tsx";
import {
  HEADER,
  row,
  csv,
  THREE,
  choose,
  dialog,
  importButton,
  findText,
  never,
  onImport,
  rowsOf,
  watchDownloads,
  settings,
} from "./ImportDialog.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Import/Files",
  component: ImportDialog,
  ...settings,
});
/** Dispatches a drag event with files at an element. */
const drag = (type: "dragover" | "drop", dropArea: Element, ...files: File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return fireEvent(dropArea, new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};
/**
 * Enters a name and presses Enter. Enter replaces the field and moves the focus while React renders; inside the `act`
 * of `userEvent`, React would report that as a component that suspended.
 */
const enter = async (label: string, name: string) => {
  const field = dialog().getByRole("combobox", { name: label });
  await userEvent.click(field);
  await userEvent.paste(name);
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
};
/** Returns the text of the downloaded file. */
const savedText = () => ((URL.createObjectURL as ReturnType<typeof fn>).mock.lastCall as [Blob])[0].text();

/** The encoding is detected, and can be changed. */
export const EncodingChosen = meta.story({
  tags: ["phone"],
  play: async () => {
    const bytes = Uint8Array.from(HEADER + row("Caf\u00e9?"), (letter) => letter.charCodeAt(0));
    await choose(new File([bytes], "bank.csv"));
    await findText(/Read as CSV, Windows-1252/);
    await expect(await dialog().findByRole("heading", { name: "Café?" })).toBeVisible();
    await userEvent.selectOptions(dialog().getByRole("combobox", { name: "Encoding" }), "macintosh");
    await findText(/Read as CSV, Macintosh/);
    await expect(await dialog().findByRole("heading", { name: "CafÈ?" })).toBeVisible();
  },
});

/** An unreadable file is rejected with a message; another one can be chosen. */
export const WrongKind = meta.story({
  play: async () => {
    await choose(new File([zipSync({ "xl/workbook.xml": new Uint8Array() })], "bank.xlsx"));
    await findText("This is a spreadsheet or document, not a question file. Save it as CSV and choose that.");
    await expect(dialog().getByRole("alert")).toHaveTextContent(/^This is a spreadsheet/);
    await expect(screen.getByLabelText("File")).toBeEnabled();
  },
});

/** A file over the size limit is rejected unread. */
export const TwoHundredMegabytes = meta.story({
  beforeEach: () => {
    const worker = spyOn(window, "Worker");
    return () => worker.mockRestore();
  },
  play: async () => {
    const large = csv("");
    Object.defineProperty(large, "size", { value: 200_000_000 });
    await choose(large);
    await findText("This file is larger than 50 MB. Split it and import the parts separately.");
    await expect(window.Worker).not.toHaveBeenCalled();
  },
});

/** Dragging a file over the field highlights it until the file is dropped or leaves. */
export const Dragging = meta.story({
  play: async () => {
    const field = await screen.findByLabelText("File");
    const dropArea = field.parentElement;
    if (!dropArea) throw new Error("The field has no parent element.");
    const look = () => getComputedStyle(dropArea).borderTopStyle;
    await expect(look()).toBe("dashed");
    await drag("dragover", dropArea, csv(THREE));
    await waitFor(() => expect(look()).toBe("solid"));
    await fireEvent.dragLeave(dropArea, { relatedTarget: field });
    await expect(look()).toBe("solid");
    await fireEvent.dragLeave(dropArea, { relatedTarget: document.body });
    await waitFor(() => expect(look()).toBe("dashed"));
    await drag("drop", dropArea, csv(THREE));
    await importButton("Import 3 questions");
  },
});

/**
 * Dropping two files is rejected and keeps the current preview. A file dropped next to the field is not opened by the
 * browser.
 */
export const TwoFilesDropped = meta.story({
  play: async () => {
    const dropArea = (label: string) => screen.getByLabelText(label).parentElement ?? document.body;
    await screen.findByLabelText("File");
    await drag("drop", dropArea("File"), csv(THREE), csv(THREE, "other.csv"));
    await findText("Drop one file at a time.");
    await expect(await drag("drop", document.body, csv(THREE))).toBe(false);
    await drag("drop", dropArea("File"), csv(THREE));
    await importButton("Import 3 questions");
    await drag("drop", dropArea("Choose another file"), csv(THREE), csv(THREE, "other.csv"));
    await findText("Drop one file at a time.");
    await expect(dialog().getByRole("button", { name: "Import 3 questions" })).toBeVisible();
  },
});

/**
 * A file that waits for its columns stays when two files are dropped, and is then read with the settings that were
 * changed in the meantime.
 */
export const SettingsBeforeColumns = meta.story({
  tags: ["test-only"],
  beforeEach: () => localStorage.clear(),
  play: async () => {
    await choose(csv("Frage,option_1,option_2,Lösung\nWhich?,a,b,2\n"));
    await findText(/^The first line must name the columns\./);
    await enter("Default certification", "Port Security");
    const dropArea = screen.getByLabelText("File").parentElement ?? document.body;
    await drag("drop", dropArea, csv(THREE), csv(THREE, "other.csv"));
    await findText("Drop one file at a time.");
    await userEvent.selectOptions(dialog().getByRole("combobox", { name: "Frage" }), "text");
    await userEvent.selectOptions(dialog().getByRole("combobox", { name: "Lösung" }), "correct");
    await userEvent.click(dialog().getByRole("button", { name: "Read the file with these columns" }));
    await importButton("Import 1 question");
    await expect(dialog().getByText("Will be created: Port Security.")).toBeVisible();
  },
});

/** With two thousand bad rows, the page stays responsive, and table and report contain all rows. */
export const TwoThousandBadRows = meta.story({
  tags: ["test-only"],
  beforeEach: watchDownloads,
  play: async ({ mockServer }) => {
    await choose(csv(HEADER + row("Bad?", "a,b,9").repeat(2_000)));
    await screen.findByRole("tab", { name: "Failed (2,000)" }, { timeout: 20_000 });
    await findText(/^2,000 rows can't be imported\./);
    const frame = dialog().getByRole("group", { name: "Failed rows" });
    await expect(dialog().getByRole("table", { name: "Failed rows" })).toHaveAttribute(
      "aria-rowcount",
      "2001",
    );
    await waitFor(() => expect(rowsOf("Failed rows").length).toBeGreaterThan(5));
    await expect(rowsOf("Failed rows").length).toBeLessThan(60);
    await waitFor(async () => {
      frame.scrollTo(0, frame.scrollHeight);
      await expect(dialog().getByRole("rowheader", { name: "Line 2,001" })).toBeVisible();
    });
    await userEvent.click(dialog().getByRole("button", { name: "Download the report" }));
    const lines = (await savedText()).split("\r\n");
    await expect(lines).toHaveLength(2_001);
    await expect([lines[0], lines[1999], lines[2_000]]).toEqual([
      "Line 2 (Bad?): correct: names no option",
      "Line 2,001 (Bad?): correct: names no option",
      "",
    ]);
    await expect(await mockServer?.store.count("questions")).toBe(509);
  },
});

/** The visible progress counts rows; the announced progress has steps of ten percent. */
export const CheckedByTenths = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      onImport("check", () => {
        const lines = async function* () {
          yield `${JSON.stringify({ verdicts: Array.from({ length: 500 }, () => ({ verdict: "new" })) })}\n`;
          await never();
        };
        return new HttpResponse(streamOf(lines()));
      }),
    ),
  play: async () => {
    await choose(csv(HEADER + row("One?").repeat(501)));
    await findText("Checking 500 of 501 rows…");
    await expect(dialog().getByRole("status")).toHaveTextContent(/^90 percent checked$/);
  },
});

/** Of many missing names, the first are listed, followed by the number of the rest. */
export const ManyNames = meta.story({
  play: async () => {
    const domains = Array.from({ length: 25 }, (_, index) => `Domain ${index + 1}`);
    await choose(csv(HEADER + domains.map((name) => `Fire Safety,${name},${name}?,a,b,1\n`).join("")));
    await findText(`Will be created: Fire Safety, ${domains.slice(0, 19).join(", ")}, and 6 more.`);
  },
});

/** Formats are detected by their content. The parsers of XML and zip files load when such a file is chosen. */
export const OtherFormats = meta.story({
  play: async () => {
    for (const [file, says] of [
      [
        csv(
          '<quiz><question type="multichoice"><questiontext format="html"><text>Q?</text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>',
          "bank.xml",
        ),
        /Read as Moodle XML, UTF-8: 0 new, 0 duplicates, 1 failed/,
      ],
      [
        new File(
          [
            zipSync({
              "1.xml": new TextEncoder().encode(
                '<assessmentItem><responseDeclaration identifier="R"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><p>Q?</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">a</simpleChoice><simpleChoice identifier="b">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>',
              ),
            }),
          ],
          "bank.zip",
        ),
        /Read as QTI, UTF-8: 0 new, 0 duplicates, 1 failed/,
      ],
    ] as const) {
      await choose(file, /file/i);
      await findText(says);
    }
    await choose(csv("Q?\nA. a\nB. b\nANSWER: B\n", "bank.txt"), /file/i);
    await findText("is missing");
    await expect(rowsOf("Failed rows")).toEqual([["Line 1", "certification is missing"], ["Q?"]]);
    await waitFor(() => expect(dialog().getByText(/Read as Aiken/)).toBeVisible());
    // Certification and domain are typed, so that an organization without any can import them.
    await enter("Default certification", "Fire Safety");
    await importButton("Import 1 question");
    await expect(dialog().getByText("Will be created: Fire Safety.")).toBeVisible();
    await enter("Default domain", "Alarms");
    await findText("Will be created: Fire Safety, Alarms.");
  },
});

/** Rows that are not read exactly as in the file are counted, listed and reported. */
export const ReadDifferently = meta.story({
  tags: ["phone"],
  beforeEach: watchDownloads,
  play: async () => {
    await choose(
      csv(
        "$CATEGORY: Fire/Alarms\n\n[html]<b>Not</b> 2<sup>32</sup>? {=a ~b}\n\nPlain\nlines? {=a ~b}\n",
        "bank.gift",
      ),
    );
    await importButton("Import 2 questions");
    await expect(
      dialog().getByText("Read as GIFT, UTF-8: 2 new, 0 duplicates, 0 failed, 1 adjusted on import."),
    ).toBeVisible();
    await expect(
      dialog().getByText(
        "1 question can't be read exactly as in the file. See “Adjusted on import” before you import.",
      ),
    ).toBeVisible();
    await userEvent.click(dialog().getByRole("tab", { name: "Adjusted on import (1)" }));
    await expect(rowsOf("Adjusted on import rows")).toEqual([
      ["Line 3", "Not 2³²?Key: A. aAdjusted on import: <b> was left out"],
    ]);
    await userEvent.click(dialog().getByRole("button", { name: "Download the report" }));
    await expect(await savedText()).toBe("Line 3: adjusted on import: <b> was left out. Not 2³²?\r\n");
  },
});

/** A warning names a column that resembles a known one and was not read. */
export const UnreadOption = meta.story({
  play: async () => {
    await choose(csv("certification,text,option_1,option_2,Correct Answer,correct\nFire,Q?,a,b,2,1\n"));
    await importButton("Import 1 question");
    await expect(
      dialog().getByText(/may belong to the questions were not read: Correct Answer\./),
    ).toBeVisible();
  },
});
