import { expect, fireEvent, type fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { PHONE } from "../../../../../.storybook/test/viewports.ts";
import { addMockExams } from "../../../../../mocks/test-backend/mock-exams.ts";
import { ImportDialog } from "../ImportDialog.tsx";
import {
  HEADER,
  row,
  csv,
  THREE,
  choose,
  dialog,
  titleHasFocus,
  importButton,
  findText,
  rowsOf,
  showFailed,
  watchDownloads,
  settings,
} from "./ImportDialog.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Import",
  component: ImportDialog,
  ...settings,
});

/** Before a file is selected: the accepted formats, and the defaults. */
export const Choose = meta.story({
  play: async () => {
    await expect(await screen.findByLabelText("File")).toHaveAccessibleDescription(
      /up to 50 MB and 50,000 questions/,
    );
    await expect(dialog().getByRole("combobox", { name: "Default difficulty" })).toHaveDisplayValue(
      "Intermediate",
    );
    await expect(
      dialog().getByRole("checkbox", { name: "Create missing certifications and domains" }),
    ).toBeChecked();
  },
});

/** Previews new questions and missing certifications, then stores all in one step. */
export const Stored = meta.story({
  play: async ({ mockServer, args }) => {
    await choose(csv(THREE));
    const button = await importButton("Import 3 questions");
    await titleHasFocus();
    await expect(dialog().getByText("Read as CSV, UTF-8: 3 new, 0 duplicates, 0 failed.")).toBeVisible();
    await expect(dialog().getByText("Will be created: Fire Safety, Alarms.")).toBeVisible();
    await expect(dialog().getByRole("tab", { name: "New (3)" })).toHaveAttribute("aria-selected", "true");
    await expect(dialog().getByRole("heading", { name: "One?" })).toBeVisible();
    await expect(await mockServer?.store.count("questions", { isRetired: false })).toBe(509);
    await userEvent.click(button);
    await findText("3 questions stored, 1 certification created, 1 domain created.");
    await titleHasFocus();
    await expect(await mockServer?.store.count("questions", { isRetired: false })).toBe(512);
    // The second click of a double click on Import, which Done replaces.
    await fireEvent.click(dialog().getByRole("button", { name: "Done" }), { detail: 2 });
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(dialog().getByRole("button", { name: "Done" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/**
 * Failed rows are listed by line and column. The others are imported, and these are saved as a file, even once more.
 */
export const ThreeBadLines = meta.story({
  beforeEach: watchDownloads,
  play: async ({ mockServer }) => {
    await choose(
      csv(HEADER + row("Good?") + row("", "a,b,1") + row("Key?", "a,b,7") + row("Option?", "a,,1")),
    );
    const button = await importButton("Import the readable question and save the 3 others as a file");
    await expect(
      dialog().getByText(
        "3 rows can't be imported. See “Failed” for the reasons, and correct them there, or in the file.",
      ),
    ).toBeVisible();
    await showFailed();
    await expect(rowsOf("Failed rows")).toEqual([
      ["Line 3", "text is missing"],
      ["Line 4", "correct names no option"],
      ["Key?"],
      ["Line 5", "option_1 must have at least 2 entries"],
      ["Option?"],
    ]);
    const mock = () => (URL.createObjectURL as ReturnType<typeof fn>).mock;
    const saved = async (count: number) => {
      await waitFor(() => expect(mock().calls.length).toBe(count), { timeout: 20_000 });
      return (mock().lastCall as [Blob])[0].text();
    };
    const save = async (count: number) => {
      await userEvent.click(dialog().getByRole("button", { name: "Save the 3 failed rows as a file" }));
      return saved(count);
    };
    const text = await save(1);
    await expect(text).toBe(
      [
        "certification,domain,text,option_1,option_2,correct,error",
        "Fire Safety,Alarms,,a,b,1,text: is missing",
        "Fire Safety,Alarms,Key?,a,b,7,correct: names no option",
        "Fire Safety,Alarms,Option?,a,,1,option_1: must have at least 2 entries",
        "",
      ].join("\r\n"),
    );
    await userEvent.click(button);
    await findText("1 question stored, 1 certification created, 1 domain created.");
    await expect(await saved(2)).toBe(text);
    await expect(dialog().getByText("3 rows could not be imported.")).toBeVisible();
    await expect(await mockServer?.store.count("questions")).toBe(510);
    await expect(await save(3)).toBe(text);
    await expect(dialog().getByRole("button", { name: "Download the report" })).toBeVisible();
  },
});

const FOREIGN = "Kapitel,Frage,option_1,option_2,Lösung\nAlarms,Which?,a,b,2\n";

/**
 * Columns that are not recognized are chosen, and remembered for the next file with them. The choice can be changed in
 * the preview.
 */
export const ColumnsChosen = meta.story({
  tags: ["phone"],
  beforeEach: () => localStorage.clear(),
  play: async () => {
    await choose(csv(FOREIGN));
    await findText(/^The first line must name the columns\./);
    for (const [cell, column] of [
      ["Frage", "text"],
      ["Lösung", "correct"],
    ] as const)
      await userEvent.selectOptions(dialog().getByRole("combobox", { name: cell }), column);
    await userEvent.click(dialog().getByRole("button", { name: "Read the file with these columns" }));
    await findText("Read as CSV, UTF-8: 0 new, 0 duplicates, 1 failed.");
    await userEvent.click(dialog().getByRole("button", { name: "Check columns" }));
    await userEvent.selectOptions(dialog().getByRole("combobox", { name: "Kapitel" }), "certification");
    await userEvent.click(dialog().getByRole("button", { name: "Read the file with these columns" }));
    await importButton("Import 1 question");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await choose(csv(FOREIGN, "next.csv"));
    await importButton("Import 1 question");
    await expect(dialog().getByText("Will be created: Alarms.")).toBeVisible();
  },
});

const MOCK_HEADER = "certification,text,option_1,option_2,correct,form\n";

const mockRow = (certification: string, text: string, form = "A") =>
  `${certification},${text},a,b,1,${form}\n`;

/** Rows beyond the length of a mock exam fail, and the preview says which mock exams stay short. */
export const MockExams = meta.story({
  args: { tenant: { id: 1, name: "Harbourline Shipping" } },
  beforeEach: async ({ mockServer }) => {
    const { A, B } = await addMockExams(mockServer?.store, { size: 5 });
    for (const id of [...A.slice(0, 1), ...B.slice(0, 2)])
      await mockServer?.store.update("questions", id, { isRetired: true });
  },
  play: async () => {
    const b = mockRow("ISACA CISM", "Three?", "B");
    const bakery = mockRow("Bakery", "Four?") + mockRow("Bakery", "Five?");
    await choose(
      csv(MOCK_HEADER + mockRow("ISACA CISM", "One?") + mockRow("ISACA CISM", "Two?") + b + bakery),
    );
    await importButton("Import the 4 readable questions and save the other as a file");
    await showFailed();
    await expect(rowsOf("Failed rows")).toEqual([
      ["Line 3", "form Mock exam A of ISACA CISM already has all of its 5 questions"],
      ["Two?"],
    ]);
    await expect(
      dialog().getByText(
        "Mock exam B of ISACA CISM will have 4 of its 5 questions, so it will be shorter than the exam.",
      ),
    ).toBeVisible();
    await expect(
      dialog().getByText(
        "Bakery has no mock exams. 2 questions of mock exam A will be asked like all others there.",
      ),
    ).toBeVisible();
    await expect(dialog().queryByText(/Mock exam A of ISACA CISM will have/)).toBeNull();
    await expect(dialog().getByLabelText("Choose the corrected file")).toBeEnabled();
  },
});

/** Rows without a certification need a default one. The preview names the file and says so. */
export const WithoutCertification = meta.story({
  play: async () => {
    await choose(csv("text,option_1,option_2,correct\nOne?,a,b,1\nTwo?,a,b,2\n"));
    await findText("File: bank.csv");
    await findText("Some rows name no certification. Enter a default certification below.");
  },
});

/** On a phone, nothing scrolls sideways, not even the form that corrects a row. */
export const OnPhone = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  play: async () => {
    const isWithin = () => {
      const { scrollWidth, clientWidth } = screen.getByRole("dialog");
      return scrollWidth <= clientWidth;
    };
    await screen.findByLabelText("File");
    await expect(window.innerWidth).toBe(360);
    await expect(isWithin()).toBe(true);
    await choose(csv(HEADER + row("Good?") + row("Option?", "a,,1")));
    await screen.findByRole("table", { name: "New rows" });
    await expect(isWithin()).toBe(true);
    await showFailed();
    await userEvent.click(dialog().getByRole("button", { name: "Line 3" }));
    await screen.findByRole("button", { name: "Save correction" });
    await expect(isWithin()).toBe(true);
    const frame = dialog().getByRole("group", { name: "Failed rows" });
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  },
});

/** Existing questions are skipped, and differences are shown. */
export const Duplicates = meta.story({
  tags: ["phone"],
  play: async () => {
    await choose(csv(HEADER + row("One?") + row("ONE?", "a,b,2")));
    await userEvent.click(await importButton("Import 1 question"));
    await findText(/1 question stored, 1 duplicate skipped/);
    await userEvent.click(dialog().getByRole("button", { name: "Import another file" }));
    await titleHasFocus();
    await choose(csv(HEADER + row("One?", "a,b,2")));
    await findText("Nothing new: all of these questions exist already.");
    await dialog().findByRole("tab", { name: "Differ from stored (1)" });
    await userEvent.click(dialog().getByRole("tab", { name: "Duplicates (1)" }));
    const [[location, twin, question] = []] = rowsOf("Duplicates rows");
    await expect([location, question]).toEqual(["Line 2", "One?Key: B. b"]);
    await expect(twin).toMatch(/^Question \d+ with another key: edit it there$/);
    await expect(dialog().getByRole("button", { name: "Import 0 questions" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

/** If missing certifications are not created, unknown names fail. Changing the setting checks again. */
export const CreateMissing = meta.story({
  play: async () => {
    await choose(csv(THREE));
    await importButton("Import 3 questions");
    await userEvent.click(
      dialog().getByRole("checkbox", { name: "Create missing certifications and domains" }),
    );
    await screen.findByRole("tab", { name: "Failed (3)", selected: true }, { timeout: 20_000 });
    await titleHasFocus();
    await expect(rowsOf("Failed rows")[0]).toEqual([
      "Line 2",
      "certification “Fire Safety” is not a certification of this organization",
    ]);
  },
});

/** The template has every column and a question of each kind, and can be imported unchanged. */
export const TemplateDownload = meta.story({
  tags: ["phone"],
  beforeEach: watchDownloads,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Download a CSV template" }));
    const [template] = (URL.createObjectURL as ReturnType<typeof fn>).mock.lastCall as [Blob];
    await choose(new File([template], "template.csv"));
    await importButton("Import 4 questions");
  },
});
