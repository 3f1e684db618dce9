import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { ApiError } from "../../api/client.ts";
import { LoadFailed } from "./LoadFailed.tsx";

const meta = preview.meta({
  title: "Screens/LoadFailed",
  component: LoadFailed,
  args: {
    title: "The results did not load",
    error: new ApiError(503, "The data can't be read now"),
    onRetry: fn(),
    onNavigate: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Return to Dashboard" }));
    await expect(args.onNavigate).toHaveBeenCalledWith("/");
  },
});

export const Offline = meta.story({
  args: { error: new TypeError("Failed to fetch") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The server could not be reached/)).toBeVisible();
  },
});
