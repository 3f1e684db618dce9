import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { DashboardScreen } from "../DashboardScreen.tsx";
import { settings } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/Phone",
  component: DashboardScreen,
  ...settings,
  globals: PHONE,
});

type Canvas = ReturnType<typeof within>;

/** Expands a section and returns queries for it. Its code loads when it comes near, which collapses it once more. */
async function expand(canvas: Canvas, name: string, content: string) {
  (await canvas.findByRole("region", { name })).scrollIntoView();
  await waitFor(async () => {
    const closed = canvas.queryByRole("button", { name, expanded: false });
    if (closed) await userEvent.click(closed);
    await expect(canvas.getByRole("button", { name: content })).toBeVisible();
  });
  return within(canvas.getByRole("region", { name }));
}

/** Collapsed sections can be expanded, and nothing overflows the page. */
export const Sections = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await expand(canvas, "Recent quiz results", "Retake ISC2 CISSP quiz");
    const groups = await expand(canvas, "Study groups", "Join Cloud architects, Lagos");
    await userEvent.click(groups.getByRole("button", { name: "Join Cloud architects, Lagos" }));
    await groups.findByText("Joined");
    const tests = await expand(canvas, "Practice Tests", "Start CISSP full length");
    await userEvent.selectOptions(tests.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    await expect(tests.getByRole("checkbox", { name: "Exam mode" })).toBeVisible();
    const progress = within(await canvas.findByRole("region", { name: "Certification progress" }));
    await userEvent.click(await progress.findByRole("button", { name: "ISACA CISM", expanded: false }));
    await userEvent.click(progress.getByRole("button", { name: "Grid" }));
    await expect(progress.getByRole("button", { name: "Grid", pressed: true })).toBeVisible();
    const { clientWidth, scrollWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

/** From the exam and an open quiz to a session and the suggestions of the plan. */
export const StartOfPage = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Choose my exam" }));
    const exam = within(canvas.getByRole("region", { name: "My exam" }));
    await expect(await exam.findByRole("combobox", { name: "Certification" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Discard / }));
    const question = within(await screen.findByRole("dialog", { name: "Discard this quiz?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep" }));
    const plan = within(canvas.getByRole("region", { name: "Study plan" }));
    await expect((await plan.findAllByRole("button", { name: /^Practice / })).length).toBe(2);
    const starter = within(canvas.getByRole("region", { name: "Choose Your Learning Mode" }));
    await expect(starter.getByRole("button", { name: "Quick start ISC2 CISSP" })).toBeVisible();
    await userEvent.click(await starter.findByRole("checkbox", { name: "CompTIA Security+" }));
    await userEvent.click(await starter.findByText("Focus areas", { selector: "summary span" }));
    await userEvent.click(await starter.findByRole("checkbox", { name: "Security Operations" }));
    await userEvent.click(starter.getByRole("button", { name: "Start Study Session" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith(expect.stringMatching(/^\/quiz\/\d+$/)));
  },
});
