import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { ImportPreview } from "./ImportPreview.tsx";

const meta = preview.meta({
  title: "Admin/ImportPreview",
  component: ImportPreview,
  args: {
    fresh: [
      { place: "Line 2", question: "Which class is burning oil?", notes: [] },
      { place: "Line 4", question: "A bin burns.", notes: ["a table became lines"] },
    ],
    duplicates: [
      {
        place: "Line 3",
        question: "Which agent?",
        twin: "Question 1042 with another key: edit it there",
      },
    ],
    failed: [
      { place: "Line 7", column: "option_2", reason: "is empty, and option_3 is not" },
      { place: "Line 9", column: "", reason: "a quote is opened and never closed" },
    ],
  },
});

type Canvas = ReturnType<typeof within>;
const rowsOf = (canvas: Canvas, name: string) =>
  within(canvas.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row: HTMLElement) => [...row.children].map((cell) => cell.textContent));
const tabs = (canvas: Canvas) => canvas.getAllByRole("tab").map((tab: HTMLElement) => tab.textContent);

/** What fails is shown first: by line, column and reason. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(tabs(canvas)).toEqual(["New (2)", "Duplicates (1)", "Failed (2)"]);
    await expect(rowsOf(canvas, "Failed rows")).toEqual([
      ["Line 7", "option_2", "is empty, and option_3 is not"],
      ["Line 9", "All of it", "a quote is opened and never closed"],
    ]);
    await userEvent.click(canvas.getByRole("tab", { name: "Duplicates (1)" }));
    await expect(rowsOf(canvas, "Duplicates rows")).toEqual([
      ["Line 3", "Question 1042 with another key: edit it there", "Which agent?"],
    ]);
    await userEvent.click(canvas.getByRole("tab", { name: "New (2)" }));
    await expect(rowsOf(canvas, "New rows")).toEqual([
      ["Line 2", "Which class is burning oil?"],
      ["Line 4", "A bin burns.a table became lines"],
    ]);
  },
});

/** Nothing fails: what is new is shown first. */
export const NothingFails = meta.story({
  args: { failed: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "New (2)", selected: true })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Failed (0)" }));
    await expect(canvas.getByText("Failed: none.")).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
});

/** All of it is there already. */
export const AllDuplicates = meta.story({
  args: { failed: [], fresh: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Duplicates (1)", selected: true })).toBeVisible();
  },
});

/** Of very many, those in view are in the page, and each can be scrolled to. */
export const FiftyThousand = meta.story({
  args: {
    failed: [],
    fresh: Array.from({ length: 50_000 }, (_, index) => ({
      place: `Line ${index + 2}`,
      question: `Question ${index + 1}?`,
      notes: [],
    })),
  },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("group", { name: "New rows" });
    await waitFor(() => expect(rowsOf(canvas, "New rows").length).toBeGreaterThan(5));
    await expect(rowsOf(canvas, "New rows").length).toBeLessThan(60);
    await waitFor(async () => {
      frame.scrollTo(0, frame.scrollHeight);
      await expect(canvas.getByRole("rowheader", { name: "Line 50001" })).toBeVisible();
    });
  },
});
