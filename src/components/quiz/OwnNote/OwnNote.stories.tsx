import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { printed } from "../../../../.storybook/media.ts";
import { NOTE_MAX } from "../../../api/marks/mark-limits.ts";
import { OwnNote, type OwnNoteProps } from "./OwnNote.tsx";

/** Holds the text as its owner does. */
function Held(props: OwnNoteProps) {
  const [value, setValue] = useState(props.value);
  return (
    <OwnNote
      {...props}
      value={value}
      onValueChange={(next) => {
        props.onValueChange(next);
        setValue(next);
      }}
    />
  );
}

const TEXT = "Order of volatility: memory goes first.";

const args: OwnNoteProps = {
  on: "question 3",
  value: TEXT,
  onValueChange: fn(),
  state: "idle",
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Quiz/OwnNote",
  component: OwnNote,
  args,
  render: (args) => <Held {...args} />,
});

/** A note that was found: nothing is said of it until it changes. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("textbox", { name: "Your note on question 3" });
    await expect(field).toHaveValue(TEXT);
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.type(field, " Always.");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(`${TEXT} Always.`);
  },
});

/** Another device has changed it: both texts are there, and a status message says so. */
export const Merged = meta.story({
  args: { value: `${TEXT}\n\nDisk goes last.`, merged: true, state: "saved" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "This note was also changed on another device. Both texts are here. Saved",
    );
  },
});

/** None yet: a button, which gives way to the field and the focus with it. */
export const NoNote = meta.story({
  tags: ["look"],
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

export const Saving = meta.story({
  args: { state: "saving" },
  play: async ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Saving…"),
});

export const Saved = meta.story({
  args: { state: "saved" },
  play: async ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Saved"),
});

/** Not stored: why, and the way to try again. */
export const Failed = meta.story({
  tags: ["look"],
  args: {
    state: "failed",
    failure: "The server could not be reached. It is kept on this device until then.",
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Not saved. The server could not be reached. It is kept on this device until then. Try again",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** Near the limit, what is left is counted. */
export const NearTheLimit = meta.story({
  args: { value: "x".repeat(NOTE_MAX - 201) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/characters? left/)).toBeNull();
    await userEvent.type(canvas.getByRole("textbox"), "y");
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription("200 characters left");
  },
});

/** At the limit it is still a note; beyond it, an error that says by how much, and nothing else is said. */
export const BeyondTheLimit = meta.story({
  args: { value: "x".repeat(NOTE_MAX), state: "saving" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await expect(field).toBeValid();
    await expect(canvas.getByText("0 characters left")).toBeVisible();
    await userEvent.type(field, "y");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      "A note has at most 2,000 characters; this one has 2,001. It is stored once it is shorter.",
    );
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
});

/** On paper the text stands by itself. */
export const Printed = meta.story({
  tags: ["look"],
  beforeEach: () => printed(),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.getByText(TEXT, { selector: "p" })).toBeVisible();
  },
});

/** Nothing is printed of what is not there. */
export const NothingPrinted = meta.story({
  args: { value: "" },
  beforeEach: () => printed(),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvasElement.textContent).not.toContain("Your note");
  },
});
