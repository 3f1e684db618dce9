import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Button, ButtonLink } from "./Button.tsx";

const meta = preview.meta({
  title: "Controls/Button",
  component: Button,
  args: { children: "Start Quiz", onClick: fn() },
});

/** Outlined: the ordinary action. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Start Quiz" });
    await userEvent.click(button);
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await expect(button).toHaveAttribute("type", "button");
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  },
});

/** The one next step of a task. Its computed colour proves that the styles arrived. */
export const Primary = meta.story({
  args: { variant: "primary", size: "lg" },
  play: async ({ canvas }) => {
    const style = getComputedStyle(canvas.getByRole("button"));
    await expect(style.backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    await expect(style.backgroundColor).not.toBe(style.color);
    await expect(style.borderRadius).toBe("8px");
  },
});

export const Quiet = meta.story({ args: { variant: "quiet" } });
export const Destructive = meta.story({ args: { variant: "destructive", children: "Delete Acme" } });
export const Wide = meta.story({ args: { isWide: true } });

/** Disabled, it can't be pressed. */
export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

/** Seemingly disabled, it can be pressed: what is missing is then said. */
export const AriaDisabled = meta.story({
  args: { variant: "primary", "aria-disabled": true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
});

/** A link with a button's look. */
export const Link = meta.story({
  render: () => (
    <ButtonLink href="#results" variant="primary">
      View Results
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "View Results" })).toHaveAttribute("href", "#results");
  },
});
