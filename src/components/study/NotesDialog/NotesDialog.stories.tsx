import { expect, fn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { DESKTOP, PHONE } from "../../../../.storybook/test/viewports.ts";
import { CONTENT, notes, Example, openNotes, notesArgs } from "./NotesDialog.stories.helpers.tsx";
import { NotesDialog } from "./NotesDialog.tsx";

const meta = preview.meta({
  title: "Study/NotesDialog",
  component: NotesDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: notesArgs,
  argTypes: { open: { control: false }, notes: { control: false } },
  render: (args) => <Example {...args} />,
});

/** The notes, their source, and the actions. */
export const Default = meta.story({
  globals: DESKTOP,
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const dialog = await openNotes(canvas);
    await expect(dialog.getByRole("heading", { level: 2 })).toHaveFocus();
    await expect(dialog.getByRole("heading", { level: 3, name: "Results by domain" })).toBeVisible();
    await expect(dialog.getByText("Score: 72%").tagName).toBe("STRONG");
    const fixed = [
      dialog.getByRole("heading", { level: 2, name: "AI-Generated Study Notes" }),
      dialog.getByText("Generated with AI based on your quiz performance"),
    ];
    const truth = dialog.getByText(
      "Assembled from your answers by the built-in writer. No AI model is connected.",
    );
    for (const claim of fixed)
      await expect(getComputedStyle(claim).fontSize).toBe(getComputedStyle(truth).fontSize);
    await expect(dialog.queryByText(/Written by/)).toBeNull();
    await expect(dialog.getByRole("link", { name: "Open Study Guide" })).toHaveAttribute(
      "href",
      "/lecture/5",
    );
    await expect(dialog.queryByRole("link", { name: "Question 2" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("button", { name: "Show Study Notes" })).toHaveFocus();
  },
});

/** A model wrote the notes: its name appears, and no mention of the built-in writer. */
export const ModelWriter = meta.story({
  args: { notes: { ...notes, writer: "llama at localhost" } },
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    await expect(dialog.getByText("Written by llama at localhost")).toBeVisible();
    await expect(dialog.queryByText(/built-in writer/)).toBeNull();
  },
});

/** The writer is unknown. */
export const NoWriter = meta.story({
  args: { notes: { title: notes.title, content: CONTENT } },
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    await expect(dialog.getByText("Generated with AI based on your quiz performance")).toBeVisible();
    await expect(dialog.queryByText(/Written by|built-in writer/)).toBeNull();
  },
});

/** A link to a question closes the dialog. */
export const QuestionLink = meta.story({
  tags: ["test-only"],
  args: { questionHref: (question) => `#question-${question}` },
  // Prevents navigation, which would leave the story.
  decorators: [
    (Story) => (
      <div role="presentation" onClick={(event) => event.preventDefault()}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    const link = dialog.getByRole("link", { name: "Question 2" });
    await expect(link).toHaveAttribute("href", "#question-2");
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(link);
    await user.keyboard("{/Control}");
    await expect(link, "opened in another tab").toBeVisible();
    await userEvent.click(link);
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
  },
});

/** New notes can be requested. */
export const NewNotesRequested = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const dialog = await openNotes(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Generate Again" }));
    await expect(args.onGenerateAgain).toHaveBeenCalledOnce();
  },
});

/** The old notes stay while new ones are being written. */
export const GeneratingAgain = meta.story({
  args: { pending: true, onGenerateAgain: fn() },
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    const again = dialog.getByRole("button", { name: "Generating" });
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await expect(dialog.getByText("Score: 72%")).toBeVisible();
  },
});

export const GeneratingAgainIgnoresClick = GeneratingAgain.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const dialog = await openNotes(canvas);
    const again = dialog.getByRole("button", { name: "Generating" });
    await userEvent.click(again);
    await expect(args.onGenerateAgain).not.toHaveBeenCalled();
  },
});

/** Writing new notes can be cancelled; focus stays in place. */
export const CancelledAgain = meta.story({
  tags: ["test-only"],
  args: { pending: true, elapsed: "12 sec so far", onCancel: fn() },
  play: async ({ canvas, args }) => {
    const dialog = await openNotes(canvas);
    await expect(dialog.getByText("12 sec so far")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(dialog.getByRole("button", { name: "Generating" })).toHaveFocus();
  },
});

const long = { ...notes, content: `${CONTENT}\n\n`.repeat(40) };

/** Long notes scroll, and the actions stay in view. */
export const Long = meta.story({
  globals: DESKTOP,
  args: { notes: long },
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    const region = dialog.getByRole("region", { name: "Study notes" });
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
    const box = canvas.getByRole("dialog");
    await expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
    await expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

export const LongByKeyboard = Long.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    const region = dialog.getByRole("region", { name: "Study notes" });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expectFocusRing(region);
  },
});

/** On a phone the dialog fills the screen. */
export const Small = meta.story({
  globals: PHONE,
  args: { notes: long },
  play: async ({ canvas }) => {
    await openNotes(canvas);
    const { left, top, width, height } = canvas.getByRole("dialog").getBoundingClientRect();
    await expect([left, top, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
    const close = canvas.getByRole("button", { name: "Close" }).getBoundingClientRect();
    await expect(close.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});
