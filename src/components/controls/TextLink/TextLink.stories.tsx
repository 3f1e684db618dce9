import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { TextButton, TextLink } from "./TextLink.tsx";

const meta = preview.meta({
  title: "Controls/TextLink",
  component: TextLink,
  args: { href: "#all", children: "See all" },
});

export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "See all" });
    await expect(link).toHaveAttribute("href", "#all");
    await expect(getComputedStyle(link).textDecorationLine).toBe("underline");
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expectFocusRing(link);
  },
});

const onClick = fn();

/** An action among links. */
export const Action = meta.story({
  tags: ["test-only"],
  render: () => <TextButton onClick={onClick}>Keyboard shortcuts</TextButton>,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Keyboard shortcuts" })).toHaveFocus();
    await expectFocusRing(canvas.getByRole("button"));
    await userEvent.keyboard(" ");
    await expect(onClick).toHaveBeenCalledTimes(1);
  },
});
