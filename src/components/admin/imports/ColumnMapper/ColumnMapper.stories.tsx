import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ColumnMapper } from "./ColumnMapper.tsx";

const meta = preview.meta({
  title: "Admin/ColumnMapper",
  component: ColumnMapper,
  args: {
    header: [
      { cell: "Frage", column: null, example: "Which class is burning oil?" },
      { cell: "option_1", column: "option_1", example: "Paper" },
      { cell: "option_2", column: "option_2", example: "Oil" },
      { cell: "Lösung", column: null, example: "2" },
      { cell: "", column: null },
    ],
    onMap: fn(),
  },
});

/** Recognized columns are chosen. The required ones that are missing are named, and one that is chosen twice. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const question = canvas.getByRole("combobox", { name: "Frage" });
    await expect(question).toHaveDisplayValue("Ignore this column");
    await expect(question).toHaveAccessibleDescription("Which class is burning oil?");
    await expect(canvas.getByRole("combobox", { name: "option_1" })).toHaveDisplayValue("option 1");
    await expect(canvas.getByRole("combobox", { name: "Column 5" })).toBeVisible();
    const read = canvas.getByRole("button", { name: "Read the file with these columns" });
    await userEvent.click(read);
    await expect(canvas.getByRole("alert")).toHaveTextContent("No column is read as text and correct.");
    await userEvent.selectOptions(question, "text");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Lösung" }), "text");
    await userEvent.click(read);
    await expect(canvas.getByRole("combobox", { name: "Lösung" })).toHaveAccessibleDescription(
      /Another column is read as text/,
    );
    await expect(args.onMap).not.toHaveBeenCalled();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Lösung" }), "correct");
    await userEvent.click(read);
    await expect(args.onMap).toHaveBeenCalledWith({
      Frage: "text",
      option_1: "option_1",
      option_2: "option_2",
      Lösung: "correct",
      "": "",
    });
  },
});
