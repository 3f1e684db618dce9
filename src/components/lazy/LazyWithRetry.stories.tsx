import { useState, type ComponentType } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { Skeleton } from "../feedback/Skeleton/Skeleton.tsx";
import { lazyWithRetry } from "./lazy-with-retry.tsx";

const Part = ({ name }: { name: string }) => <p>Here is {name}.</p>;

const renderSkeleton = () => <Skeleton label="The name is loading" bars={[{ width: "100%", height: 3 }]} />;

interface LazyNameProps {
  /** The outcome of each attempt to load the code, in order; the last one repeats. */
  loads: readonly (() => Promise<ComponentType<{ name: string }>>)[];
  errorMessage?: string | null;
  name: string;
}

function LazyName({ loads, errorMessage = "The name did not load.", name }: LazyNameProps) {
  const [Loaded] = useState(() => {
    let attempts = 0;
    return lazyWithRetry<{ name: string }>({
      load: () => {
        attempts += 1;
        return (loads[attempts - 1] ?? loads.at(-1) ?? never)();
      },
      renderSkeleton,
      errorMessage,
    });
  });
  return <Loaded name={name} />;
}

const arrives = () => Promise.resolve(Part);
const fails = () => Promise.reject(new Error("The connection is lost."));
const never = () => new Promise<never>(() => {});

const meta = preview.meta({
  title: "Layout/LazyWithRetry",
  component: LazyName,
  parameters: {
    docs: {
      description: {
        component: `A component whose code is loaded when it is first rendered.

**Keyboard**: if loading fails, a button retries; focus moves to the component's place.

**Screen reader**: loading is a status, a failure an alert.`,
      },
    },
  },
  args: { loads: [arrives], name: "Mara" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Here is Mara.")).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { loads: [never] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("The name is loading");
  },
});

export const Failed = meta.story({
  args: { loads: [fn(fails), fn(fails), arrives] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The name did not load.");
  },
});

/** The second retry succeeds, and focus is on the loaded component. */
export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    for (const attempts of [1, 2]) {
      await expect(await canvas.findByRole("alert")).toHaveTextContent("The name did not load.");
      await expect(args.loads[attempts - 1]).toHaveBeenCalledTimes(1);
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    }
    const part = await canvas.findByText("Here is Mara.");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(part.parentElement).toHaveFocus();
  },
});

/** Without a message, a failure shows nothing, because another part reports and retries it. */
export const FailedWithoutMessage = meta.story({
  tags: ["test-only"],
  args: { loads: [fn(fails)], errorMessage: null },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("status")).toBeNull());
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});
