import { expect, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { buildSeedBadge } from "../../../../mocks/builders/achievements.ts";
import { BadgeCategory } from "../../../api/achievements/schema.ts";
import { BadgeGroup, type BadgeGroupProps } from "./BadgeGroup.tsx";

const args: BadgeGroupProps = {
  category: "streak",
  summary: "2 of 3 earned",
  cards: [
    {
      badge: buildSeedBadge("Thirty Days"),
      status: { kind: "inProgress", percent: 36.7, text: "11 of 30 days" },
    },
    { badge: buildSeedBadge("Three Days"), status: { kind: "earned", mark: "done" } },
    { badge: buildSeedBadge("Seven Days"), status: { kind: "earned", mark: "new" } },
  ],
};

const meta = preview.meta({
  title: "Achievements/BadgeGroup",
  component: BadgeGroup,
  argTypes: { category: { control: "select", options: BadgeCategory.options } },
  args,
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    const group = within(canvas.getByRole("region", { name: "Streak" }));
    await expect(group.getByText("2 of 3 earned")).toBeVisible();
    await expect(group.getAllByRole("listitem")).toHaveLength(3);
  },
});

/** Right-to-left: the name is in the other margin. */
export const RightToLeft = meta.story({
  decorators: [rightToLeft],
});
