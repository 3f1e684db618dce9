import { expect, fireEvent, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../../.storybook/test/focus-ring.ts";
import { FilePicker } from "./FilePicker.tsx";

const meta = preview.meta({
  title: "Admin/FilePicker",
  component: FilePicker,
  args: {
    label: "File",
    hint: "CSV, up to 50 MB. You can drop it here.",
    accept: ".csv",
    onSelect: fn(),
    onReject: fn(),
  },
});

const csv = (name: string) => new File(["text"], name, { type: "text/csv" });
const drag = (type: "dragover" | "drop", dropArea: Element, ...files: File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return fireEvent(dropArea, new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};

/** The same file can be selected again after it was fixed. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText<HTMLInputElement>("File");
    await expect(field).toHaveAccessibleDescription("CSV, up to 50 MB. You can drop it here.");
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expectFocusRing(field);
    for (const times of [1, 2]) {
      await userEvent.upload(field, csv("bank.csv"));
      await expect(args.onSelect).toHaveBeenCalledTimes(times);
      await expect(field.value).toBe("");
    }
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ name: "bank.csv" }));
  },
});

/** One dropped file is accepted; several or none are rejected. */
export const Dropped = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const dropArea = canvas.getByLabelText("File").parentElement ?? document.body;
    await drag("drop", dropArea, csv("a.csv"), csv("b.csv"));
    await drag("drop", dropArea);
    await expect(args.onReject).toHaveBeenCalledTimes(2);
    await expect(args.onSelect).not.toHaveBeenCalled();
    await drag("drop", dropArea, csv("a.csv"));
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ name: "a.csv" }));
  },
});

/** A file dropped outside does not replace the page. */
export const DroppedOutside = meta.story({
  tags: ["test-only"],
  play: async ({ args }) => {
    await expect(await drag("dragover", document.body, csv("a.csv"))).toBe(false);
    await expect(await drag("drop", document.body, csv("a.csv"))).toBe(false);
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(args.onReject).not.toHaveBeenCalled();
  },
});
