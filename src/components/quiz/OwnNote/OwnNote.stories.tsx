import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { controlled } from "../../../../.storybook/stage/controlled.tsx";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { NOTE_MAX } from "../../../api/saved-questions/saved-question-limits.ts";
import { OwnNote, type OwnNoteProps } from "./OwnNote.tsx";

const Controlled = controlled(OwnNote);

const TEXT = "Order of volatility: memory goes first.";

const args: OwnNoteProps = {
  subject: "question 3",
  value: TEXT,
  onValueChange: fn(),
  state: "idle",
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Quiz/OwnNote",
  component: OwnNote,
  args,
  render: (args) => <Controlled {...args} />,
});

/** An existing note without a status. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("textbox", { name: "Your note on question 3" });
    await expect(field).toHaveValue(TEXT);
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.click(field);
    await userEvent.paste(" Always.");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(`${TEXT} Always.`);
  },
});

/** A note that was also changed on another device: a status message explains the merged text. */
export const Merged = meta.story({
  args: { value: `${TEXT}\n\nDisk goes last.`, merged: true, state: "saved" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "This note was also changed on another device. Both texts are here. Saved",
    );
  },
});

/** Without a note there is a button; the field replaces it and takes the focus. */
export const NoNote = meta.story({
  tags: ["test-only", "appearance"],
  args: { value: "" },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("textbox")).toBeNull();
    canvas.getByRole("button", { name: "Add a note on question 3" }).focus();
    await userEvent.keyboard("{Enter}");
    const field = canvas.getByRole("textbox", { name: "Your note on question 3" });
    await expect(field).toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** A note of another device appears when it arrives, and does not take the focus. */
export const Arriving = meta.story({
  tags: ["test-only"],
  render: function Arriving(args) {
    const [value, setValue] = useState("");
    return (
      <>
        <OwnNote {...args} value={value} />
        <button type="button" onClick={() => setValue(TEXT)}>
          Refetch
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("textbox")).toBeNull();
    const refetch = canvas.getByRole("button", { name: "Refetch" });
    await userEvent.click(refetch);
    await expect(canvas.getByRole("textbox", { name: "Your note on question 3" })).toHaveValue(TEXT);
    await expect(refetch).toHaveFocus();
  },
});

export const Saving = meta.story({
  args: { state: "pending" },
  play: async ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Saving…"),
});

export const Saved = meta.story({
  args: { state: "saved" },
  play: async ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Saved"),
});

/** Shows why the note was not saved, with a retry. */
export const Failed = meta.story({
  tags: ["appearance"],
  args: {
    state: "failed",
    failure: "The server could not be reached. Your note is saved on this device and will be sent again.",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Not saved. The server could not be reached. Your note is saved on this device and will be sent again. Try again",
    );
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** Near the limit, the remaining characters are counted. */
export const NearTheLimit = meta.story({
  tags: ["test-only"],
  args: { value: "x".repeat(NOTE_MAX - 201) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/characters? left/)).toBeNull();
    await userEvent.type(canvas.getByRole("textbox"), "y");
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription("200 characters left");
  },
});

/** Beyond the limit, an error with both lengths replaces the status. */
export const BeyondTheLimit = meta.story({
  tags: ["test-only"],
  args: { value: "x".repeat(NOTE_MAX), state: "pending" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await expect(field).toBeValid();
    await expect(canvas.getByText("0 characters left")).toBeVisible();
    await userEvent.type(field, "y");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      "A note can have up to 2,000 characters; this one has 2,001. Shorten it to save it.",
    );
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
});

/** In print, the text appears without the field. */
export const Printed = meta.story({
  tags: ["appearance"],
  ...onPaper,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.getByText(TEXT, { selector: "p" })).toBeVisible();
  },
});

/** Without a note, nothing is printed. */
export const NothingPrinted = meta.story({
  args: { value: "" },
  ...onPaper,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvasElement.textContent).not.toContain("Your note");
  },
});
