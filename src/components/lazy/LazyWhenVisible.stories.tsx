import { useState, type ComponentType, type ReactNode } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { Button } from "../controls/Button/Button.tsx";
import { Section } from "../layout/Section/Section.tsx";
import { lazyWhenVisible } from "./lazy-when-visible.tsx";

const Part = ({ name }: { name: string }) => <p>Here is {name}.</p>;

const renderSkeleton = () => <p>On its way</p>;

interface LazyNameProps {
  load: () => Promise<ComponentType<{ name: string }>>;
  name: string;
}

/** The component far below, with a button that unmounts and mounts it. */
function LazyName({ load, name }: LazyNameProps) {
  const [Loaded] = useState(() =>
    lazyWhenVisible<{ name: string }>({ load, renderSkeleton, errorMessage: "The name did not load." }),
  );
  const [isShown, setShown] = useState(true);
  return (
    <>
      <Button onClick={() => setShown(!isShown)}>{isShown ? "Leave" : "Come back"}</Button>
      <div style={{ paddingBlockStart: "300vh" }}>{isShown ? <Loaded name={name} /> : null}</div>
    </>
  );
}

const meta = preview.meta({
  title: "Layout/LazyWhenVisible",
  component: LazyName,
  parameters: {
    docs: {
      description: {
        component: `A component whose code is loaded when it comes near the viewport.

**Keyboard and screen reader**: a placeholder reserves the space; failures are reported and retried as in lazyWithRetry.`,
      },
    },
  },
  args: { load: fn(() => Promise.resolve(Part)), name: "Mara" },
});

/** Far below, nothing is loaded. Once loaded, it renders immediately, with its full height. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args, canvas }) => {
    const skeleton = await canvas.findByText("On its way");
    await expect(args.load).not.toHaveBeenCalled();
    skeleton.scrollIntoView();
    await expect(await canvas.findByText("Here is Mara.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await expect(canvas.queryByText("Here is Mara.")).toBeNull();
    window.scrollTo(0, 0);
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    await expect(canvas.getByText("Here is Mara.")).toBeInTheDocument();
    await expect(canvas.queryByText("On its way")).toBeNull();
    await expect(args.load).toHaveBeenCalledOnce();
  },
});

/** Loading failed: a message appears in its place. */
export const Failed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ args }) => {
    args.load.mockRejectedValueOnce(new Error("The connection is lost.")).mockResolvedValue(Part);
  },
  play: async ({ canvas }) => {
    (await canvas.findByText("On its way")).scrollIntoView();
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The name did not load.");
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    (await canvas.findByText("On its way")).scrollIntoView();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("Here is Mara.")).toBeVisible();
  },
});

const collapsed = (content: ReactNode) => (
  <Section title="Results" collapsible>
    {content}
  </Section>
);
const Results = () => collapsed(<p>Three results.</p>);

/** A collapsible section, with a button that lets its code arrive. */
function LazySection() {
  const [code] = useState(() => Promise.withResolvers<ComponentType>());
  const [Loaded] = useState(() =>
    lazyWhenVisible<object>({
      load: () => code.promise,
      renderSkeleton,
      wrap: collapsed,
      errorMessage: "The results did not load.",
    }),
  );
  return (
    <>
      <Loaded />
      <Button onMouseEnter={() => code.resolve(Results)}>Load the results</Button>
    </>
  );
}

/** A section that is expanded before its code has loaded stays expanded and focused. */
export const ExpandedWhileLoading = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  render: () => <LazySection />,
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Results", expanded: false }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("On its way")).toBeVisible();
    await userEvent.hover(canvas.getByRole("button", { name: "Load the results" }));
    await expect(await canvas.findByText("Three results.")).toBeVisible();
    const title = canvas.getByRole("button", { name: "Results", expanded: true });
    await expect(title).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByText("Three results.")).toBeNull();
    await userEvent.tab();
    await expect(title).not.toHaveFocus();
  },
});

/** A title whose focus has moved on while its code loaded does not take it back. */
export const FocusMovedOn = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  render: () => <LazySection />,
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Results" }).focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    const load = canvas.getByRole("button", { name: "Load the results" });
    await userEvent.hover(load);
    await expect(await canvas.findByText("Three results.")).toBeVisible();
    await expect(load).toHaveFocus();
  },
});
