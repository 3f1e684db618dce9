import { expect, fn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { RowFix } from "./RowFix.tsx";

const meta = preview.meta({
  title: "Admin/RowFix",
  component: RowFix,
  args: {
    fields: {
      certification: "Fire Safety",
      text: "Which class is burning oil?",
      options: [{ text: "Paper" }, { text: "Oil" }],
      difficultyLevel: 1,
      tags: ["classes"],
    },
    certifications: ["Bread"],
    domains: [],
    onValueChange: fn(),
    onFix: fn(() => Promise.resolve(null)),
  },
});

/** What could be read is filled in. The answer key is missing, which is reported once the correction is saved. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("textbox", { name: /^Question/ })).toHaveValue(
      "Which class is burning oil?",
    );
    await expect(canvas.getByRole("combobox", { name: "Certification" })).toHaveDisplayValue("Fire Safety");
    await userEvent.click(canvas.getByRole("button", { name: "Save correction" }));
    await expect(args.onFix).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement?.matches("[data-invalid]")).toBe(true));
    const [, oil] = canvas.getAllByRole("radio");
    if (!oil) throw new Error("There is no second option.");
    await userEvent.click(oil);
    await userEvent.click(canvas.getByRole("button", { name: "Save correction" }));
    await expect(args.onFix).toHaveBeenCalledWith({
      certification: "Fire Safety",
      text: "Which class is burning oil?",
      options: [
        { id: 1, text: "Paper" },
        { id: 2, text: "Oil" },
      ],
      correctAnswer: 2,
      difficultyLevel: 1,
      tags: ["classes"],
    });
  },
});

const COMPLETE = {
  certification: "Fire Safety",
  text: "Which class is burning oil?",
  options: [{ text: "Paper" }, { text: "Oil" }],
  correctAnswer: 2,
  difficultyLevel: 1,
  form: "A",
};

/** The reason why the correction can't be imported either. The input stays, and fields that only files have can be changed. */
export const StillFails = meta.story({
  tags: ["test-only"],
  args: {
    fields: COMPLETE,
    onFix: fn(({ form }: { form?: string }) =>
      Promise.resolve(form ? "form: mock exam A of Fire Safety is full" : null),
    ),
  },
  play: async ({ canvas, args }) => {
    const form = canvas.getByRole("textbox", { name: "Mock exam form" });
    await userEvent.clear(form);
    await userEvent.type(form, "C");
    await userEvent.click(canvas.getByRole("button", { name: "Save correction" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^This question can't be imported yet\. form:/);
    await expect(args.onFix).not.toHaveBeenCalled();
    await userEvent.clear(form);
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.type(form, "A");
    await userEvent.click(canvas.getByRole("button", { name: "Save correction" }));
    await expect(await canvas.findByText(/mock exam A of Fire Safety is full/)).toBeVisible();
    await userEvent.clear(form);
    await userEvent.click(canvas.getByRole("button", { name: "Save correction" }));
    await waitFor(() => expect(args.onFix).toHaveBeenCalledTimes(2));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ planning: { form: "" } }) as object,
    );
  },
});

/** While the correction is checked, nothing can be changed. */
export const Checking = meta.story({
  tags: ["test-only"],
  args: { fields: COMPLETE, onFix: fn(() => new Promise<never>(() => {})) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save correction" }));
    await expect(await canvas.findByRole("button", { name: "Checking…" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(canvas.getByRole("textbox", { name: /^Question/ })).toHaveAttribute("readonly");
  },
});
