import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { Section } from "./Section.tsx";

const meta = preview.meta({
  title: "Layout/Section",
  component: Section,
  args: { title: "Quick actions", children: "Four sessions that start with one press." },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Quick actions" })).toBeVisible();
  },
});

/** In the narrow column, under a strong rule. */
export const Side = meta.story({
  args: { title: "Study groups", variant: "side", aside: <TextLink href="#all">See all</TextLink> },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "Study groups" });
    await expect(getComputedStyle(region).borderTopWidth).toBe("2px");
  },
});
