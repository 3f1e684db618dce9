import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { ApiError, ConnectionError } from "../../api/call-errors.ts";
import { LoadFailed } from "./LoadFailed.tsx";

const meta = preview.meta({
  title: "Screens/LoadFailed",
  component: LoadFailed,
  args: {
    title: "The results could not be loaded",
    error: new ApiError(503, "The data can't be read now"),
    onRetry: fn(),
  },
});

export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

export const Offline = meta.story({
  args: { error: new ConnectionError("The server was not reached.") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The server could not be reached/)).toBeVisible();
  },
});
