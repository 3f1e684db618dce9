import type { ComponentType } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Skeleton } from "../Skeleton/Skeleton.tsx";
import { OfflineShownProvider } from "../offline-shown.ts";
import { Loaded, type LoadedInWordsProps } from "./Loaded.tsx";

const onRetry = fn();
const failure = { error: new Error("503"), onRetry };
const names = (value: string) => <p>{value}</p>;

/** One of its two kinds of props: stories need them to be one. */
const InWords: ComponentType<LoadedInWordsProps<string>> = Loaded;

const args: LoadedInWordsProps<string> = {
  of: { state: "ready", value: "CompTIA Security+, ISC2 CISSP" },
  waiting: <Skeleton label="Loading the certifications" bars={[{ width: "12rem", height: 1.5 }]} />,
  failed: "The certifications did not load.",
  children: names,
};

const meta = preview.meta({
  title: "Feedback/Loaded",
  component: InWords,
  args,
  beforeEach: () => {
    onRetry.mockClear();
  },
});

/** What has arrived. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CompTIA Security+, ISC2 CISSP")).toBeVisible();
    await expect(canvas.queryByRole("status")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** It could not be asked for again: what is known stays, and a quiet line says that it may be out of date. */
export const Stale = meta.story({
  args: { of: { state: "ready", value: "CompTIA Security+, ISC2 CISSP", staleBecause: failure } },
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
  args: { of: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the certifications");
    await expect(canvas.queryByText(/did not load/)).toBeNull();
  },
});

/** Nothing to show: a notice with a way to try again. */
export const Failed = meta.story({
  tags: ["look"],
  args: { of: { state: "failed", ...failure } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The certifications did not load.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

/** The same where the rest of the screen does without: a quiet line. */
export const FailedQuietly = meta.story({
  args: { of: { state: "failed", ...failure }, variant: "line" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("The certifications did not load.");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

/** The page itself shows that it is offline, and that what is on it may be out of date: nothing repeats it. */
export const StaleOffline = meta.story({
  args: { of: { state: "ready", value: "CompTIA Security+, ISC2 CISSP", staleBecause: failure } },
  render: (props) => (
    <OfflineShownProvider value>
      <InWords {...props} />
    </OfflineShownProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CompTIA Security+, ISC2 CISSP")).toBeVisible();
    await expect(canvas.queryByRole("status")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});
