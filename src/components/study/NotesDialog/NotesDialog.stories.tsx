import { useState } from "react";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import preview from "../../../../.storybook/preview.tsx";
import { DESKTOP, PHONE } from "../../../../.storybook/test/viewports.ts";
import { BUILT_IN_WRITER } from "../../../api/lectures/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { NotesDialog, type NotesDialogProps } from "./NotesDialog.tsx";

const desktop = DESKTOP;
const phone = PHONE;

const CONTENT = [
  "**Score: 72%** (18 of 25 right)",
  "## Results by domain\n\n- **Security Operations**: 3 of 6 right",
  "**[Question 2](#question-2):** Which control tells that a file was changed?",
  "💡 **Why:** It compares hashes.",
].join("\n\n");
const notes = { title: "Study guide: Security+ quiz", content: CONTENT, writer: BUILT_IN_WRITER };

function Example(props: NotesDialogProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    props.onOpenChange(next);
  };
  return (
    <div style={{ minBlockSize: "30rem" }}>
      <Button onClick={() => setOpen(true)}>Show Study Notes</Button>
      <NotesDialog {...props} open={open} onOpenChange={change} />
    </div>
  );
}

const meta = preview.meta({
  title: "Study/NotesDialog",
  component: NotesDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    open: false,
    onOpenChange: fn(),
    notes,
    guideHref: "/lecture/5",
    onGenerateAgain: fn(),
  },
  argTypes: { open: { control: false }, notes: { control: false } },
  render: (args) => <Example {...args} />,
});

type Canvas = ReturnType<typeof within>;

async function opened(canvas: Canvas) {
  await userEvent.click(canvas.getByRole("button", { name: "Show Study Notes" }));
  return within(await canvas.findByRole("dialog", { name: "AI-Generated Study Notes" }));
}

/** Replaces the browser's clipboard for one story. */
function clipboard(writeText: ((text: string) => Promise<void>) | undefined): () => void {
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: writeText && { writeText },
  });
  return () => void Reflect.deleteProperty(navigator, "clipboard");
}

const written = fn(async (_text: string) => {});
const denied = async () => {
  throw new DOMException("Write permission denied.", "NotAllowedError");
};
const TEXT = `# ${notes.title}\n\n${CONTENT}`;

/** The notes, their source, and the actions. */
export const Default = meta.story({
  globals: desktop,
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const dialog = await opened(canvas);
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
    const dialog = await opened(canvas);
    await expect(dialog.getByText("Written by llama at localhost")).toBeVisible();
    await expect(dialog.queryByText(/built-in writer/)).toBeNull();
  },
});

/** The writer is unknown. */
export const NoWriter = meta.story({
  args: { notes: { title: notes.title, content: CONTENT } },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas);
    await expect(dialog.getByText("Generated with AI based on your quiz performance")).toBeVisible();
    await expect(dialog.queryByText(/Written by|built-in writer/)).toBeNull();
  },
});

/** Copies everything including the title; the toast appears over the dialog. */
export const Copied = meta.story({
  beforeEach: () => {
    written.mockClear();
    return clipboard(written);
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Copy" }));
    await expect(await dialog.findByText("Copied!")).toBeVisible();
    await expect(dialog.getByText("Study notes copied to clipboard.")).toBeVisible();
    await expect(written.mock.calls).toEqual([[TEXT]]);
    await expect(dialog.queryByRole("textbox")).toBeNull();
    await expect(dialog.getByRole("button", { name: "Copy" })).toHaveFocus();
  },
});

/** Replaces the browser's `execCommand`, which returns `canCopy`; `taken` collects the selection of each call. */
function copies(canCopy: boolean) {
  const taken: string[] = [];
  const command = spyOn(document, "execCommand").mockImplementation(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement)
      taken.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return canCopy;
  });
  return { taken, restore: () => command.mockRestore() };
}

/** Clipboard access is denied: a selected field is copied instead. */
export const ClipboardDenied = meta.story({
  beforeEach: () => clipboard(denied),
  play: async ({ canvas }) => {
    const copied = copies(true);
    const dialog = await opened(canvas);
    const copy = dialog.getByRole("button", { name: "Copy" });
    await userEvent.click(copy);
    await expect(await dialog.findByText("Study notes copied to clipboard.")).toBeVisible();
    await expect(copied.taken).toEqual([TEXT]);
    await expect(dialog.queryByRole("textbox", { hidden: true }), "the field is left behind").toBeNull();
    await expect(copy).toHaveFocus();
    copied.restore();
  },
});

/** Neither way of copying works: the text is selected for the learner. */
export const CopiedByHand = meta.story({
  tags: ["appearance"],
  beforeEach: () => clipboard(undefined),
  play: async ({ canvas }) => {
    const copied = copies(false);
    const dialog = await opened(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Copy" }));
    await expect(await dialog.findByText(/press Ctrl\+C/)).toBeVisible();
    const field = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Study notes to copy" });
    await expect(field).toHaveFocus();
    await expectFocusRing(field);
    await expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(TEXT);
    await expect(screen.queryByText("Copied!")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Copy" }));
    const again = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Study notes to copy" });
    await waitFor(() => expect(again).toHaveFocus());
    await expect(again.value.slice(again.selectionStart, again.selectionEnd), "selected anew").toBe(TEXT);
    copied.restore();
  },
});

/** On a phone with large text, nothing overlaps. */
export const CopiedByHandPhone = meta.story({
  tags: ["test-only"],
  globals: phone,
  beforeEach: () => {
    const restore = clipboard(undefined);
    const { style } = document.documentElement;
    style.fontSize = "150%";
    return () => {
      style.fontSize = "";
      restore();
    };
  },
  play: async ({ canvas }) => {
    const copied = copies(false);
    const dialog = await opened(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Copy" }));
    const field = await dialog.findByRole("textbox", { name: "Study notes to copy" });
    const parts = [
      field,
      dialog.getByRole("region", { name: "Study notes" }),
      dialog.getByRole("button", { name: "Generate Again" }),
      dialog.getByRole("link", { name: "Open Study Guide" }),
      dialog.getByRole("button", { name: "Close" }),
    ].map((part) => part.getBoundingClientRect());
    for (const [index, { bottom }] of parts.slice(0, -1).entries())
      await expect(parts[index + 1]?.top, `part ${index + 1}`).toBeGreaterThanOrEqual(Math.floor(bottom));
    copied.restore();
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
    const dialog = await opened(canvas);
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
export const Again = meta.story({
  play: async ({ canvas, args }) => {
    const dialog = await opened(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Generate Again" }));
    await expect(args.onGenerateAgain).toHaveBeenCalledOnce();
  },
});

/** The old notes stay while new ones are being written. */
export const GeneratingAgain = meta.story({
  args: { pending: true, onGenerateAgain: fn() },
  play: async ({ canvas, args }) => {
    const dialog = await opened(canvas);
    const again = dialog.getByRole("button", { name: "Generating" });
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(again);
    await expect(args.onGenerateAgain).not.toHaveBeenCalled();
    await expect(dialog.getByText("Score: 72%")).toBeVisible();
  },
});

/** Writing new notes can be cancelled; focus stays in place. */
export const CancelledAgain = meta.story({
  args: { pending: true, elapsed: "12 sec so far", onCancel: fn() },
  play: async ({ canvas, args }) => {
    const dialog = await opened(canvas);
    await expect(dialog.getByText("12 sec so far")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(dialog.getByRole("button", { name: "Generating" })).toHaveFocus();
  },
});

const long = { ...notes, content: `${CONTENT}\n\n`.repeat(40) };

/** Long notes scroll, and the actions stay in view. */
export const Long = meta.story({
  globals: desktop,
  args: { notes: long },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas);
    const region = dialog.getByRole("region", { name: "Study notes" });
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
    const box = canvas.getByRole("dialog");
    await expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
    await expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expectFocusRing(region);
  },
});

/** On a phone the dialog fills the screen. */
export const Small = meta.story({
  globals: phone,
  args: { notes: long },
  play: async ({ canvas }) => {
    await opened(canvas);
    const { left, top, width, height } = canvas.getByRole("dialog").getBoundingClientRect();
    await expect([left, top, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
    const close = canvas.getByRole("button", { name: "Close" }).getBoundingClientRect();
    await expect(close.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});
