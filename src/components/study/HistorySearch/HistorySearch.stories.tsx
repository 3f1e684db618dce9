import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { controlled } from "../../../../.storybook/stage/controlled.tsx";
import { buildCategories } from "../../../../mocks/builders/catalog.ts";
import { NO_HISTORY_FILTERS } from "../../../api/quizzes/history/history-filters.ts";
import { HistorySearch } from "./HistorySearch.tsx";

const Controlled = controlled(HistorySearch);

const meta = preview.meta({
  title: "Study/HistorySearch",
  component: HistorySearch,
  args: { value: NO_HISTORY_FILTERS, onValueChange: fn(), categories: buildCategories() },
  render: (args) => <Controlled {...args} />,
});

const labelsOf = (select: HTMLElement) => [...select.querySelectorAll("option")].map(({ label }) => label);

/** Each filter is independent of the others and can be reset. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Options = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const search = within(canvas.getByRole("search", { name: "Sessions" }));
    const select = (name: string) => search.getByRole("combobox", { name });
    await expect(labelsOf(select("Kind"))).toEqual(["All kinds", "Study", "Graded quiz", "Practice test"]);
    await expect(labelsOf(select("Outcome"))).toEqual(["All outcomes", "Passed", "Failed", "Open"]);
    await expect(labelsOf(select("Period"))).toEqual([
      "All time",
      "Last 7 days",
      "Last 30 days",
      "Last 90 days",
    ]);
  },
});

export const Filters = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const search = within(canvas.getByRole("search", { name: "Sessions" }));
    const choose = (name: string, option: string) =>
      userEvent.selectOptions(search.getByRole("combobox", { name }), option);
    await choose("Certification", "ISC2 CISSP");
    await choose("Kind", "Practice test");
    await choose("Outcome", "Failed");
    await choose("Period", "Last 30 days");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      categoryId: 2,
      kind: "practice-test",
      outcome: "failed",
      days: 30,
    });
    await choose("Certification", "All certifications");
    await choose("Kind", "All kinds");
    await choose("Outcome", "All outcomes");
    await choose("Period", "All time");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(NO_HISTORY_FILTERS);
    await expect(args.onValueChange).toHaveBeenCalledTimes(8);
  },
});

/** Shows the values from the parent. */
export const Filled = meta.story({
  args: { value: { categoryId: 2, kind: "study", outcome: "open", days: 90 } },
  play: async ({ canvas }) => {
    const shown = canvas.getAllByRole("combobox");
    await expect(shown).toHaveLength(4);
    for (const [index, label] of ["ISC2 CISSP", "Study", "Open", "Last 90 days"].entries())
      await expect(shown[index]).toHaveDisplayValue(label);
  },
});

/** While the certifications load, their field keeps its place. */
export const LoadingCertifications = meta.story({
  args: { categories: null, value: { ...NO_HISTORY_FILTERS, categoryId: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("combobox")).toHaveLength(4);
    const certification = canvas.getByRole("combobox", { name: "Certification" });
    await expect(certification).toHaveDisplayValue("All certifications");
    await expect(labelsOf(certification)).toEqual(["All certifications"]);
  },
});

/** Without certifications, there is no field for them. */
export const WithoutCertifications = meta.story({
  args: { categories: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("combobox")).toHaveLength(3);
  },
});
