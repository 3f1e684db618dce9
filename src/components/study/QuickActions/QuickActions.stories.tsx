import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { QuickActions } from "./QuickActions.tsx";

const meta = preview.meta({
  title: "Study/QuickActions",
  component: QuickActions,
  args: { isPending: false, onAction: fn() },
});

/** Four sessions, each named by its name alone; what it holds is its description. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    for (const name of ["Focus Practice", "Random Quiz", "Quick Review", "Practice Exam"]) {
      await userEvent.click(canvas.getByRole("button", { name }));
    }
    await expect(args.onAction).toHaveBeenNthCalledWith(1, "weakest");
    await expect(args.onAction).toHaveBeenNthCalledWith(2, "random");
    await expect(args.onAction).toHaveBeenNthCalledWith(3, "review");
    await expect(args.onAction).toHaveBeenNthCalledWith(4, "exam");
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAccessibleDescription(
      "50 questions, 60 minutes, like the day itself",
    );
  },
});

export const Pending = meta.story({
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: "Random Quiz" });
    await userEvent.click(button);
    await expect(args.onAction).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});

/** From right to left the arrows point along the line of reading. */
export const RightToLeft = meta.story({
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const arrows = canvasElement.querySelectorAll("li > svg:last-child");
    await expect(arrows).toHaveLength(4);
    for (const arrow of arrows)
      await expect(getComputedStyle(arrow).transform).toBe("matrix(-1, 0, 0, 1, 0, 0)");
  },
});
