import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { DESKTOP } from "../../../../.storybook/test/viewports.ts";
import { THEMES } from "../../theme/tokens/names.ts";
import { FOLLOW_DEVICE } from "./follow-device-texts.ts";
import { LINKS, MORE_LINKS, USER_LINKS, headerArgs } from "./Header.stories.helpers.tsx";
import { Header } from "./Header.tsx";

const meta = preview.meta({
  title: "Shell/Header",
  component: Header,
  argTypes: { theme: { control: "select", options: THEMES.map(({ name }) => name) } },
  args: headerArgs,
  decorators: [
    // Prevents navigation, which would leave the story.
    (Story) => (
      <div role="presentation" onClick={(event) => event.preventDefault()}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    layout: "fullscreen",
    docs: {
      description: {
        component:
          "The links are in a row from 64 rem (76 rem under /admin); on narrower pages, they open in a sheet. Below 76 rem, initials replace the user's name.",
      },
    },
  },
});

const wide = DESKTOP;

export const Default = meta.story({
  globals: wide,
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    await expect(textsOf(links)).toEqual(LINKS.map(({ label }) => label));
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Dashboard");
    await expect(canvas.getByRole("link", { name: "Cairn" })).toHaveAttribute("href", "#app");
    await expect(canvas.getByText("Certification Student")).toBeVisible();
    await expect(canvas.getByText("MO")).toBeVisible();
    await expect(canvas.getByText("Mara Okafor")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Open navigation" })).toBeNull();
    await expect(canvas.queryByText("Admin Mode")).toBeNull();
  },
});

export const AdminMode = meta.story({
  tags: ["appearance"],
  globals: wide,
  args: {
    adminMode: true,
    links: LINKS.map((each) => ({ ...each, isCurrent: false })),
    moreLinks: MORE_LINKS.map((each) => ({ ...each, isCurrent: each.label === "Admin" })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Admin Mode")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Search" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Back to App" })).toHaveAttribute("href", "#app");
    await expect(canvas.queryByRole("link", { current: "page" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "More", current: true })).toBeVisible();
  },
});

/** The search shows its shortcut, unless shortcuts are turned off. */
export const Search = meta.story({
  tags: ["appearance"],
  globals: wide,
  play: async ({ canvas }) => {
    const search = canvas.getByRole("link", { name: "Search" });
    await expect(search).toHaveAttribute("href", "#search");
    await expect(search).toHaveAttribute("aria-keyshortcuts", "/ Control+K Meta+K");
    await expect(search.querySelector("kbd")).toBeVisible();
    await expect(within(search).getByText("Search")).toBeVisible();
  },
});

export const SearchWithoutKeys = meta.story({
  globals: wide,
  args: { search: { href: "#search", shortcut: false } },
  play: async ({ canvas }) => {
    const search = canvas.getByRole("link", { name: "Search" });
    await expect(search).not.toHaveAttribute("aria-keyshortcuts");
    await expect(search.querySelector("kbd")).not.toBeVisible();
  },
});

/** Less frequent destinations are in a menu, by mouse and by keyboard. */
export const MoreLinks = meta.story({
  parameters: { docs: { story: { inline: false } } },
  tags: ["appearance"],
  globals: wide,
  args: {
    links: LINKS.map((each) => ({ ...each, isCurrent: false })),
    moreLinks: MORE_LINKS.map((each) => ({ ...each, isCurrent: each.label === "UI structure" })),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "More" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const menu = within(await screen.findByRole("menu", { name: "More" }));
    const items = menu.getAllByRole("menuitem");
    await expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual(
      MORE_LINKS.map(({ label, href }) => [label, href]),
    );
    await expect(items.filter((item) => item.getAttribute("aria-current") === "page")).toEqual([items[1]]);
  },
});

/** Without further destinations there is no menu. */
export const WithoutMore = meta.story({
  globals: wide,
  args: { moreLinks: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "More" })).toBeNull();
  },
});

/** Spec §1 and §9: the themes with swatches, one of them checked; separate from them a switch. */
export const ThemeMenu = meta.story({
  tags: ["test-only"],
  globals: wide,
  args: { theme: "ocean" },
  play: async ({ canvas, args, step }) => {
    await step("the mouse opens it", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Theme" }));
      const menu = await screen.findByRole("menu", { name: "Theme" });
      const choices = within(menu).getAllByRole("menuitemradio");
      await expect(choices.map((choice) => choice.getAttribute("aria-label"))).toEqual(
        THEMES.map(({ label }) => label),
      );
      await expect(choices.map((choice) => choice.getAttribute("aria-description"))).toEqual(
        THEMES.map(({ description }) => description),
      );
      await expect(within(menu).getByRole("menuitemradio", { checked: true })).toHaveAccessibleName("Ocean");
      await userEvent.click(within(menu).getByRole("menuitemradio", { name: "High Contrast" }));
      await expect(args.onThemeChange).toHaveBeenLastCalledWith("contrast");
    });
    await step("the keyboard opens it", async () => {
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      canvas.getByRole("button", { name: "Theme" }).focus();
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("menu", { name: "Theme" });
      await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
      await expect(args.onThemeChange).toHaveBeenLastCalledWith("dark");
      await waitFor(() => expect(canvas.getByRole("button", { name: "Theme" })).toHaveFocus());
    });
    await step("the switch is not an eighth theme", async () => {
      await userEvent.keyboard("{Enter}");
      const menu = within(await screen.findByRole("menu", { name: "Theme" }));
      const toggle = menu.getByRole("menuitemcheckbox", { name: "Match my device", checked: false });
      await expect(toggle).toHaveAccessibleDescription(FOLLOW_DEVICE.description);
      await expect(menu.getByRole("separator")).toBeVisible();
      await userEvent.keyboard("{End}{Enter}");
      await expect(args.onFollowsDeviceChange).toHaveBeenLastCalledWith(true);
      await expect(args.onThemeChange).toHaveBeenCalledTimes(2);
    });
  },
});

/**
 * While following the device, the current theme is checked; selecting any theme, including that one, stops
 * following.
 */
export const ThemeOfDevice = meta.story({
  tags: ["test-only"],
  globals: wide,
  args: { theme: "dark", followsDevice: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Theme" }));
    const menu = within(await screen.findByRole("menu", { name: "Theme" }));
    await expect(menu.getByRole("menuitemcheckbox", { name: "Match my device" })).toBeChecked();
    await expect(menu.getByRole("menuitemradio", { checked: true })).toHaveAccessibleName("Dark");
    await userEvent.click(menu.getByRole("menuitemradio", { name: "Dark" }));
    await expect(args.onThemeChange).toHaveBeenLastCalledWith("dark");
    await userEvent.click(canvas.getByRole("button", { name: "Theme" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Match my device" }));
    await expect(args.onFollowsDeviceChange).toHaveBeenLastCalledWith(false);
  },
});

/** Unavailable entries say so and can't be selected. */
export const UserMenu = meta.story({
  tags: ["test-only"],
  globals: wide,
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: "User menu" }).focus();
    await userEvent.keyboard("{Enter}");
    const menu = within(await screen.findByRole("menu", { name: "User menu" }));
    const items = menu.getAllByRole("menuitem");
    await expect(items.slice(0, 2).map((item) => [item.textContent, item.getAttribute("href")])).toEqual(
      USER_LINKS.map(({ label, href }) => [label, href]),
    );
    await expect(items.at(-1)).toHaveTextContent("Sign Out");
    await expect(items.filter((item) => item.hasAttribute("aria-current"))).toEqual([]);
    for (const name of ["Progress Reports Coming Soon", "Study Materials Coming Soon"])
      await expect(menu.getByRole("menuitem", { name })).toHaveAttribute("aria-disabled", "true");
    await expect(menu.queryByRole("menuitem", { name: /^Account Settings \(/ })).toBeNull();
    await userEvent.keyboard("{End}{Enter}");
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
});

/** Without an account page, the menu announces it as coming soon. */
export const AccountComingSoon = meta.story({
  parameters: { docs: { story: { inline: false } } },
  tags: ["appearance"],
  globals: wide,
  args: { userLinks: USER_LINKS.filter(({ label }) => label !== "Account Settings") },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "User menu" }));
    const menu = within(await screen.findByRole("menu", { name: "User menu" }));
    const coming = menu.getByRole("menuitem", { name: "Account Settings (Coming Soon)" });
    await expect(coming).toHaveAttribute("aria-disabled", "true");
  },
});

/** The current destination is marked in the user's menu as well. */
export const UserMenuCurrentPage = meta.story({
  parameters: { docs: { story: { inline: false } } },
  globals: wide,
  args: {
    links: LINKS.map((each) => ({ ...each, isCurrent: false })),
    userLinks: USER_LINKS.map((each) => ({ ...each, isCurrent: each.label === "My Achievements" })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "User menu" }));
    const menu = within(await screen.findByRole("menu", { name: "User menu" }));
    const here = menu.getByRole("menuitem", { name: "My Achievements" });
    await expect(here).toHaveAttribute("aria-current", "page");
    const elsewhere = menu.getByRole("menuitem", { name: "Account Settings" });
    await expect(Number(getComputedStyle(here).fontWeight)).toBeGreaterThan(
      Number(getComputedStyle(elsewhere).fontWeight),
    );
  },
});

/** A name of maximum length does not overflow. */
export const LongName = meta.story({
  globals: wide,
  args: { username: "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("WF")).toBeVisible();
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
});
