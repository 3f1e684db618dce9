import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { PHONE } from "../../../../../.storybook/test/viewports.ts";
import { NamedDraft } from "../../../../api/questions/draft/draft.ts";
import type { FailedRow, ImportedRow, RowReason } from "./import-rows.ts";
import { ImportPreview } from "./ImportPreview.tsx";

const texts = (...all: string[]) => all.map((text) => ({ text }));
const draft = (text: string, more: object = {}): NamedDraft =>
  NamedDraft.parse({
    certification: "Fire Safety",
    domain: "Extinguishers",
    text,
    options: texts("Paper", "Oil", "Gas", "Metal"),
    correctAnswer: 2,
    explanation: "Liquids are class B.",
    difficultyLevel: 1,
    ...more,
  });
const row = (location: string, ...about: Parameters<typeof draft>): ImportedRow => ({
  location,
  draft: draft(...about),
  notes: [],
});

const burning = row("Line 2", "Which class is burning oil?");
const bin = {
  ...row("Line 4", "2^(th) line:\n  A bin burns."),
  notes: ["<sup> became ^(…)", "<b> was left out"],
};
const agent = {
  ...row("Line 3", "Which agent?"),
  duplicateOf: "Question 1042 with another key: edit it there",
};

const failedRow = (location: string, ...problems: RowReason[]): FailedRow => ({
  index: Number(/\d+/.exec(location)) - 1,
  location,
  problems,
  fields: {},
});

const meta = preview.meta({
  title: "Admin/ImportPreview",
  component: ImportPreview,
  args: {
    fresh: [burning, bin],
    duplicates: [agent],
    failed: [
      failedRow("Line 7", { column: "option_2", reason: "is empty, and option_3 is not" }),
      failedRow("Line 9", { column: "", reason: "a quote is opened and never closed" }),
    ],
    adjusted: [bin],
  },
});

type Canvas = ReturnType<typeof within>;
const rowsOf = (canvas: Canvas, name: string) =>
  within(canvas.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((line: HTMLElement) => textsOf(line.children));
const tabs = (canvas: Canvas) => textsOf(canvas.getAllByRole("tab"));
const BIN = [
  "Line 4",
  "2^(th) line:\n  A bin burns.Key: B. OilAdjusted on import: <sup> became ^(…); <b> was left out",
];

/**
 * The first five new questions are expanded, with their answers revealed. Failed rows have line, column and reason,
 * and every question shows its answer key.
 */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await expect(tabs(canvas)).toEqual(["New (2)", "Duplicates (1)", "Failed (2)", "Adjusted on import (1)"]);
    await expect(await canvas.findAllByRole("radio", { name: "B. Oil", checked: true })).toHaveLength(2);
    for (const location of ["Line 2", "Line 4"])
      await userEvent.click(canvas.getByRole("button", { name: location, expanded: true }));
    await expect(rowsOf(canvas, "New rows")).toEqual([
      ["Line 2", "Which class is burning oil?Key: B. Oil"],
      BIN,
    ]);
    await userEvent.click(canvas.getByRole("tab", { name: "Failed (2)" }));
    await expect(rowsOf(canvas, "Failed rows")).toEqual([
      ["Line 7", "option_2 is empty, and option_3 is not"],
      ["Line 9", "a quote is opened and never closed"],
    ]);
    await userEvent.click(canvas.getByRole("tab", { name: "Duplicates (1)" }));
    await expect(rowsOf(canvas, "Duplicates rows")).toEqual([
      ["Line 3", "Question 1042 with another key: edit it there", "Which agent?Key: B. Oil"],
    ]);
    await userEvent.click(canvas.getByRole("tab", { name: "Adjusted on import (1)" }));
    await expect(rowsOf(canvas, "Adjusted on import rows")).toEqual([BIN]);
  },
});

/** Nothing fails: new rows come first. No text was changed, so there is no tab for that. */
export const NothingFails = meta.story({
  tags: ["test-only"],
  args: { failed: [], adjusted: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "New (2)", selected: true })).toBeVisible();
    await expect(canvas.queryByRole("tab", { name: /Adjusted on import/ })).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Failed (0)" }));
    await expect(canvas.getByText("Failed: none.")).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
});

/** On a phone, the title of a failed question is below its row, as wide as the list. */
export const FailedWithTitle = meta.story({
  args: {
    fresh: [],
    failed: [
      { ...failedRow("Question 1", { column: "", reason: "has no text" }), title: "Evacuation plan" },
      failedRow("Question 2", { column: "", reason: "has no key" }),
    ],
  },
  globals: PHONE,
  play: async ({ canvas }) => {
    await expect(rowsOf(canvas, "Failed rows")).toEqual([
      ["Question 1", "has no text"],
      ["Evacuation plan"],
      ["Question 2", "has no key"],
    ]);
    const frame = canvas.getByRole("group", { name: "Failed rows" });
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  },
});

/** A row with several problems is listed once. It expands to what fixes it, and stays expanded if a row before it goes. */
export const FailedExpanded = meta.story({
  tags: ["test-only"],
  args: {
    fresh: [],
    failed: [
      failedRow("Line 3", { column: "", reason: "has no text" }),
      failedRow(
        "Line 7",
        { column: "option_2", reason: "is empty, and option_3 is not" },
        { column: "correct", reason: "is missing", location: "Line 8" },
      ),
    ],
    renderFix: ({ index }) => <p>{`Form of row ${index}`}</p>,
  },
  play: async ({ canvas }) => {
    await expect(rowsOf(canvas, "Failed rows")[1]).toEqual([
      "Line 7",
      "option_2 is empty, and option_3 is notLine 8: correct is missing",
    ]);
    const opener = canvas.getByRole("button", { name: "Line 7", expanded: false });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByText("Form of row 6")).toBeVisible();
    await expect(canvas.queryByText("Form of row 2")).toBeNull();
  },
});

/** All rows are duplicates. */
export const AllDuplicates = meta.story({
  args: { failed: [], fresh: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Duplicates (1)", selected: true })).toBeVisible();
  },
});

const collapseAll = async (canvas: Canvas) => {
  for (const opener of canvas.getAllByRole("button", { expanded: true })) await userEvent.click(opener);
};

/** By keyboard, a row expands to the learners' card with the answer revealed, and collapses again. */
export const RowExpanded = meta.story({
  tags: ["test-only"],
  args: { failed: [] },
  play: async ({ canvas }) => {
    await collapseAll(canvas);
    const opener = canvas.getByRole("button", { name: "Line 2", expanded: false });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await expect(await canvas.findByText("Liquids are class B.")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "B. Oil" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "B. Oil" })).toHaveAccessibleDescription(/correct/i);
    for (const name of ["A. Paper", "C. Gas", "D. Metal"])
      await expect(canvas.getByRole("radio", { name })).not.toBeChecked();
    const card = document.getElementById(opener.getAttribute("aria-controls") ?? "");
    await expect(card).toContainElement(canvas.getByText("Liquids are class B."));
    await userEvent.click(canvas.getByRole("button", { name: "Line 4" }));
    await expect(await canvas.findAllByText("Liquids are class B.")).toHaveLength(2);
    opener.focus();
    await userEvent.keyboard(" ");
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.getAllByText("Liquids are class B.")).toHaveLength(1);
  },
});

/** On a phone, a card is as wide as the list. */
export const OpenedOnPhone = meta.story({
  args: { failed: [] },
  globals: PHONE,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByText("Liquids are class B.");
    if (!first) throw new Error("No card is shown.");
    const option = first.getBoundingClientRect();
    const frame = canvas.getByRole("group", { name: "New rows" });
    await expect(option.right).toBeLessThanOrEqual(frame.getBoundingClientRect().right);
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  },
});

const KINDS = [
  row("Line 2", "Multiple?", { kind: "multiple", correctAnswers: [1, 4] }),
  row("Line 3", "Order?", { kind: "order", options: texts("Warn", "Leave"), correctOrder: [2, 1] }),
  row("Line 4", "Match?", {
    kind: "match",
    prompts: texts("A bin", "A pan"),
    correctMatches: [
      { prompt: 1, option: 1 },
      { prompt: 2, option: 2 },
    ],
  }),
];

/** Duplicates of each of the other kinds expand as well. */
export const OtherKinds = meta.story({
  tags: ["test-only", "appearance"],
  args: {
    fresh: [],
    failed: [],
    adjusted: [],
    duplicates: KINDS.map((kind) => ({ ...kind, duplicateOf: "Line 1" })),
  },
  play: async ({ canvas }) => {
    await expect(rowsOf(canvas, "Duplicates rows").map((cells) => cells[2])).toEqual([
      "Multiple?Key: A. Paper; D. Metal",
      "Order?Key: 1. Leave; 2. Warn",
      "Match?Key: A bin → Paper; A pan → Oil",
    ]);
    for (const { location } of KINDS) await userEvent.click(canvas.getByRole("button", { name: location }));
    await expect(await canvas.findByRole("checkbox", { name: "D. Metal" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "B. Oil" })).not.toBeChecked();
    const order = await canvas.findByRole("list", { name: "Correct order" });
    await expect(within(order).getAllByRole("listitem")[0]).toHaveTextContent(/^1.*Leave/);
    const pairs = canvas.getByRole("list", { name: "Your answer, part by part" });
    await expect(within(pairs).getAllByRole("listitem")[1]).toHaveTextContent(/A pan.*Oil/);
  },
});

/**
 * Of very many rows, only the visible ones are rendered, and all can be reached by scrolling. The first five are
 * expanded; an expanded row stays expanded.
 */
export const FiftyThousand = meta.story({
  tags: ["test-only"],
  args: {
    failed: [],
    adjusted: [],
    fresh: Array.from({ length: 50_000 }, (_, index) => ({
      ...burning,
      location: `Line ${index + 2}`,
    })),
  },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("group", { name: "New rows" });
    await waitFor(() => expect(rowsOf(canvas, "New rows").length).toBeGreaterThan(5));
    await expect(rowsOf(canvas, "New rows").length).toBeLessThan(60);
    await expect(await canvas.findAllByRole("button", { expanded: true })).toHaveLength(5);
    await collapseAll(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Line 3" }));
    await expect(await canvas.findAllByText("Liquids are class B.")).toHaveLength(1);
    const next = canvas.getByRole("button", { name: "Line 4" });
    const card = canvas.getByText("Liquids are class B.");
    await waitFor(() =>
      expect(next.getBoundingClientRect().top).toBeGreaterThan(card.getBoundingClientRect().bottom),
    );
    (document.activeElement as HTMLElement).blur();
    await waitFor(async () => {
      frame.scrollTo(0, frame.scrollHeight);
      await expect(canvas.getByRole("rowheader", { name: "Line 50001" })).toBeVisible();
    });
    await expect(canvas.queryByText("Liquids are class B.")).toBeNull();
    frame.scrollTo(0, 0);
    await expect(await canvas.findByText("Liquids are class B.")).toBeVisible();
  },
});
