import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { buildStudyGroup } from "../../../../mocks/builders/study-groups.ts";
import { StudyGroupCard } from "./StudyGroupCard.tsx";

const group = buildStudyGroup();

const meta = preview.meta({
  title: "Study/StudyGroupCard",
  component: StudyGroupCard,
  args: {
    group,
    certifications: ["CompTIA Security+", "ISC2 CISSP"],
    onJoin: fn(),
    onOpenChat: fn(),
    onSchedule: fn(),
  },
});

const textOf = (label: HTMLElement) => label.nextElementSibling?.textContent;

/** A group that can be joined. */
export const Default = meta.story();

/** Joins by keyboard. */
export const Joins = meta.story({
  tags: ["test-only"],
  // Spec §2.12.
  name: "Join Group, Open Chat and Schedule",
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("article", { name: "Night shift" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "Night shift" })).toBeVisible();
    await expect(canvas.getByText("CompTIA Security+, ISC2 CISSP")).toBeVisible();
    await expect(canvas.getByText("Intermediate")).toBeVisible();
    await expect(textOf(canvas.getByText("Members"))).toMatch(/^5\/10/);
    await expect(canvas.getByRole("progressbar", { name: "Places taken in Night shift" })).toHaveValue(50);
    await expect(textOf(canvas.getByText("Day streak"))).toBe("14 days");
    await expect(textOf(canvas.getByText("Weekly goal"))).toBe("60 questions each");
    await expect(textOf(canvas.getByText("Recent activity"))).toBe("Two members finished a domain");
    await expect(textsOf(canvas.getAllByRole("listitem"))).toEqual(["evenings", "weekly plan"]);
    await expect(
      canvas.getByRole("img", {
        name: "Members: Ines Duarte, Pavel Horák, Keisha Grant, Jun Watanabe, and 1 more",
      }),
    ).toHaveTextContent("IDPHKGJW+1");
    await expect(canvas.queryByText("Owner")).toBeNull();
    const button = canvas.getByRole("button", { name: "Join Group: Night shift" });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expectFocusRing(button);
    await userEvent.keyboard("{Enter}");
    await expect(args.onJoin).toHaveBeenCalledOnce();
    await expect(args.onJoin).toHaveBeenCalledWith(group);
    await userEvent.click(canvas.getByRole("button", { name: "Open Chat: Night shift" }));
    await expect(args.onOpenChat).toHaveBeenCalledWith(group);
    await userEvent.click(canvas.getByRole("button", { name: "Schedule: Night shift" }));
    await expect(args.onSchedule).toHaveBeenCalledWith(group);
    await expect(textsOf(canvas.getAllByRole("button"))).toEqual(["Join Group", "Open Chat", "Schedule"]);
    await expect(canvas.queryByText("Sample group")).toBeNull();
  },
});

/** While joining is pending, the button keeps focus and ignores a second click. */
export const Joining = meta.story({
  tags: ["test-only"],
  args: { pending: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Join Group: Night shift" });
    await userEvent.click(button);
    await expect(args.onJoin).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});

/** A sample group is labeled. Without recent activity, that part is hidden. */
export const Sample = meta.story({
  tags: ["appearance"],
  args: { sample: true, group: buildStudyGroup({ recentActivity: "" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sample group")).toBeVisible();
    await expect(canvas.queryByText("Recent activity")).toBeNull();
  },
});

/** The group is full: the button says so and still notifies the page. */
export const Full = meta.story({
  tags: ["test-only"],
  // Spec §2.12.
  name: "Full, Open Chat and Schedule",
  args: { group: buildStudyGroup({ memberCount: 10 }) },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Full: Night shift" });
    await expect(button).toHaveTextContent(/^Full$/);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription("This group is full.");
    await expect(canvas.getByRole("img")).toHaveTextContent("+6");
    await userEvent.click(button);
    await expect(args.onJoin).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button", { name: "Open Chat: Night shift" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Schedule: Night shift" })).toBeVisible();
  },
});

/** The last place can be taken. */
export const LastPlace = meta.story({
  args: { group: buildStudyGroup({ memberCount: 9 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Join Group: Night shift" })).toBeEnabled();
  },
});

/** A member has no join button, even in a full group. */
export const Joined = meta.story({
  tags: ["test-only"],
  args: { group: buildStudyGroup({ membership: "member", memberCount: 10 }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText("Owner")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Open Chat: Night shift" }));
    await expect(args.onOpenChat).toHaveBeenCalledOnce();
    await expect(args.onSchedule).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Schedule: Night shift" }));
    await expect(args.onSchedule).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
  },
});

/** Created by the user, with the minimum: no description, certification, goal or tag. */
export const Owner = meta.story({
  args: {
    certifications: [],
    group: buildStudyGroup({
      membership: "owner",
      description: "",
      categoryIds: [],
      tags: [],
      weeklyGoal: "",
      currentStreak: 1,
      memberCount: 1,
      members: ["Mara Okafor"],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Owner")).toBeVisible();
    await expect(canvas.queryByText("Weekly goal")).toBeNull();
    await expect(canvas.queryByRole("list")).toBeNull();
    await expect(textOf(canvas.getByText("Day streak"))).toBe("1 day");
    await expect(canvas.getByRole("img", { name: "Members: Mara Okafor" })).toHaveTextContent(/^MO$/);
  },
});

/** Four members have an avatar each, without a counter. */
export const FourMembers = meta.story({
  args: { group: buildStudyGroup({ memberCount: 4, members: group.members.slice(0, 4) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /^Members: .*, and Jun Watanabe$/ })).toHaveTextContent(
      /^IDPHKGJW$/,
    );
  },
});

export const NoMembers = meta.story({
  args: { group: buildStudyGroup({ memberCount: 0, members: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No members yet")).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Join Group: Night shift" })).toBeVisible();
  },
});

/** Single words of maximum length don't overflow the card. */
export const LongWords = meta.story({
  args: {
    group: buildStudyGroup({
      name: "W".repeat(100),
      description: "w".repeat(500),
      weeklyGoal: "w".repeat(100),
      membership: "owner",
    }),
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole("article");
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
});
