import type { LabelSet, Translated } from "../../i18n/labels/label.ts";
import type { MARKDOWN_LABELS } from "../Markdown/markdown-labels.ts";

export const NOTES_DIALOG_LABELS = {
  notesTitle: "AI-Generated Study Notes",
  openGuide: "Open Study Guide",
  copyNotes: "Copy",
  closeNotes: "Close",
  studyNotes: "Study notes",
  copied: "Copied!",
  notesCopied: "Study notes copied to clipboard.",
  generatedWithAi: "Generated with AI based on your quiz performance",
  /** Shown with `notesTitle` and `generatedWithAi` if no model wrote the notes. */
  assembledWithoutModel: "Assembled from your answers by the built-in writer. No AI model is connected.",
  writtenBy: "Written by {writer}",
  cancelNotes: "Cancel",
  generating: "Generating",
  generateAgain: "Generate Again",
  copyNotesByHand:
    "Your browser blocked copying. The study notes are selected below: press Ctrl+C, or ⌘C on a Mac.",
  notesToCopy: "Study notes to copy",
} as const satisfies LabelSet;

export type NotesDialogLabels = Translated<typeof NOTES_DIALOG_LABELS & typeof MARKDOWN_LABELS>;
