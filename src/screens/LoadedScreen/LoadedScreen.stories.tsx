import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { ApiError } from "../../api/call-errors.ts";
import { LoadedScreen, type LoadedScreenProps } from "./LoadedScreen.tsx";

const onRetry = fn();
const failure = { error: new ApiError(503, "The data can't be read now"), onRetry };

const args: LoadedScreenProps<string> = {
  data: { state: "ready", value: "18 of 25 right" },
  loadingLabel: "Loading the results",
  errorTitle: "The results could not be loaded",
  children: (value: string) => <h1>{value}</h1>,
};

const meta = preview.meta({
  title: "Screens/LoadedScreen",
  component: LoadedScreen<string>,
  args,
  beforeEach: () => {
    onRetry.mockClear();
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "18 of 25 right" })).toBeVisible();
    await expect(canvas.queryByRole("status")).toBeNull();
  },
});

/** If a later refetch fails, the screen stays. */
export const Stale = meta.story({
  tags: ["test-only"],
  args: { data: { state: "ready", value: "18 of 25 right", refetchError: failure } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "18 of 25 right" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(/could not be refreshed/);
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({
  args: { data: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the results");
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
});

/** Shows the reason, a retry and a way back. */
export const Failed = meta.story({
  tags: ["test-only"],
  args: { data: { state: "failed", ...failure } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("heading", { level: 1, name: "The results could not be loaded" }),
    ).toBeVisible();
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});
