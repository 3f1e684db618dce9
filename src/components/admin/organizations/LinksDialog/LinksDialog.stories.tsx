import { expect, fn, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { LinksDialog } from "./LinksDialog.tsx";

const LINKS = ["https://cairn.test/invitation#a Nina Berg", "https://cairn.test/invitation#b Omar Diallo"];

const meta = preview.meta({
  title: "Admin/LinksDialog",
  component: LinksDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    title: "2 people invited",
    links: LINKS.join("\n"),
    children: <p>Send each person their link.</p>,
    open: true,
    onOpenChange: fn(),
  },
});

const dialog = () => within(screen.getByRole("dialog", { name: "2 people invited" }));

/** What happened, and the links, one per line. */
export const Default = meta.story({ tags: ["appearance"] });

/** The links can be copied and selected but not changed. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    const field = dialog().getByRole("textbox", { name: "Links" });
    await expect(field).toHaveValue(LINKS.join("\n"));
    await expect(field).toHaveAttribute("readonly");
    await expect(field).toHaveAttribute("rows", "2");
    await userEvent.click(dialog().getByRole("button", { name: "Copy" }));
    // The browser decides whether copying is allowed; both outcomes are announced.
    await expect(await dialog().findByText(/^Copied\.$|The text is selected/)).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** If the invitations were sent by email, there is nothing to copy. */
export const WithoutLinks = meta.story({
  args: { links: null, children: <p>The invitations are on their way.</p> },
  play: async () => {
    await expect(dialog().getByText("The invitations are on their way.")).toBeVisible();
    await expect(dialog().queryByRole("textbox")).toBeNull();
    await expect(dialog().queryByRole("button", { name: "Copy" })).toBeNull();
  },
});
