import { expect, fn, screen, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { buildCategory, buildProfile } from "../../../../mocks/builders/catalog.ts";
import { ExamPreview } from "./ExamPreview.tsx";

const profile = buildProfile({ backNavigation: false });
const category = buildCategory({ name: "ISACA CISM", questionCount: 56, profile });

const meta = preview.meta({
  title: "Study/ExamPreview",
  component: ExamPreview,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: { category, pending: false, onStart: fn(), onOpenChange: fn() },
});

const dialog = (name = "ISACA CISM exam") => within(screen.getByRole("dialog", { name }));
/** Returns the text next to the name of a fact. */
const fact = (name: string) =>
  dialog().getByText(name, { selector: "dt" }).nextElementSibling?.textContent ?? null;

/** A bank smaller than the exam: both numbers are shown. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await expect(["Questions", "Time", "Pass mark", "Rules"].map(fact)).toEqual([
      "56 (the exam has 65 questions; the question bank doesn't have enough yet)",
      "130 minutes",
      "72% in Cairn (official exam: 720 of 1,000 points)",
      "single and several answers · no going back · answers are shown after you submit",
    ]);
    await expect(dialog().getByRole("link", { name: "The exam guide" })).toBeVisible();
    await expect(dialog().getByText(/^The clock starts when you press Start exam/)).toBeVisible();
    await expect(args.onStart).not.toHaveBeenCalled();
    await clickWhenEnabled(dialog(), "Start exam");
    await expect(args.onStart).toHaveBeenCalledWith(category);
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(args.onOpenChange).toHaveBeenCalledOnce();
  },
});

/** A bank with as many questions as the exam. */
export const SameSizeAsExam = meta.story({
  args: { category: { ...category, questionCount: 65 } },
  play: async () => {
    await expect(fact("Questions")).toBe("65, as in the exam");
  },
});

/** An exam whose number of questions varies, and extra time. */
export const Range = meta.story({
  args: {
    category: { ...category, questionCount: 140, profile: { ...profile, questions: 150, fewest: 100 } },
    extraTime: 1.5,
  },
  play: async () => {
    await expect(fact("Questions")).toBe("140 (the exam has 100 to 150 questions)");
    await expect(fact("Time")).toBe("130 minutes, 195 with your extra time");
  },
});

/** Learners without time limits get the exam's limit anyway. */
export const Untimed = meta.story({
  args: { extraTime: null },
  play: async () => {
    await expect(fact("Time")).toBe("130 minutes");
  },
});

/** While the exam is being created, a second click is ignored, and the dialog stays open. */
export const Starting = meta.story({
  args: { pending: true },
});

export const StartingIgnoresClick = Starting.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Start exam" }));
    await expect(args.onStart).not.toHaveBeenCalled();
  },
});

export const StartingStaysOpen = Starting.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});
