import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { backgroundOf, contrastOf } from "../../../../.storybook/test/colors.ts";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { inEveryTheme, minContrast } from "../../../../.storybook/test/in-themes.ts";
import { Choice } from "./Choice.tsx";

const meta = preview.meta({
  title: "Controls/Choice",
  component: Choice,
  args: {
    type: "checkbox" as const,
    variant: "row" as const,
    label: "ISC2 CISSP",
    checked: false,
    onCheckedChange: fn(),
  },
  argTypes: {
    type: { control: "inline-radio", options: ["radio", "checkbox"] },
    variant: { control: "inline-radio", options: ["card", "row", "chip"] },
    description: { control: "text" },
    aside: { control: "text" },
    disabled: { control: "boolean" },
  },
});

/** A row: its text is clickable, its figure is the description. */
export const Default = meta.story({
  args: { aside: "66%" },
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: "ISC2 CISSP" });
    await expect(box).toHaveAccessibleDescription("66%");
    const target = box.closest("label") ?? box;
    await expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await expectFocusRing(target);
    await userEvent.click(canvas.getByText("ISC2 CISSP"));
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
});

/** Rows with a second line keep their distance from the separator. */
export const Described = meta.story({
  tags: ["visual"],
  args: { label: "Sound", description: "A short chime when you earn a badge" },
  play: async ({ canvas }) => {
    const text = canvas.getByText("A short chime when you earn a badge").getBoundingClientRect();
    const row = canvas.getByRole("checkbox").closest("label")?.getBoundingClientRect();
    await expect((row?.bottom ?? 0) - text.bottom).toBeGreaterThanOrEqual(8);
  },
});

export const Checked = meta.story({
  tags: ["visual"],
  args: { checked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
});

export const Disabled = meta.story({
  args: { disabled: true, aside: "No questions yet" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toBeDisabled();
  },
});

function Modes() {
  const [mode, setMode] = useState("study");
  return (
    <div role="radiogroup" aria-label="Learning mode" style={{ display: "grid", gap: "0.625rem" }}>
      {["study", "quiz"].map((value) => (
        <Choice
          key={value}
          type="radio"
          variant="card"
          name="mode"
          label={value === "quiz" ? "Quiz Mode" : "Study Mode"}
          description="What it means"
          checked={mode === value}
          onCheckedChange={() => setMode(value)}
        />
      ))}
    </div>
  );
}

/** Cards: native radio buttons, so arrow keys select. */
export const Cards = meta.story({
  tags: ["test-only", "appearance"],
  render: () => <Modes />,
  play: async ({ canvas }) => {
    const frame = (name: string) => canvas.getByText(name).closest("label") ?? document.body;
    await inEveryTheme(async (theme) => {
      const chosen = backgroundOf(frame("Study Mode"));
      await expect(chosen, theme).not.toBe(backgroundOf(frame("Quiz Mode")));
      for (const text of within(frame("Study Mode")).getAllByText(/./))
        await expect(contrastOf(getComputedStyle(text).color, chosen), theme).toBeGreaterThanOrEqual(
          minContrast(theme),
        );
    });
    await userEvent.click(canvas.getByRole("radio", { name: "Study Mode" }));
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Quiz Mode" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Quiz Mode" })).toHaveAccessibleDescription(
      "What it means",
    );
  },
});

/** Small frames; the check mark appears once selected. */
export const Chips = meta.story({
  render: (args) => (
    <div style={{ display: "flex", gap: "0.5rem" }}>
      <Choice {...args} variant="chip" label="Security Operations" checked />
      <Choice {...args} variant="chip" label="Security Architecture" checked={false} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "Security Operations" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Security Architecture" })).not.toBeChecked();
  },
});

/** Within a right-to-left page, a Latin name keeps the order of its signs. */
export const RightToLeft = meta.story({
  tags: ["test-only"],
  args: { label: "CompTIA Security+" },
  decorators: [rightToLeft],
  play: async ({ canvas, args }) => {
    const text = canvas.getByText(args.label).firstChild as Text;
    const leftOf = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    await expect(leftOf(args.label.indexOf("+"))).toBeGreaterThan(leftOf(0));
  },
});
