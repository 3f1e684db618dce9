import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { NewBadgesBanner } from "./NewBadgesBanner.tsx";

const meta = preview.meta({
  title: "Achievements/NewBadgesBanner",
  component: NewBadgesBanner,
  args: { names: ["Nine in Ten", "Seven Days"] },
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Two more stones on the pile. Nine in Ten and Seven Days are new since your last visit.",
    );
  },
});

export const One = meta.story({
  args: { names: ["First Stone"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/First Stone is new/);
  },
});

export const Many = meta.story({
  args: { names: ["First Stone", "Ten Sessions", "Century", "Three Days", "Seven Days", "Goal Line"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/First Stone/);
  },
});
