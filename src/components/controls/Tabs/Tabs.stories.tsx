import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { Button } from "../Button/Button.tsx";
import { Tabs, type TabsProps } from "./Tabs.tsx";

const meta = preview.meta({
  title: "Controls/Tabs",
  component: Tabs,
  args: {
    label: "Results",
    tabs: [
      { value: "summary", label: "Quick Summary", content: "What happened" },
      { value: "analysis", label: "Detailed Analysis", content: "Why it happened" },
    ],
    onValueChange: fn(),
  },
  argTypes: {
    value: { control: false },
    defaultValue: { control: "inline-radio", options: ["summary", "analysis"] },
  },
});

/** The first tab is selected; only its panel is rendered. */
export const Default = meta.story({ tags: ["visual"] });

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("tab", { selected: true })).toHaveAccessibleName("Quick Summary");
    await expect(canvas.getByRole("tabpanel", { name: "Quick Summary" })).toHaveTextContent("What happened");
    await expect(canvas.queryByText("Why it happened")).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Quick Summary" }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** Another tab may be selected initially. */
export const DefaultValue = meta.story({
  args: { defaultValue: "analysis" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tabpanel", { name: "Detailed Analysis" })).toBeVisible();
  },
});

/** Arrow keys, Home and End move and select. */
export const Keyboard = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const [summary, analysis] = canvas.getAllByRole("tab");
    await userEvent.tab();
    await expect(summary).toHaveFocus();
    await expectFocusRing(canvas.getByRole("tab", { name: "Quick Summary" }));
    for (const [key, next, name] of [
      ["{ArrowRight}", analysis, "Detailed Analysis"],
      ["{ArrowRight}", summary, "Quick Summary"],
      ["{End}", analysis, "Detailed Analysis"],
      ["{Home}", summary, "Quick Summary"],
    ] as const) {
      await userEvent.keyboard(key);
      await expect(next).toHaveFocus();
      await expect(canvas.getByRole("tabpanel", { name })).toBeVisible();
    }
    await expect(args.onValueChange).toHaveBeenCalledTimes(4);
    await expect(args.onValueChange).toHaveBeenLastCalledWith("summary");
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel")).toHaveFocus();
    await expectFocusRing(canvas.getByRole("tabpanel"));
  },
});

/** A panel with a control is no Tab stop itself, even if the control appears later. */
export const PanelWithControls = meta.story({
  tags: ["test-only"],
  render: (args) => <Fields {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Sign In" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{ArrowRight}");
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel", { name: "Sign Up" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Load the second tab" }));
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("tab", { name: "Sign Up" })).toHaveFocus();
  },
});

/** If the parent controls the value, nothing changes until it does. */
export const Controlled = meta.story({
  tags: ["test-only"],
  args: { value: "summary" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(args.onValueChange).toHaveBeenCalledWith("analysis");
    await expect(canvas.getByRole("tab", { selected: true })).toHaveAccessibleName("Quick Summary");
  },
});

/** On a right-to-left page, arrow keys follow the reading direction. */
export const RightToLeft = meta.story({
  tags: ["test-only"],
  decorators: [rightToLeft],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tab", { name: "Detailed Analysis" })).toHaveFocus();
  },
});

/** At 280 px both labels are fully readable. */
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 248 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = canvas.getByRole("tablist");
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

/** If the row is too long, it scrolls to the selected tab, initially as well. */
export const Overflowing = meta.story({
  tags: ["test-only"],
  args: {
    tabs: Array.from({ length: 9 }, (_, index) => ({
      value: `part${index}`,
      label: `Part${index}`,
      content: `What is in part ${index}`,
    })),
    defaultValue: "part8",
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 248 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const row = canvas.getByRole("tablist").getBoundingClientRect();
    const isInSight = (name: string) => {
      const tab = canvas.getByRole("tab", { name }).getBoundingClientRect();
      return tab.left >= row.left - 1 && tab.right <= row.right + 1;
    };
    await expect([isInSight("Part0"), isInSight("Part8")]).toEqual([false, true]);
    canvas.getByRole("tab", { name: "Part8" }).focus();
    await userEvent.keyboard("{Home}");
    await expect([isInSight("Part0"), isInSight("Part8")]).toEqual([true, false]);
  },
});

/** The first panel has a field; the second gets one when the button is pressed. */
function Fields(props: TabsProps<string>) {
  const [isLoaded, setLoaded] = useState(false);
  const field = (label: string) => (
    <label>
      {label} <input />
    </label>
  );
  return (
    <>
      <Tabs
        {...props}
        label="Account"
        tabs={[
          { value: "in", label: "Sign In", content: field("Email") },
          { value: "up", label: "Sign Up", content: isLoaded ? field("Name") : "Loading" },
        ]}
      />
      <Button onClick={() => setLoaded(true)}>Load the second tab</Button>
    </>
  );
}

/** The first panel has a button that selects the second tab. */
function Leading({ tabs: [summary, ...others], ...rest }: TabsProps<string>) {
  const [value, setValue] = useState("summary");
  const showAnalysis = <Button onClick={() => setValue("analysis")}>Show the analysis</Button>;
  const tabs = summary ? [{ ...summary, content: showAnalysis }, ...others] : others;
  return <Tabs {...rest} value={value} onValueChange={setValue} tabs={tabs} />;
}

/** A control in one panel that selects another tab moves focus along. */
export const FocusFollowsSelection = meta.story({
  tags: ["test-only", "appearance"],
  render: (args) => <Leading {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show the analysis" }));
    await expect(canvas.getByRole("tabpanel", { name: "Detailed Analysis" })).toHaveFocus();
    const summary = canvas.getByRole("tab", { name: "Quick Summary" });
    await userEvent.click(summary);
    await expect(summary).toHaveFocus();
  },
});

/** Print shows the selected panel without the tabs. */
export const Printed = meta.story({
  ...onPaper,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("What happened")).toBeVisible();
    await expect(canvas.getByRole("tablist", { hidden: true })).not.toBeVisible();
  },
});
