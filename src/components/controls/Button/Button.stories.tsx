import { useLayoutEffect } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { backgroundOf, contrastOf } from "../../../../.storybook/test/colors.ts";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { inEveryTheme, minContrast } from "../../../../.storybook/test/in-themes.ts";
import { showPseudoStates } from "../../../../.storybook/test/pseudo-states.ts";
import { Flag, X } from "../../icons/icons.tsx";
import { ArmedButton } from "./ArmedButton.tsx";
import { Button, type ButtonProps } from "./Button.tsx";

const VARIANTS = ["primary", "outline", "quiet", "destructive"] as const;

const meta = preview.meta({
  title: "Controls/Button",
  component: Button,
  args: { children: "Start Quiz", onClick: fn() },
  argTypes: {
    variant: { control: "inline-radio", options: VARIANTS },
    size: { control: "inline-radio", options: ["sm", "md", "lg"] },
    iconOnly: { control: "boolean" },
    wide: { control: "boolean" },
    pending: { control: "boolean" },
    disabled: { control: "boolean" },
    "aria-disabled": { control: "boolean" },
    type: {
      description: "What it does in a form. Default `button`.",
      control: "inline-radio",
      options: ["button", "submit", "reset"],
    },
  },
});

/** Outlined: the ordinary action. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Start Quiz" });
    await userEvent.click(button);
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await expect(button).toHaveAttribute("type", "button");
    await expect(button.getBoundingClientRect().height).toBe(40);
  },
});

/** The next step of a task. */
export const Primary = meta.story({
  tags: ["visual"],
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

export const Wide = meta.story({
  args: { wide: true },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: "24rem", maxInlineSize: "100%" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button");
    await expect(button.offsetWidth).toBe(button.parentElement?.clientWidth);
    await expect(button.offsetWidth).toBeGreaterThan(200);
  },
});

/** 32, 40 and 48 px high; an icon-only button is square. */
export const Sizes = meta.story({
  tags: ["appearance", "visual"],
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0.75rem" }}>
      {(["sm", "md", "lg"] as const).map((size) => (
        <div key={size} style={{ display: "flex", gap: "0.5rem" }}>
          <Button {...args} size={size}>
            {`Start ${size}`}
          </Button>
          <Button {...args} size={size} iconOnly aria-label={`Dismiss ${size}`}>
            <X size={20} />
          </Button>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const [size, height] of [
      ["sm", 32],
      ["md", 40],
      ["lg", 48],
    ] as const) {
      await expect(canvas.getByRole("button", { name: `Start ${size}` }).offsetHeight, size).toBe(height);
      const { offsetWidth, offsetHeight } = canvas.getByRole("button", { name: `Dismiss ${size}` });
      await expect([offsetWidth, offsetHeight], size).toEqual([height, height]);
    }
  },
});

/** Can't be clicked. */
export const Disabled = meta.story({ args: { disabled: true } });

export const DisabledIgnoresClicks = Disabled.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

/** Looks disabled but can be clicked, so that the page can say what is missing. */
export const AriaDisabled = meta.story({ args: { variant: "primary", "aria-disabled": true } });

export const AriaDisabledBehavior = AriaDisabled.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
});

const onSubmit = fn((event: { preventDefault: () => void }) => event.preventDefault());

/** While pending, it says so, and ignores clicks. */
export const Pending = meta.story({ args: { variant: "primary", pending: true, children: "Signing In..." } });

/** While pending, it keeps focus and neither calls back nor submits, by pointer, by Enter or from a field. */
export const PendingBehavior = Pending.extend({
  tags: ["test-only"],
  args: { type: "submit" },
  render: (args) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Signing In..." });
    await userEvent.type(canvas.getByRole("textbox"), "mara@cairn.test{Enter}");
    await userEvent.click(button);
    await userEvent.keyboard("{Enter} ");
    await expect(onSubmit).not.toHaveBeenCalled();
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
});

interface State {
  name: string;
  props: Partial<ButtonProps> & { "data-hover"?: true; "data-focus-visible"?: true };
}

const STATES: readonly State[] = [
  { name: "rest", props: {} },
  { name: "hover", props: { "data-hover": true } },
  { name: "focus", props: { "data-focus-visible": true } },
  { name: "aria-disabled", props: { "aria-disabled": true } },
  { name: "aria-disabled, hover", props: { "aria-disabled": true, "data-hover": true } },
  { name: "pending", props: { pending: true } },
  { name: "pending, hover", props: { pending: true, "data-hover": true } },
  { name: "disabled", props: { disabled: true } },
  { name: "disabled, hover", props: { disabled: true, "data-hover": true } },
];

function Matrix() {
  useLayoutEffect(showPseudoStates, []);
  return (
    <div
      style={{ display: "grid", gap: "0.75rem", gridTemplateColumns: "repeat(auto-fit, minmax(15rem, 1fr))" }}
    >
      {VARIANTS.map((variant) => (
        <div key={variant} style={{ display: "grid", justifyItems: "start", gap: "0.75rem" }}>
          {STATES.map(({ name, props }) => (
            <Button key={name} variant={variant} {...props}>
              <Flag size={16} />
              {`${variant}: ${name}`}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Every variant is readable in every state, and disabled ones ignore the pointer. */
export const States = meta.story({
  tags: ["appearance"],
  render: () => <Matrix />,
  play: async ({ canvas }) => {
    const look = (name: string) => {
      const button = canvas.getByRole("button", { name });
      const { color, borderTopStyle } = getComputedStyle(button);
      return { button, color, borderTopStyle, ground: backgroundOf(button) };
    };
    for (const variant of VARIANTS) {
      await inEveryTheme(async (theme) => {
        for (const { name } of STATES) {
          const { color, ground } = look(`${variant}: ${name}`);
          await expect(contrastOf(color, ground), `${theme}, ${variant}: ${name}`).toBeGreaterThanOrEqual(
            minContrast(theme),
          );
        }
        await expect(look(`${variant}: hover`).ground, theme).not.toBe(look(`${variant}: rest`).ground);
      });
      await expectFocusRing(look(`${variant}: focus`).button);
      for (const state of ["aria-disabled", "pending", "disabled"]) {
        const still = look(`${variant}: ${state}`);
        await expect(look(`${variant}: ${state}, hover`).ground, state).toBe(still.ground);
        await expect(still.color, state).not.toBe(look(`${variant}: rest`).color);
        await expect(still.borderTopStyle, state).toBe(state === "pending" ? "dotted" : "dashed");
        await expect(still.borderTopStyle, `${state}, beside outline`).not.toBe(
          look("outline: rest").borderTopStyle,
        );
      }
    }
  },
});

/** Ignores clicks for a moment after it appears; a pending one continues to ignore them. */
export const IgnoresEarlyClicks = meta.story({
  tags: ["test-only"],
  render: ({ onClick }) => (
    <>
      <ArmedButton onClick={onClick}>Discard</ArmedButton>
      <ArmedButton pending onClick={onClick}>
        Discarding
      </ArmedButton>
    </>
  ),
  play: async ({ canvas, args }) => {
    const [idle, pending] = ["Discard", "Discarding"].map((name) => canvas.getByRole("button", { name }));
    if (!idle || !pending) throw new Error("A button is missing.");
    idle.click();
    await expect(args.onClick).not.toHaveBeenCalled();
    await waitFor(() => expect(idle).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(pending);
    await expect(args.onClick).not.toHaveBeenCalled();
    await userEvent.click(idle);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});
