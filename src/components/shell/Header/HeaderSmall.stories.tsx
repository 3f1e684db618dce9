import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { LINKS, MORE_LINKS, headerArgs } from "./Header.stories.helpers.tsx";
import { Header } from "./Header.tsx";

const meta = preview.meta({
  title: "Shell/Header/Small",
  component: Header,
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
  },
});

const small = PHONE;

/** One low bar; the same links in a sheet. */
export const Small = meta.story({
  tags: ["test-only"],
  globals: small,
  play: async ({ canvas, canvasElement, step }) => {
    await expect(canvas.getByRole("banner").getBoundingClientRect().height).toBeLessThan(60);
    await expect(canvas.getByRole("link", { name: "Search" })).toBeVisible();
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    );
    const opener = canvas.getByRole("button", { name: "Open navigation" });
    await step("closing the sheet restores focus", async () => {
      await userEvent.click(opener);
      await expect(await screen.findByRole("dialog", { name: "Navigation" })).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Close" }));
      await expect(screen.queryByRole("dialog")).toBeNull();
      await expect(opener).toHaveFocus();
    });
    await step("it has the same links, and the unavailable ones", async () => {
      await userEvent.click(opener);
      const sheet = within(await screen.findByRole("dialog", { name: "Navigation" }));
      const links = within(sheet.getByRole("navigation", { name: "Main" })).getAllByRole("link");
      await expect(textsOf(links)).toEqual([...LINKS, ...MORE_LINKS].map(({ label }) => label));
      await expect(sheet.getByRole("heading", { name: "More" })).toBeVisible();
      await expect(sheet.getByRole("link", { current: "page" })).toHaveTextContent("Dashboard");
      // Destinations of the main navigation are not repeated.
      const ownLinks = within(sheet.getByRole("navigation", { name: "Your account" })).getAllByRole("link");
      await expect(textsOf(ownLinks)).toEqual(["Account Settings"]);
      await expect(sheet.getByRole("button", { name: "Progress Reports Coming Soon" })).toBeDisabled();
      await expect(sheet.getByRole("button", { name: "Study Materials Coming Soon" })).toBeDisabled();
    });
    await step("selecting a destination closes it", async () => {
      await userEvent.click(screen.getByRole("link", { name: "Study Groups" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await userEvent.click(opener);
      await userEvent.click(await screen.findByRole("link", { name: "Sessions" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
  },
});

/** The open sheet. */
export const SmallOpen = meta.story({
  parameters: { docs: { story: { inline: false } } },
  tags: ["appearance"],
  globals: small,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open navigation" }));
    await expect(await screen.findByRole("dialog", { name: "Navigation" })).toBeVisible();
  },
});

/** Without the user's own destinations, for example in another host app, the sheet omits that section. */
export const SmallWithoutUserLinks = meta.story({
  parameters: { docs: { story: { inline: false } } },
  globals: small,
  args: { userLinks: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open navigation" }));
    await screen.findByRole("navigation", { name: "Main" });
    await expect(screen.queryByText("Your account")).toBeNull();
  },
});

export const SmallAdminMode = meta.story({
  globals: small,
  args: { adminMode: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Admin Mode")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to App" })).toBeVisible();
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
});
