import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { NO_GROUP_FILTERS } from "../../api/study-groups/group-filters.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import {
  Controlled,
  type Canvas,
  namesOf,
  card,
  openDialog,
  settings,
} from "./StudyGroupsScreen.stories.helpers.tsx";
import { StudyGroupsScreen, type StudyGroupsScreenProps } from "./StudyGroupsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Study groups/Create",
  component: StudyGroupsScreen,
  ...settings,
});

/** A toast confirms the new group, which is first in My Groups with the Owner badge, and the filters are cleared. */
export const Create = meta.story({
  tags: ["test-only"],
  args: { value: { ...NO_GROUP_FILTERS, query: "xylophone" } },
  play: async ({ canvas, args }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(dialog.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("Night owls");
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    const send = dialog.getByRole("button", { name: "Create Group" });
    await userEvent.dblClick(send);
    await expect(await screen.findByText("Study group created")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...NO_GROUP_FILTERS, tab: "mine" });
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

/** Without a name, a toast and an error at the field appear. */
export const CreateWithoutName = meta.story({
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Create Group" }));
    await expect(await screen.findByText("Group Name Required")).toBeInTheDocument();
    await expect(screen.getAllByText("Please enter a name for your study group.")).toHaveLength(2);
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveFocus();
  },
});

/** After closing and reopening the dialog, the typed text is still there. */
export const CreateLater = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(dialog.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("Night owls");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    const again = await openDialog(canvas);
    await expect(again.getByRole("textbox", { name: "Name" })).toHaveValue("Night owls");
  },
});

/** The screen with buttons to leave and to return. */
function Leavable(props: StudyGroupsScreenProps) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Button onClick={() => setThere(!isThere)}>{isThere ? "Leave" : "Return"}</Button>
      {isThere ? <Controlled {...props} /> : null}
    </>
  );
}

const leaveAndReturn = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
  await expect(canvas.queryByRole("heading", { name: "Study Groups" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Return" }));
};

/** After leaving and returning, the typed text is still there, and the caret stays while typing in the middle. */
export const CreateAfterReturn = meta.story({
  tags: ["test-only"],
  render: (args) => <Leavable {...args} />,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(dialog.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("Night owls");
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

/** After leaving and returning during the creation, nothing is sent again, and the group is created. */
export const ReturnWhileCreating = meta.story({
  tags: ["phone"],
  render: (args) => <Leavable {...args} />,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(dialog.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("Night owls");
    await userEvent.click(dialog.getByRole("button", { name: "Create Group" }));
    // Clicked by script: the modal dialog blocks the pointer, but a link of the host or the back button could be
    // used.
    canvas.getByText("Leave").click();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Return" }));
    const busy = canvas.getByRole("button", { name: "Creating…" });
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

/** Makes every mutation fail. */
function Failing(props: StudyGroupsScreenProps) {
  const mutations = useQueryClient().getMutationCache();
  mutations.config.onMutate = () => {
    throw new Error("Nothing can be done here.");
  };
  return <Controlled {...props} />;
}

/** If the creation fails, the typed text stays. */
export const CreateFails = meta.story({
  render: (args) => <Failing {...args} />,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(dialog.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("Night owls");
    await userEvent.click(dialog.getByRole("button", { name: "Create Group" }));
    await expect(
      await screen.findByText("Failed to create study group. Please try again."),
    ).toBeInTheDocument();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Night owls");
    await expect(dialog.getByRole("button", { name: "Create Group" })).toBeEnabled();
  },
});
