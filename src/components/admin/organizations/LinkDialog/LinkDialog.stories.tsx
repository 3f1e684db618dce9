import { expect, fn, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { LinkDialog } from "./LinkDialog.tsx";

const meta = preview.meta({
  title: "Admin/LinkDialog",
  component: LinkDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    username: "Nina Berg",
    link: "https://cairn.test/reset-password#abc",
    expiresAt: "2026-11-21T18:00:00.000Z",
    children: "Nina Berg was added.",
    open: true,
    onOpenChange: fn(),
  },
});

const dialog = () => within(screen.getByRole("dialog", { name: "Link for Nina Berg" }));

/** The link, its expiry, and that it is shown once. */
export const Default = meta.story({
  tags: ["appearance"],
  play: async () => {
    await expect(dialog().getByText(/^Nina Berg was added\. Send this link to Nina Berg/)).toBeVisible();
    await expect(dialog().getByRole("textbox", { name: "Link" })).toHaveValue(
      "https://cairn.test/reset-password#abc",
    );
  },
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Copy link" }));
    // The browser decides whether copying is allowed; both outcomes are announced.
    await expect(await dialog().findByText(/^Copied\.$|The link is selected/)).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});
