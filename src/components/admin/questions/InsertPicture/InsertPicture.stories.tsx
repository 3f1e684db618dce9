import { useState } from "react";
import { expect, fn, screen, userEvent, type within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../../.storybook/test/interactions.ts";
import { TextArea } from "../../../controls/TextArea/TextArea.tsx";
import type { PictureUpload } from "../PictureField/PictureField.tsx";
import { InsertPicture, type InsertPictureProps } from "./InsertPicture.tsx";

const SRC = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"/>')}`;
const upload: PictureUpload = {
  pendingName: null,
  problem: null,
  onUpload: (_, onUploaded) => onUploaded(SRC),
  onCancel: fn(),
  onReject: fn(),
};
const onSubmit = fn();

function ControlledInsertPicture(props: InsertPictureProps) {
  const [text, setText] = useState("Which plan? And which not?");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <InsertPicture {...props} onValueChange={setText}>
        <TextArea label="Question" value={text} onChange={({ target }) => setText(target.value)} />
      </InsertPicture>
    </form>
  );
}

const meta = preview.meta({
  title: "Admin/InsertPicture",
  component: InsertPicture,
  args: { label: "Question", upload, pending: false, onValueChange: fn(), children: null },
  render: (args) => <ControlledInsertPicture {...args} />,
});

const file = new File(["…"], "plan.svg", { type: "image/svg+xml" });
type Canvas = ReturnType<typeof within>;
const area = (canvas: Canvas) => canvas.getByRole("textbox", { name: "Question" }) as HTMLTextAreaElement;
const opener = (canvas: Canvas) => canvas.getByRole("button", { name: "Insert a picture into “Question”" });
const described = () => screen.getByRole("textbox", { name: "Alternative text" });

/** At the cursor, by keyboard. The cursor is then after the picture. */
export const AtCursor = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    area(canvas).focus();
    area(canvas).setSelectionRange(5, 10);
    await userEvent.tab();
    await expect(opener(canvas)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(screen.getByRole("dialog", { name: "Insert a picture into “Question”" })).toBeVisible();
    await userEvent.upload(screen.getByLabelText("Picture"), file);
    await userEvent.type(described(), "A [[plan]");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expect(opener(canvas)).toHaveFocus();
    // Picture and description are kept for the next time.
    await userEvent.keyboard("{Enter}");
    await expect(described()).toHaveValue("A [plan]");
    await userEvent.type(described(), "{Enter}");
    await expect(screen.queryByRole("dialog")).toBeNull();
    const start = `Which ![A (plan)](${SRC})`;
    await expect(area(canvas)).toHaveValue(`${start}? And which not?`);
    await expect(area(canvas)).toHaveFocus();
    await expect(area(canvas).selectionStart).toBe(start.length);
    await userEvent.keyboard("!");
    await expect(area(canvas)).toHaveValue(`${start}!? And which not?`);
    // Enter in the dialog does not submit the form around it.
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});

/** Within a text, with a space before the next word. */
export const BeforeWord = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    area(canvas).focus();
    area(canvas).setSelectionRange(12, 12);
    await userEvent.click(opener(canvas));
    await userEvent.upload(screen.getByLabelText("Picture"), file);
    await userEvent.type(described(), "A plan{Enter}");
    const start = `Which plan? ![A plan](${SRC})`;
    await expect(area(canvas)).toHaveValue(`${start} And which not?`);
    // Within that picture, after it.
    area(canvas).setSelectionRange(15, 15);
    await userEvent.click(opener(canvas));
    await expect(described()).toHaveValue("");
    await userEvent.upload(screen.getByLabelText("Picture"), file);
    await userEvent.type(described(), "B{Enter}");
    await expect(area(canvas)).toHaveValue(`${start} ![B](${SRC}) And which not?`);
  },
});

/** Without a cursor, at the end. */
export const AtEnd = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(opener(canvas));
    await userEvent.upload(screen.getByLabelText("Picture"), file);
    await userEvent.type(described(), "A plan");
    await clickWhenEnabled(screen, "Insert picture");
    await expect(area(canvas)).toHaveValue(`Which plan? And which not? ![A plan](${SRC})`);
  },
});

/** A picture and its description are required. Cancel changes nothing. */
export const Incomplete = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas }) => {
    await userEvent.click(opener(canvas));
    await clickWhenEnabled(screen, "Insert picture");
    await expect(screen.getByText("Choose a picture.")).toBeVisible();
    await expect(screen.getByLabelText("Picture")).toHaveFocus();
    await userEvent.upload(screen.getByLabelText("Picture"), file);
    await clickWhenEnabled(screen, "Insert picture");
    await expect(described()).toHaveFocus();
    await expect(described()).toHaveAccessibleDescription(/Required/);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expect(area(canvas)).toHaveValue("Which plan? And which not?");
    await expect(opener(canvas)).toHaveFocus();
  },
});

/** During the upload nothing can be inserted; closing the dialog cancels it. */
export const Uploading = meta.story({
  tags: ["test-only"],
  args: { upload: { ...upload, pendingName: "plan.svg" } },
  play: async ({ canvas }) => {
    await userEvent.click(opener(canvas));
    await userEvent.type(described(), "A plan{Enter}");
    await expect(screen.getByText("Wait until the picture is uploaded, or cancel the upload.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expect(upload.onCancel).toHaveBeenCalledOnce();
    await expect(area(canvas)).toHaveValue("Which plan? And which not?");
  },
});

/** While the question is saved, nothing changes. */
export const Saving = meta.story({
  tags: ["test-only"],
  args: { pending: true },
  play: async ({ canvas }) => {
    await userEvent.click(opener(canvas));
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});
