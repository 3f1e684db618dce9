import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { backgroundOf } from "../../../../../.storybook/test/colors.ts";
import { DIFFICULTY_LEVELS } from "./difficulty.ts";
import { DifficultyBadge } from "./DifficultyBadge.tsx";

const meta = preview.meta({
  title: "Admin/DifficultyBadge",
  component: DifficultyBadge,
  args: { level: 3 },
  argTypes: { level: { control: "inline-radio", options: DIFFICULTY_LEVELS } },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Advanced")).toBeVisible();
  },
});

/** Five words; the two upper levels share a fill, the third has its own, the lower two are plain. */
export const Levels = meta.story({
  tags: ["appearance"],
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem" }}>
      {DIFFICULTY_LEVELS.map((level) => (
        <DifficultyBadge key={level} level={level} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const backgrounds = ["Basic", "Intermediate", "Advanced", "Expert", "Master"].map((word) =>
      backgroundOf(canvas.getByText(word)),
    );
    await expect(backgrounds[0]).toBe(backgrounds[1]);
    await expect(backgrounds[3]).toBe(backgrounds[4]);
    await expect(new Set(backgrounds).size).toBe(3);
  },
});
