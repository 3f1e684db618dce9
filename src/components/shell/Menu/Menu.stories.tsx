import type { ComponentType } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { largeText } from "../../../../.storybook/test/media.ts";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { Contrast, Menu as Lines } from "../../icons/icons.tsx";
import { LazyMenu } from "./LazyMenu.tsx";
import type { MenuProps } from "./menu-props.ts";
import { Menu } from "./Menu.tsx";

const onSelect = fn();
const onValueChange = fn();

const items = [
  { kind: "link", label: "My Achievements", href: "#achievements" },
  { kind: "disabled", label: "Study Materials", detail: "Coming Soon" },
  { kind: "separator" },
  { kind: "action", label: "Sign Out", onSelect },
] as const;

const choices = [
  { value: "light", label: "Light", description: "Clean and bright" },
  { value: "dark", label: "Dark", description: "Easy on the eyes" },
];

const userMenu: MenuProps = { label: "User menu", items, children: <Lines size={20} /> };

const meta = preview.meta({
  title: "Shell/Menu",
  component: Menu,
  parameters: { docs: { story: { inline: false, height: "20rem" } } },
  argTypes: { children: { control: false }, className: { control: false } },
  decorators: [
    (Story) => (
      <header style={{ minBlockSize: "16rem", textAlign: "end" }}>
        <Story />
      </header>
    ),
  ],
});

type Canvas = ReturnType<typeof within>;

async function openMenu(canvas: Canvas, name = "User menu"): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole("button", { name }));
  return screen.findByRole("menu", { name });
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

/** Links, actions and unavailable entries. The menu is in the landmark of its button. */
export const Default = meta.story({
  args: userMenu,
  play: async ({ canvas, canvasElement }) => {
    const menu = await openMenu(canvas);
    await expect(menu).toBeVisible();
    await expect(within(canvasElement).getByRole("banner").contains(menu)).toBe(true);
    await expect(screen.getByRole("menuitem", { name: "Study Materials Coming Soon" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(screen.getByRole("menuitem", { name: "My Achievements" })).toHaveAttribute(
      "href",
      "#achievements",
    );
  },
});

/** Opened, navigated and closed by keyboard; focus is restored. */
export const Keyboard = meta.story({
  tags: ["test-only"],
  args: userMenu,
  play: async ({ canvas, step }) => {
    // Queried each time: the button that opens the menu replaces the one that loads it.
    const button = () => canvas.getByRole("button", { name: "User menu" });
    await step("the focus ring is visible on the button and on the item", async () => {
      await userEvent.tab();
      await expectFocusRing(button());
      await userEvent.keyboard("{ArrowDown}");
      const menu = await screen.findByRole("menu", { name: "User menu" });
      await waitFor(() => expect(menu).toHaveFocus());
      await userEvent.keyboard("{ArrowDown}");
      const entry = screen.getByRole("menuitem", { name: "My Achievements" });
      await waitFor(() => expect(entry).toHaveFocus());
      await expectFocusRing(entry);
    });
    await step("Escape closes it", async () => {
      await userEvent.keyboard("{Escape}");
      await isClosed();
      await waitFor(() => expect(button()).toHaveFocus());
    });
    await step("Enter selects", async () => {
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("menu", { name: "User menu" });
      await userEvent.keyboard("{End}{Enter}");
      await expect(onSelect).toHaveBeenCalledTimes(1);
      await waitFor(() => expect(button()).toHaveFocus());
    });
  },
});

const themeMenu: MenuProps = {
  label: "Theme",
  value: "light",
  onValueChange,
  choices,
  children: <Contrast size={20} />,
};

/** One of several choices is checked. */
export const Choices = meta.story({
  tags: ["appearance", "visual"],
  args: themeMenu,
  render: () => <Menu {...themeMenu} />,
  play: async ({ canvas }) => {
    await openMenu(canvas, "Theme");
    await expect(screen.getByRole("menuitemradio", { checked: true })).toHaveAccessibleName("Light");
    await expect(screen.getByRole("menuitemradio", { name: "Dark" })).toHaveAccessibleDescription(
      "Easy on the eyes",
    );
  },
});

/** Selecting another choice reports it and closes the menu. */
export const OtherChoiceSelected = meta.story({
  tags: ["test-only"],
  args: themeMenu,
  render: () => <Menu {...themeMenu} />,
  play: async ({ canvas }) => {
    await openMenu(canvas, "Theme");
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Dark" }));
    await expect(onValueChange).toHaveBeenCalledWith("dark");
    await isClosed();
  },
});

/** Right-to-left: the menu has that direction and stays on the screen. */
export const RightToLeft = meta.story({
  args: userMenu,
  decorators: [rightToLeft],
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas);
    await expect(getComputedStyle(menu).direction).toBe("rtl");
    const { left, right } = menu.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** With text at 200% it fits on the smallest screen. */
export const LargeText = meta.story({
  args: userMenu,
  globals: PHONE,
  beforeEach: largeText,
  play: async ({ canvas }) => {
    const { left, right } = (await openMenu(canvas)).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

interface Line {
  load: () => Promise<ComponentType<MenuProps>>;
  arrive: () => void;
  fail: () => void;
  /** Resets the line, for a story that is shown again. */
  reset: () => void;
}

/** A connection over which the menu's code arrives when the story says so. */
function line(): Line {
  let settle = Promise.withResolvers<ComponentType<MenuProps>>();
  const reset = () => {
    settle = Promise.withResolvers();
  };
  const arrive = () =>
    settle.resolve(() => (
      <ul role="menu">
        <li role="menuitem">It came</li>
      </ul>
    ));
  const fail = () => {
    settle.reject(new Error("The line is dead."));
    reset();
  };
  return { load: () => settle.promise, arrive, fail, reset };
}

function lateStory(slow: Line) {
  return {
    args: userMenu,
    beforeEach: slow.reset,
    render: () => (
      <>
        <LazyMenu {...userMenu} load={slow.load} />
        <input aria-label="Search" />
      </>
    ),
  };
}

const coming = line();

/** On a slow connection the button shows that the menu is loading. */
export const LoadingMenu = meta.story({
  tags: ["test-only"],
  ...lateStory(coming),
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "User menu" });
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(getComputedStyle(button, "::after").content).toBe('""');
  },
});

/** The menu opens as soon as it is loaded. */
export const LoadingMenuArrived = LoadingMenu.extend({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "User menu" }));
    coming.arrive();
    await expect(await canvas.findByRole("menu")).toBeVisible();
  },
});

const abandoned = line();

/** Does not open if focus has moved elsewhere in the meantime. */
export const FocusMovedBeforeOpen = meta.story({
  tags: ["test-only"],
  ...lateStory(abandoned),
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "User menu" });
    const search = canvas.getByRole("textbox", { name: "Search" });
    await userEvent.click(button);
    await userEvent.type(search, "risk");
    await expect(button).not.toHaveAttribute("aria-busy");
    abandoned.arrive();
    await abandoned.load();
    await expect(canvas.queryByRole("menu")).toBeNull();
    await expect(search).toHaveFocus();
  },
});

const lost = line();

/** If loading fails, a toast says so. */
export const LoadingFailed = meta.story({
  tags: ["test-only"],
  ...lateStory(lost),
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "User menu" });
    await userEvent.click(button);
    lost.fail();
    await expect(await screen.findByText("The menu did not load")).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy");
  },
});

/** The next click retries. */
export const LoadingFailedRetried = LoadingFailed.extend({
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "User menu" });
    await userEvent.click(button);
    lost.fail();
    await screen.findByText("The menu did not load");
    await userEvent.click(button);
    lost.arrive();
    await expect(await canvas.findByRole("menu")).toBeVisible();
  },
});
