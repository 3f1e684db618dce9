import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ExportChoices, type ExportChoicesProps } from "./ExportChoices.tsx";

const ARGS: ExportChoicesProps = {
  format: "csv",
  onFormatChange: fn(),
  filteredCount: 15,
  onlyFiltered: true,
  onOnlyFilteredChange: fn(),
};

const meta = preview.meta({
  title: "Admin/ExportChoices",
  component: ExportChoices,
  args: ARGS,
});

/** The choice of questions and format; each format says what it is for. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const formats = within(canvas.getByRole("radiogroup", { name: "Format" })).getAllByRole("radio");
    await expect(formats.map((radio) => radio.getAttribute("aria-describedby") !== null)).toEqual(
      Array.from({ length: 7 }, () => true),
    );
    await expect(canvas.getByRole("radio", { name: "CSV" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Aiken" })).toHaveAccessibleDescription(
      "For Moodle and simple editors: single choice only.",
    );
    await userEvent.click(canvas.getByRole("radio", { name: "QTI 2.1" }));
    await expect(args.onFormatChange).toHaveBeenCalledWith("qti-2-1");
    const scope = within(canvas.getByRole("radiogroup", { name: "Questions" }));
    await expect(scope.getByRole("radio", { name: "Filtered questions: 15 questions" })).toBeChecked();
    await userEvent.click(scope.getByRole("radio", { name: "All questions of the organization" }));
    await expect(args.onOnlyFilteredChange).toHaveBeenCalledWith(false);
  },
});

/** Without filters, all questions are exported. */
export const WithoutFilters = meta.story({
  args: { filteredCount: null, onlyFiltered: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("radiogroup", { name: "Questions" })).toBeNull();
    await expect(canvas.getByRole("radiogroup", { name: "Format" })).toBeVisible();
  },
});

/** The number of filtered questions is loading: they can be chosen anyway. */
export const FilteredCountLoading = meta.story({
  args: { filteredCount: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Filtered questions" })).toBeChecked();
  },
});
