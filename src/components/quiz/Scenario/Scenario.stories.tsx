import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { Scenario } from "./Scenario.tsx";

const meta = preview.meta({
  title: "Quiz/Scenario",
  component: Scenario,
  args: {
    scenario: {
      id: 1,
      title: "A clinic moves to the cloud",
      text: "The clinic has 40 workstations and one administrator.\n\nIts records must stay in the country, and a lost day of work is all that it can bear.",
    },
  },
});

/** Open by default; the summary collapses it. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const text = canvas.getByText(/40 workstations/);
    await expect(text).toBeVisible();
    await expect(text.innerText).toMatch(/administrator\.\n\nIts records/);
    await userEvent.click(canvas.getByText("Scenario:"));
    await expect(text).not.toBeVisible();
    await userEvent.click(canvas.getByText("Scenario:"));
    await expect(text).toBeVisible();
  },
});

/** A long scenario scrolls. */
export const Long = meta.story({
  args: { scenario: { id: 1, title: "A long case", text: "It went on for another year.\n".repeat(300) } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("group", { name: "A long case" });
    await expect(region.clientHeight).toBeLessThan(600);
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
  },
});

/** Words that are longer than the page wrap, in the title and in the text. */
export const LongWord = meta.story({
  args: { scenario: { id: 1, title: "w".repeat(200), text: "v".repeat(400) } },
  play: async ({ canvas }) => {
    const title = canvas.getByText("w".repeat(200)).parentElement;
    await expect(title?.scrollWidth).toBe(title?.clientWidth);
    const text = canvas.getByText("v".repeat(400));
    await expect(text.scrollWidth).toBe(text.clientWidth);
  },
});

/** In print, it is always open. */
export const Printed = meta.story({
  tags: ["test-only"],
  ...onPaper,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Scenario:"));
    await expect(canvas.getByText(/40 workstations/).getBoundingClientRect().height).toBeGreaterThan(20);
    await expect(canvas.getByText(/40 workstations/).checkVisibility()).toBe(true);
  },
});

export const RightToLeft = meta.story({
  args: { scenario: { id: 1, title: "عيادة تنتقل إلى السحابة", text: "للعيادة أربعون محطة عمل." } },
  decorators: [rightToLeft],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText(/أربعون/)).direction).toBe("rtl");
  },
});

/** On a left-to-right page, title and text have their own direction. */
export const OwnDirection = meta.story({
  args: { scenario: { id: 1, title: "عيادة تنتقل إلى السحابة", text: "للعيادة أربعون محطة عمل." } },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText("عيادة تنتقل إلى السحابة")).unicodeBidi).toBe("isolate");
    await expect(getComputedStyle(canvas.getByText(/أربعون/)).direction).toBe("rtl");
  },
});
