import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../../.storybook/test/focus-ring.ts";
import { buildMatch, buildMultiple, buildOrder } from "../../../../../mocks/builders/quizzes.ts";
import {
  formArgs,
  ControlledQuestionForm,
  type Canvas,
  field,
  choice,
  press,
  descriptionOf,
  editValueOf,
  draftIn,
} from "./QuestionForm.stories.helpers.tsx";
import { QuestionForm } from "./QuestionForm.tsx";

const meta = preview.meta({
  title: "Admin/QuestionForm/Options",
  component: QuestionForm,
  args: formArgs,
  render: (args) => <ControlledQuestionForm {...args} />,
});

const texts = (canvas: Canvas): string[] =>
  canvas
    .getAllByRole("textbox", { name: /^Option \d+$/ })
    .map((area: HTMLElement) => (area as HTMLTextAreaElement).value);

/** Buttons move the lines of an ordering, keep focus, and do nothing at either end. */
export const MovesByKeyboard = meta.story({
  tags: ["test-only", "appearance"],
  args: editValueOf(buildOrder()),
  play: async ({ canvas, args }) => {
    await expect(texts(canvas).map((text) => text.split(" ")[0])).toEqual([
      "Registers",
      "Contents",
      "Files",
      "Backup",
    ]);
    const up = canvas.getByRole("button", { name: "Move option 2 up" });
    up.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(up).toHaveFocus());
    await expect(up).toHaveAccessibleName("Move option 1 up");
    await expect(up).toHaveAttribute("aria-disabled", "true");
    await expect(draftIn(args, [4, 2, 3, 1])).toMatchObject({ correctOrder: [2, 4, 3, 1] });
    args.onValueChange.mockClear();
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(up).toHaveFocus();
    await expectFocusRing(up);
    const down = canvas.getByRole("button", { name: "Move option 3 down" });
    down.focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(down).toHaveFocus());
    await expect(down).toHaveAttribute("aria-disabled", "true");
    await expect(draftIn(args, [4, 2, 3, 1])).toMatchObject({ correctOrder: [2, 4, 1, 3] });
  },
});

/** An added line takes focus; after removing one, the next line has it, or the previous one. */
export const AddsAndRemovesByKeyboard = meta.story({
  tags: ["test-only"],
  args: editValueOf(buildMultiple()),
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: "Add an option" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field(canvas, "Option 6")).toHaveFocus());
    await userEvent.keyboard("A sixth");
    canvas.getByRole("button", { name: "Remove option 1" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field(canvas, "Option 1")).toHaveFocus());
    await expect(field(canvas, "Option 1")).toHaveValue("A longer minimum length");
    canvas.getByRole("button", { name: "Remove option 5" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field(canvas, "Option 4")).toHaveFocus());
    await expect(texts(canvas)).toHaveLength(4);
    // The answer key follows its line.
    await expect(args.onValueChange.mock.lastCall?.[0].right).toEqual([3]);
  },
});

/** After removing the last prompt, the Add button has focus, and submitting reports the missing prompt. */
export const NoPrompts = meta.story({
  tags: ["test-only"],
  args: editValueOf(buildMatch()),
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Remove prompt 3" }).focus();
    await userEvent.keyboard("{Enter}");
    for (const prompt of [2, 1]) {
      await waitFor(() => expect(field(canvas, `Prompt ${prompt}`)).toHaveFocus());
      canvas.getByRole("button", { name: `Remove prompt ${prompt}` }).focus();
      await userEvent.keyboard("{Enter}");
    }
    const add = canvas.getByRole("button", { name: "Add a prompt" });
    await waitFor(() => expect(add).toHaveFocus());
    await press(canvas, "Save");
    const group = canvas.getByRole("group", { name: "Prompts" });
    await expect(group).toHaveFocus();
    await expect(descriptionOf(group)).toBe("At least 1 prompt");
    await userEvent.click(add);
    await waitFor(() => expect(field(canvas, "Prompt 1")).toHaveFocus());
    await userEvent.keyboard("Port");
    await expect(canvas.queryByText("At least 1 prompt")).toBeNull();
  },
});

/** A prompt whose option was removed needs another one. */
export const MatchWithoutOption = meta.story({
  tags: ["test-only"],
  args: editValueOf(buildMatch()),
  play: async ({ canvas, args }) => {
    await expect(choice(canvas, "Match for prompt 1")).toHaveDisplayValue("2. Physical");
    await press(canvas, "Remove option 2");
    await expect(choice(canvas, "Match for prompt 1")).toHaveDisplayValue("Choose…");
    await expect(choice(canvas, "Match for prompt 3")).toHaveDisplayValue("2. Managerial");
    await press(canvas, "Save");
    await expect(choice(canvas, "Match for prompt 1")).toHaveFocus();
    await expect(descriptionOf(choice(canvas, "Match for prompt 1"))).toBe("Required");
    await userEvent.selectOptions(choice(canvas, "Match for prompt 1"), "3. Compensating");
    await press(canvas, "Save");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(draftIn(args, [1, 2, 3, 4])).toMatchObject({
      correctMatches: [
        { prompt: 1, option: 4 },
        { prompt: 2, option: 1 },
        { prompt: 3, option: 3 },
      ],
    });
  },
});
