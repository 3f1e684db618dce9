import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { useState } from "react";
import { Choice } from "./Choice.tsx";

const meta = preview.meta({
  title: "Controls/Choice",
  component: Choice,
  args: {
    type: "checkbox" as const,
    look: "row" as const,
    label: "ISC2 CISSP",
    isChecked: false,
    onChange: fn(),
  },
});

/** A row: its words are the target, its figure is the description. */
export const Default = meta.story({
  args: { aside: "66%" },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: "ISC2 CISSP" });
    await expect(box).toHaveAccessibleDescription("66%");
    await userEvent.click(canvas.getByText("ISC2 CISSP"));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
});

export const Checked = meta.story({
  args: { isChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true, aside: "No questions yet" },
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
          look="card"
          name="mode"
          label={value === "quiz" ? "Quiz Mode" : "Study Mode"}
          description="What it means"
          isChecked={mode === value}
          onChange={() => setMode(value)}
        />
      ))}
    </div>
  );
}

/** Cards: native radios, so the arrows choose. */
export const Cards = meta.story({
  render: () => <Modes />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Study Mode" }));
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Quiz Mode" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Quiz Mode" })).toHaveAccessibleDescription(
      "What it means",
    );
  },
});

/** Small frames; the check shows once chosen. */
export const Chips = meta.story({
  render: (args) => (
    <div style={{ display: "flex", gap: "0.5rem" }}>
      <Choice {...args} look="chip" label="Security Operations" isChecked />
      <Choice {...args} look="chip" label="Security Architecture" isChecked={false} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "Security Operations" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Security Architecture" })).not.toBeChecked();
  },
});
