import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { SAMPLE_GROUPS } from "../../../api/study-groups/sample-groups.ts";
import type { StudyGroup } from "../../../api/study-groups/schema.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { StudyGroupsCard } from "./StudyGroupsCard.tsx";

const groups: Loadable<readonly StudyGroup[]> = { state: "ready", value: SAMPLE_GROUPS };

const meta = preview.meta({
  title: "Study/StudyGroupsCard",
  component: StudyGroupsCard,
  args: {
    groups,
    href: "/study-groups",
    pendingIds: new Set<number>(),
    onJoin: fn(),
  },
});

/** Three groups; a full one can't be joined. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { name: "See all" })).toHaveAttribute("href", "/study-groups");
    await expect(canvas.getByText("Full")).toBeVisible();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
    await expect(canvas.queryByText(/^Sample/)).toBeNull();
    await expect(canvas.queryByText(/demonstration/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(args.onJoin).toHaveBeenCalledWith(SAMPLE_GROUPS[0]);
  },
});

/** Sample data is labeled; the user's own group is not. */
export const Samples = meta.story({
  args: { isSample: ({ id }) => id !== 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Sample group · /)).toHaveLength(2);
    await expect(
      canvas.getByText(
        "Sample groups, to show how it works. Joining is a demonstration: no one else sees it.",
      ),
    ).toBeVisible();
    await expect(canvas.getByText("Advanced · 12/12 members")).toBeVisible();
  },
});

export const Joining = meta.story({
  tags: ["test-only", "appearance"],
  args: { pendingIds: new Set([1]) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(args.onJoin).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Join Cloud architects, Lagos" }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
});

/** The user's memberships, as member and as owner, including in a full group. */
export const Joined = meta.story({
  args: {
    groups: {
      state: "ready",
      value: SAMPLE_GROUPS.map((group) => ({
        ...group,
        membership: group.id === 1 ? "owner" : group.id === 2 ? "member" : null,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Owner")).toBeVisible();
    await expect(canvas.getByText("Joined")).toBeVisible();
    await expect(canvas.queryByText("Full")).toBeNull();
    await expect(canvas.getAllByRole("button")).toHaveLength(1);
  },
});

export const Empty = meta.story({
  args: { groups: { state: "ready", value: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Groups that study together will appear here.")).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { groups: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the study groups");
  },
});

const onRetry = fn();

export const Failed = meta.story({
  args: { groups: { state: "failed", error: new Error("The server was not reached."), onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The study groups could not be loaded.");
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});
