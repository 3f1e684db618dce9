import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { ButtonLink } from "./ButtonLink.tsx";

const meta = preview.meta({
  title: "Controls/ButtonLink",
  component: ButtonLink,
  args: { href: "#results", children: "View results" },
});

/** Outlined: one of several ways on. */
export const Default = meta.story();

/** The main way on, at most once in view. */
export const Primary = meta.story({ args: { variant: "primary" } });

export const Behavior = Primary.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "View results" });
    await expect(link).toHaveAttribute("href", "#results");
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expectFocusRing(link);
  },
});
