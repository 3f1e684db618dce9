import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { Notice } from "./Notice.tsx";

const meta = preview.meta({
  title: "Feedback/Notice",
  component: Notice,
  argTypes: {
    tone: { control: "inline-radio", options: ["info", "warning", "destructive"] },
    children: { control: "text" },
    action: { control: false },
  },
  args: { tone: "info" as const, children: "Time is up. Your answers are being submitted." },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Time is up.");
  },
});

export const Warning = meta.story({
  tags: ["appearance", "visual"],
  args: { tone: "warning", children: "You're offline.", action: <Button>Try again</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
});

/** Announced immediately. */
export const Destructive = meta.story({
  args: { tone: "destructive", children: "The certifications could not be loaded." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("could not be loaded");
  },
});
