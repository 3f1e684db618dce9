import { useQueryClient } from "@tanstack/react-query";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { studyGroupsQuery } from "../../../api/study-groups/queries.ts";
import type { StudyGroup } from "../../../api/study-groups/schema.ts";
import { DashboardScreen, type DashboardScreenProps } from "../DashboardScreen.tsx";
import { Within, type Canvas, settings } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/Study groups",
  component: DashboardScreen,
  ...settings,
});

/** Scrolls to the study groups, whose code is loaded when they come near the viewport. */
async function goToGroups(canvas: Canvas) {
  (await canvas.findByRole("region", { name: "Study groups" })).scrollIntoView();
  await canvas.findByRole("button", { name: "Join Security+ in six weeks" });
  return within(canvas.getByRole("region", { name: "Study groups" }));
}

/** Joins two groups at once without any call; each toast says that they are sample data. */
export const JoinsGroup = meta.story({
  tags: ["test-only"],
  // Specification, line 292.
  name: "Joining is simulated on the dashboard",
  play: async ({ canvas }) => {
    const groups = await goToGroups(canvas);
    await expect(groups.getAllByRole("listitem")).toHaveLength(3);
    await expect(groups.getByText("Sample group · Beginner · 9/12 members")).toBeVisible();
    await userEvent.click(groups.getByRole("button", { name: "Join Security+ in six weeks" }));
    await userEvent.click(groups.getByRole("button", { name: "Join Cloud architects, Lagos" }));
    await waitFor(() => expect(groups.getAllByText("Joined")).toHaveLength(2));
    await expect(groups.getByText("Sample group · Beginner · 10/12 members")).toBeVisible();
    await expect(await screen.findByText("Sample group joined")).toBeVisible();
    const toast = within(screen.getByRole("region", { name: /^Notifications/ }));
    await expect(
      toast.getByText(/is in My Groups until you reload the page\. This is a demonstration/),
    ).toBeVisible();
  },
});

/** Changes the study groups in the cache as soon as joining starts. */
function GroupsMeanwhile({ change, ...props }: DashboardScreenProps & { change: ChangeGroup }) {
  const client = useQueryClient();
  client.getMutationCache().config.onMutate = () => {
    client.setQueryData(studyGroupsQuery().queryKey, (groups) => groups?.flatMap(change));
  };
  return <Within {...props} />;
}

type ChangeGroup = (group: StudyGroup) => StudyGroup[];

/** The last place is taken while the learner is joining. */
export const GroupFullMeanwhile = meta.story({
  tags: ["test-only"],
  render: (args) => (
    <GroupsMeanwhile {...args} change={(group) => [{ ...group, memberCount: group.maxMembers }]} />
  ),
  play: async ({ canvas }) => {
    const groups = await goToGroups(canvas);
    await userEvent.click(groups.getByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(
      await screen.findByText("Security+ in six weeks has no open places. Try another group."),
    ).toBeVisible();
    await expect(groups.getAllByText("Full")).toHaveLength(3);
  },
});

/** The group no longer exists. */
export const JoinGroupFails = meta.story({
  tags: ["test-only"],
  render: (args) => <GroupsMeanwhile {...args} change={(group) => (group.id === 1 ? [] : [group])} />,
  play: async ({ canvas }) => {
    const groups = await goToGroups(canvas);
    await userEvent.click(groups.getByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(await screen.findByText("Failed to join study group. Please try again.")).toBeVisible();
  },
});
