import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { NO_FILTERS } from "../../api/study-groups/group-filters.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { StudyGroupsScreen, type StudyGroupsScreenProps } from "./StudyGroupsScreen.tsx";
import {
  inMain,
  user,
  Held,
  type Canvas,
  namesOf,
  card,
  openDialog,
} from "./StudyGroupsScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/StudyGroups Create",
  component: StudyGroupsScreen,
  args: { user, value: NO_FILTERS, onValueChange: fn() },
  parameters: { layout: "fullscreen" },
  render: (args) => <Held {...args} />,
  decorators: [inMain],
});

/** Created: a toast, the first among the user's own, with the Owner badge, whatever was looked for before. */
export const Create = meta.story({
  args: { value: { ...NO_FILTERS, query: "xylophone" } },
  play: async ({ canvas, args }) => {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Night owls");
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    const send = dialog.getByRole("button", { name: "Create Group" });
    await userEvent.dblClick(send);
    await expect(await screen.findByText("Study group created")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...NO_FILTERS, tab: "mine" });
    await expect(canvas.getByRole("tab", { name: "My Groups (1)" })).toHaveAttribute("aria-selected", "true");
    await expect(namesOf(canvas)).toEqual(["Night owls"]);
    const owned = card(canvas, "Night owls");
    await expect(owned.queryByText("Sample group")).toBeNull();
    await expect(owned.getByText("Owner")).toBeVisible();
    await expect(owned.getByText("ISACA CISM")).toBeVisible();
    await expect(owned.getByText("1/10")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Create Group" })).toHaveFocus();
    const again = await openDialog(canvas);
    await expect(again.getByRole("textbox", { name: "Name" })).toHaveValue("");
  },
});

/** Without a name: a toast and a sentence under the field. */
export const CreateWithoutName = meta.story({
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Create Group" }));
    await expect(await screen.findByText("Group Name Required")).toBeInTheDocument();
    await expect(screen.getAllByText("Please enter a name for your study group.")).toHaveLength(2);
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveFocus();
  },
});

/** Closed with something typed and opened again: it is still there. */
export const CreateLater = meta.story({
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Night owls");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    const again = await openDialog(canvas);
    await expect(again.getByRole("textbox", { name: "Name" })).toHaveValue("Night owls");
  },
});

/** With a way to leave the screen and to return. */
function Leavable(props: StudyGroupsScreenProps) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Button onClick={() => setThere(!isThere)}>{isThere ? "Leave" : "Return"}</Button>
      {isThere ? <Held {...props} /> : null}
    </>
  );
}

const leaveAndReturn = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
  await expect(canvas.queryByRole("heading", { name: "Study Groups" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Return" }));
};

/** Typed, left and returned to: it is still there, and typing goes on in the middle of it. */
export const CreateAfterReturn = meta.story({
  render: (args) => <Leavable {...args} />,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Night owls");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await leaveAndReturn(canvas);
    const name = (await openDialog(canvas)).getByRole("textbox", { name: "Name" });
    await expect(name).toHaveValue("Night owls");
    await userEvent.type(name, "ly fowls", { initialSelectionStart: 5, initialSelectionEnd: 10 });
    await expect(name).toHaveValue("Nightly fowls");
    await userEvent.type(name, "er", { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await expect(name).toHaveValue("Nigerhtly fowls");
  },
});

/** Left while it is created and returned to at once: nothing is sent again, and it comes about all the same. */
export const ReturnWhileCreating = meta.story({
  tags: ["phone"],
  render: (args) => <Leavable {...args} />,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Night owls");
    await userEvent.click(dialog.getByRole("button", { name: "Create Group" }));
    // The page behind the dialog can't be reached by hand; a link of the host or the way back can be.
    canvas.getByText("Leave").click();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Return" }));
    const busy = canvas.getByRole("button", { name: "Creating..." });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(busy);
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(await canvas.findByRole("tab", { name: "My Groups (1)" })).toBeVisible();
    await expect(
      await screen.findByText(
        /^Night owls is in My Groups until you reload the page\. This is a demonstration/,
      ),
    ).toBeVisible();
    const again = await openDialog(canvas);
    await expect(again.getByRole("textbox", { name: "Name" })).toHaveValue("");
  },
});

/** Every mutation fails before it begins. */
function Failing(props: StudyGroupsScreenProps) {
  const mutations = useQueryClient().getMutationCache();
  mutations.config.onMutate = () => {
    throw new Error("Nothing can be done here.");
  };
  return <Held {...props} />;
}

/** It could not be created: nothing that was typed is lost. */
export const CreateFails = meta.story({
  render: (args) => <Failing {...args} />,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Night owls");
    await userEvent.click(dialog.getByRole("button", { name: "Create Group" }));
    await expect(
      await screen.findByText("Failed to create study group. Please try again."),
    ).toBeInTheDocument();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Night owls");
    await expect(dialog.getByRole("button", { name: "Create Group" })).toBeEnabled();
  },
});
