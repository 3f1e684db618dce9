import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { TextButton, TextLink } from "./TextLink.tsx";

const meta = preview.meta({
  title: "Controls/TextLink",
  component: TextLink,
  args: { href: "#all", children: "See all" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "See all" })).toHaveAttribute("href", "#all");
  },
});

const onClick = fn();

/** An action among links. */
export const Action = meta.story({
  render: () => <TextButton onClick={onClick}>Keyboard shortcuts</TextButton>,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Keyboard shortcuts" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(onClick).toHaveBeenCalledTimes(1);
  },
});
