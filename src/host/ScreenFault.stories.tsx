import { expect, fn, userEvent } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { ScreenFault } from "./ScreenFault.tsx";

const meta = preview.meta({
  title: "Host/ScreenFault",
  component: ScreenFault,
  args: { isLoadFault: false, reason: "questions is undefined", onRetry: fn(), onReload: fn() },
});

export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/The reason: questions is undefined/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** The screen's code did not arrive. */
export const NotLoaded = meta.story({
  tags: ["phone"],
  args: { isLoadFault: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reload the page" }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});
