import { expect, waitFor, type within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { LossList, type LostRow } from "./LossList.tsx";

const ROWS: readonly LostRow[] = [
  { id: 12, text: "In which order?", isLeftOut: true, lost: ["kind"] },
  { id: 14, text: "Which one?", isLeftOut: false, lost: ["difficulty", "reference"] },
  { id: 15, text: `Which ${"very ".repeat(20)}long one?`, isLeftOut: false, lost: ["difficulty"] },
];

const meta = preview.meta({
  title: "Admin/LossList",
  component: LossList,
  args: { format: "GIFT", total: 509, rows: ROWS },
});

type Canvas = ReturnType<typeof within>;
const rowsOf = (canvas: Canvas) =>
  canvas
    .getAllByRole("row")
    .slice(1)
    .map((row: HTMLElement) => textsOf(row.children));

/** The number of questions that can be expressed, and what each of the others loses. */
export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^GIFT can represent 508 of 509 questions\. 1 is left out, 2 lose something\.$/,
    );
    const [first, second, third] = rowsOf(canvas);
    await expect(first).toEqual(["#12 In which order?", "Left out because of its kind of question"]);
    await expect(second).toEqual(["#14 Which one?", "Loses difficulty and reference"]);
    await expect(third?.[0]).toMatch(/^#15 Which (?:very )+.{0,4}…$/);
  },
});

/** A loss that all questions share is stated once, and questions that lose nothing else are not listed. */
export const CommonLoss = meta.story({
  args: { total: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "All questions lose difficulty. GIFT can represent 2 of 3 questions. 1 is left out, 2 lose something.",
    );
    await expect(rowsOf(canvas)).toEqual([
      ["#12 In which order?", "Left out because of its kind of question"],
      ["#14 Which one?", "Loses reference"],
    ]);
  },
});

/** Nothing is lost. */
export const NoLosses = meta.story({
  args: { rows: [], total: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "GIFT can represent everything in 2 questions.",
    );
    await expect(canvas.queryByRole("table")).toBeNull();
  },
});

/** Each of 50,000 rows can be reached by scrolling. */
export const FiftyThousand = meta.story({
  tags: ["test-only"],
  args: {
    total: 50_001,
    rows: Array.from({ length: 50_000 }, (_, index) => ({
      id: index + 1,
      text: `Question ${index + 1}?`,
      isLeftOut: false,
      lost: ["difficulty"],
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "GIFT can represent 50,001 of 50,001 questions. 0 are left out, 50,000 lose something.",
    );
    const frame = canvas.getByRole("group", { name: "Lost data" });
    await waitFor(() => expect(rowsOf(canvas).length).toBeGreaterThan(5));
    await expect(rowsOf(canvas).length).toBeLessThan(60);
    await waitFor(async () => {
      frame.scrollTo(0, frame.scrollHeight);
      await expect(canvas.getByRole("rowheader", { name: "#50000 Question 50000?" })).toBeVisible();
    });
  },
});
