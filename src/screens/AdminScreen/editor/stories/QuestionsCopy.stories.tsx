import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import {
  bank,
  desktop,
  field,
  form,
  loaded,
  questionsLocation,
  questionsTab,
} from "../../Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Questions/Copy",
  ...questionsTab(),
  globals: desktop,
  beforeEach: bank(2),
});

/**
 * A copy is a new question. It says that it has the text and options of its original, which does not prevent saving.
 */
export const Duplicate = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    const [original] = (await mockServer?.store.list("questions", {}, { limit: 1 })) ?? [];
    const [edit] = canvas.getAllByRole("button", { name: /^Edit / });
    await userEvent.click(edit as HTMLElement);
    await form(canvas, /^Question \d+$/);
    await userEvent.click(canvas.getByRole("button", { name: "Duplicate" }));
    await form(canvas, "New question");
    await expect(field(canvas, "Question")).toHaveValue(original?.text);
    const link = await canvas.findByRole("link", { name: `Question ${original?.id}` }, { timeout: 5000 });
    await expect(link).toHaveAttribute("href", `/admin?question=${original?.id}`);
    await userEvent.click(field(canvas, "Question"));
    await userEvent.paste(" Really?");
    await expect(canvas.queryByRole("link", { name: `Question ${original?.id}` })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await screen.findByText("Question created successfully");
    const stored = await mockServer?.store.list("questions", {}, { limit: 1 });
    await expect(stored?.[0]).toMatchObject({ text: `${original?.text} Really?`, version: 1 });
  },
});

/** Unsaved changes of the original ask first. Staying leaves no copy behind; leaving takes the changes along. */
export const DuplicateUnsaved = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await loaded(canvas);
    const [edit] = canvas.getAllByRole("button", { name: /^Edit / });
    await userEvent.click(edit as HTMLElement);
    await form(canvas, /^Question \d+$/);
    await userEvent.click(field(canvas, "Question"));
    await userEvent.paste(" Really?");
    for (const answer of ["Keep editing", "Leave"]) {
      await userEvent.click(canvas.getByRole("button", { name: "Duplicate" }));
      const ask = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
      await userEvent.click(ask.getByRole("button", { name: answer }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await form(canvas, "New question");
    await expect(field(canvas, "Question")).toHaveDisplayValue(/ Really\?$/);
  },
});

/** The next question keeps certification, domain, difficulty and tags, and nothing asks to save these on leaving. */
export const CreateAndAddAnother = meta.story({
  args: { value: { ...questionsLocation, questionId: "new" } },
  play: async ({ canvas, args }) => {
    await form(canvas, "New question");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "Seafaring");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Difficulty" }), "4 Expert");
    await userEvent.click(field(canvas, "Question"));
    await userEvent.paste("Who keeps the log?");
    for (const [index, text] of ["Master", "Mate", "Cook", "Pilot"].entries())
      await userEvent.type(field(canvas, `Option ${index + 1}`), text);
    await userEvent.click(canvas.getByRole("radio", { name: "Option 2 is correct" }));
    await userEvent.type(field(canvas, "Tags"), "log");
    await userEvent.click(canvas.getByRole("button", { name: "Create and add another" }));
    await screen.findByText("Question created successfully");
    await expect(await form(canvas, "New question")).toHaveFocus();
    await expect(field(canvas, "Question")).toHaveValue("");
    await expect(field(canvas, "Tags")).toHaveValue("log");
    await expect(canvas.getByRole("combobox", { name: "Certification" })).toHaveDisplayValue("Seafaring");
    await expect(canvas.queryByText("Required")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(questionsLocation);
  },
});
