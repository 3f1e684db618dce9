import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { ScreenFault, ScreenNotLoaded } from "./ScreenFault.tsx";

const meta = preview.meta({
  title: "Host/ScreenFault",
  component: ScreenFault,
  args: { reason: "questions is undefined", onRetry: fn() },
});

export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Error: questions is undefined/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

const onReload = fn();

/** The screen's code could not be loaded. */
export const NotLoaded = meta.story({
  tags: ["test-only"],
  render: () => <ScreenNotLoaded online onReload={onReload} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reload the page" }));
    await expect(onReload).toHaveBeenCalledOnce();
  },
});

/** Offline there is no reload button; the page reloads when the connection is back. */
export const NotLoadedOffline = meta.story({
  render: () => <ScreenNotLoaded online={false} onReload={onReload} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It loads by itself when the connection is back\./)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toBeVisible();
  },
});
