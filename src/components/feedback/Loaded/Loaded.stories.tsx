import type { ComponentType } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { OfflineShownProvider } from "../offline-shown.ts";
import { Skeleton } from "../Skeleton/Skeleton.tsx";
import { Loaded, type LoadedWithMessageProps } from "./Loaded.tsx";

const onRetry = fn();
const failure = { error: new Error("503"), onRetry };
const names = (value: string) => <p>{value}</p>;

/** Stories need one of its two kinds of props. */
const WithMessage: ComponentType<LoadedWithMessageProps<string>> = Loaded;

const args: LoadedWithMessageProps<string> = {
  data: { state: "ready", value: "CompTIA Security+, ISC2 CISSP" },
  skeleton: <Skeleton label="Loading the certifications" bars={[{ width: "12rem", height: 1.5 }]} />,
  errorMessage: "The certifications could not be loaded.",
  children: names,
};

const meta = preview.meta({
  title: "Feedback/Loaded",
  component: WithMessage,
  args,
  beforeEach: () => {
    onRetry.mockClear();
  },
});

/** Loaded data. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CompTIA Security+, ISC2 CISSP")).toBeVisible();
    await expect(canvas.queryByRole("status")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** A refetch failed: the data stays, and a quiet line says that it may be outdated. */
export const Stale = meta.story({
  tags: ["test-only"],
  args: { data: { state: "ready", value: "CompTIA Security+, ISC2 CISSP", refetchError: failure } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CompTIA Security+, ISC2 CISSP")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "This could not be refreshed and may be out of date.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({
  args: { data: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the certifications");
    await expect(canvas.queryByText(/could not be loaded/)).toBeNull();
  },
});

/** No data: a notice with a button to retry. */
export const Failed = meta.story({
  tags: ["appearance"],
  args: { data: { state: "failed", ...failure } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The certifications could not be loaded.");
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

/** A failure as a quiet line, for data that the rest of the screen works without. */
export const FailedQuietly = meta.story({
  args: { data: { state: "failed", ...failure }, variant: "line" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("The certifications could not be loaded.");
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
});

export const FailedQuietlyRetried = FailedQuietly.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

/** The page itself shows that it is offline and may be outdated: the line is not repeated. */
export const StaleOffline = meta.story({
  args: { data: { state: "ready", value: "CompTIA Security+, ISC2 CISSP", refetchError: failure } },
  render: (props) => (
    <OfflineShownProvider value>
      <WithMessage {...props} />
    </OfflineShownProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CompTIA Security+, ISC2 CISSP")).toBeVisible();
    await expect(canvas.queryByRole("status")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});
