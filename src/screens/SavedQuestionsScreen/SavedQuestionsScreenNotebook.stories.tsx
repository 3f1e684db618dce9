import { expect, spyOn, userEvent, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { printed } from "../../../.storybook/test/media.ts";
import { SAMPLE_CATEGORIES } from "../../../mocks/test-backend/sample.ts";
import { ALL_MISSED } from "../../api/saved-questions/saved-question-filters.ts";
import { settings } from "./SavedQuestionsScreen.stories.helpers.tsx";
import { SavedQuestionsScreen } from "./SavedQuestionsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Saved questions/Notebook",
  component: SavedQuestionsScreen,
  ...settings,
});

/** Print shows the questions with answers and notes, and no buttons. */
export const Notebook = meta.story({
  args: { value: { ...ALL_MISSED, kind: "noted" } },
  beforeEach: () => printed(),
  play: async ({ canvas }) => {
    const print = spyOn(window, "print").mockImplementation(() => {
      window.dispatchEvent(new Event("beforeprint"));
    });
    await userEvent.click(await canvas.findByRole("button", { name: "Print with answers" }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
    const rows = within(canvas.getByRole("tabpanel")).getAllByRole("heading", { level: 2 });
    await expect(rows).toHaveLength(5);
    await expect(canvas.getAllByRole("heading", { name: "Explanation" })).toHaveLength(5);
    await expect(canvas.getByText(/^Order of volatility: memory goes first/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await expect(canvas.queryByRole("searchbox")).toBeNull();
  },
});

/** The notebook of missed questions says when and how often each was missed. */
export const NotebookOfMissed = meta.story({
  args: { value: { ...ALL_MISSED, categoryId: SAMPLE_CATEGORIES.cism } },
  beforeEach: () => printed(),
  play: async ({ canvas }) => {
    const print = spyOn(window, "print").mockImplementation(() => {
      window.dispatchEvent(new Event("beforeprint"));
    });
    await userEvent.click(await canvas.findByRole("button", { name: "Print with answers" }));
    print.mockRestore();
    const rows = within(canvas.getByRole("tabpanel")).getAllByRole("heading", { level: 2 });
    await expect(canvas.getAllByText(/^Missed (\d+ times .*)?on \w+ \d+, 2026$/)).toHaveLength(rows.length);
  },
});

/** After printing, the list is shown again. */
export const AfterPrinting = meta.story({
  args: { value: { ...ALL_MISSED, kind: "noted" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Practice all 5" });
    window.dispatchEvent(new Event("beforeprint"));
    await expect(canvas.queryByRole("button", { name: "Practice all 5" })).toBeNull();
    window.dispatchEvent(new Event("afterprint"));
    await expect(await canvas.findByRole("button", { name: "Practice all 5" })).toBeVisible();
  },
});
