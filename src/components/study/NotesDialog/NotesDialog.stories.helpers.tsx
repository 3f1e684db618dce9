import { useState } from "react";
import { fn, userEvent, within } from "storybook/test";
import { BUILT_IN_WRITER } from "../../../api/lectures/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { NotesDialog, type NotesDialogProps } from "./NotesDialog.tsx";

export const CONTENT = [
  "**Score: 72%** (18 of 25 right)",
  "## Results by domain\n\n- **Security Operations**: 3 of 6 right",
  "**[Question 2](#question-2):** Which control tells that a file was changed?",
  "💡 **Why:** It compares hashes.",
].join("\n\n");

export const notes = { title: "Study guide: Security+ quiz", content: CONTENT, writer: BUILT_IN_WRITER };

export function Example(props: NotesDialogProps) {
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

export type Canvas = ReturnType<typeof within>;

export async function openNotes(canvas: Canvas) {
  await userEvent.click(canvas.getByRole("button", { name: "Show Study Notes" }));
  return within(await canvas.findByRole("dialog", { name: "AI-Generated Study Notes" }));
}

/** Replaces the browser's clipboard for one story. */
export function replaceClipboard(writeText: ((text: string) => Promise<void>) | undefined): () => void {
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: writeText && { writeText },
  });
  return () => void Reflect.deleteProperty(navigator, "clipboard");
}

export const TEXT = `# ${notes.title}\n\n${CONTENT}`;

export const notesArgs = {
  open: false,
  onOpenChange: fn(),
  notes,
  guideHref: "/lecture/5",
  onGenerateAgain: fn(),
};
