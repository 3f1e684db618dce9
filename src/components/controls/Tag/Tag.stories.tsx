import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Check } from "../../icons/icons.tsx";
import { Tag } from "./Tag.tsx";

const TONES = ["outline", "plain", "primary", "info", "success", "warning", "destructive"] as const;

const meta = preview.meta({
  title: "Controls/Tag",
  component: Tag,
  args: { children: "Quiz Mode" },
  argTypes: {
    tone: { control: "select", options: TONES },
    icon: { control: false },
    children: { control: "text" },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Quiz Mode")).toBeVisible();
  },
});

/** Every tone has a word; color only repeats it. */
export const Tones = meta.story({
  tags: ["appearance", "visual"],
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem" }}>
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone} icon={<Check size={14} />}>
          {tone}
        </Tag>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("destructive")).toBeVisible();
  },
});
