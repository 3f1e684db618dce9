import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { PlainToast } from "./PlainToast.tsx";
import type { Toast } from "./toast.ts";
import { Toaster, useToast } from "./Toaster.tsx";

const meta = preview.meta({ title: "Feedback/Toaster", component: Toaster });

function Buttons({ toasts }: { toasts: Toast[] }) {
  const toast = useToast();
  return toasts.map((each) => (
    <Button key={each.title} onClick={() => toast(each)}>
      {each.title}
    </Button>
  ));
}

const copied: Toast = { title: "Copied!", description: "Study notes copied to clipboard." };
const failed: Toast = {
  title: "Error",
  description: "Failed to submit quiz. Please try again.",
  tone: "destructive",
};

/** In a region of its own, reached with F8. */
export const Default = meta.story({
  render: () => <Buttons toasts={[copied]} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copied!" }));
    const region = await screen.findByRole("region", { name: /^Notifications/ });
    await expect(await within(region).findByText("Study notes copied to clipboard.")).toBeVisible();
    await userEvent.keyboard("[F8]");
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    await userEvent.click(screen.getByRole("button", { name: "Dismiss notification" }));
    await waitFor(() => expect(screen.queryByText("Study notes copied to clipboard.")).toBeNull());
  },
});

/** Read at once. */
export const Destructive = meta.story({
  render: () => <Buttons toasts={[failed]} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Error" }));
    await expect(await screen.findByText("Failed to submit quiz. Please try again.")).toBeVisible();
  },
});

/** At most one: the next takes the place of the one before. */
export const OnlyOne = meta.story({
  render: () => <Buttons toasts={[copied, failed]} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copied!" }));
    await screen.findByText("Study notes copied to clipboard.");
    await userEvent.click(canvas.getByRole("button", { name: "Error" }));
    await expect(await screen.findByText("Failed to submit quiz. Please try again.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Study notes copied to clipboard.")).toBeNull());
  },
});

/** What serves when the code of the other can't be loaded. */
export const Plain = meta.story({
  render: () => <PlainToast toast={{ ...failed, id: 1, open: true }} onDismiss={fn()} />,
  play: async () => {
    const region = screen.getByRole("region", { name: "Notifications" });
    await expect(region).toHaveTextContent("Failed to submit quiz. Please try again.");
  },
});
