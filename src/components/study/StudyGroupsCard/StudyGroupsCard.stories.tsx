import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { SAMPLE_GROUPS } from "../../../api/study-groups/sample-groups.ts";
import { StudyGroupsCard } from "./StudyGroupsCard.tsx";

const meta = preview.meta({
  title: "Study/StudyGroupsCard",
  component: StudyGroupsCard,
  args: {
    groups: SAMPLE_GROUPS,
    href: "/study-groups",
    joiningId: null,
    joinedIds: new Set<number>(),
    onJoin: fn(),
  },
});

/** Three groups; a full one can't be joined. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { name: "See all" })).toHaveAttribute("href", "/study-groups");
    await expect(canvas.getByText("Full")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(args.onJoin).toHaveBeenCalledWith(SAMPLE_GROUPS[0]);
  },
});

export const Joining = meta.story({
  args: { joiningId: 1 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
});

export const Joined = meta.story({
  args: { joinedIds: new Set([1]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Joined")).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Groups that study together will stand here.")).toBeVisible();
  },
});
