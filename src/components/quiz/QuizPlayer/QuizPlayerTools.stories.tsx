import { expect, fn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { valuesOf } from "../../../../mocks/builders/drafts.ts";
import { begunWith, Reloaded, Stage } from "../../../../.storybook/quiz-stage.tsx";
import { fetchSessionParts } from "../../../../.storybook/session-parts.ts";
import { buildMatch, buildMultiple, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { createDrafts } from "../storage/local.ts";
import { QuizPlayer } from "./QuizPlayer.tsx";

const START = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;
const clock = { at: START };

const onSubmittedElsewhere = fn();

const meta = preview.meta({
  title: "Quiz/QuizPlayer Tools",
  component: QuizPlayer,
  args: {
    title: "CompTIA Security+ quiz",
    headingLevel: 1 as const,
    description: "Quiz Mode. Graded assessment that updates your mastery",
    questions: [buildQuestion(), buildMultiple(), buildMatch()],
    timeLimit: 30,
    startedAt: START,
    now: () => clock.at,
    storage: begunWith(),
    submission: { state: "open" as const, onSubmittedElsewhere },
    onSubmit: fn(),
  },
  render: (args) => <Stage {...args} />,
  beforeEach: async () => {
    clock.at = START + 10 * MINUTE;
    await fetchSessionParts();
  },
});

/** The clock is hidden and runs on: its last five minutes and its last one are told in words, and it ends in time. */
export const HiddenClock = meta.story({
  tags: ["phone"],
  play: async ({ canvas, args }) => {
    const jump = (at: number) => {
      clock.at = at;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    const timer = canvas.getByRole("timer", { name: "Time Remaining" });
    await expect(timer).toHaveTextContent("20:00of 30:00");
    await userEvent.click(canvas.getByRole("button", { name: "Hide clock" }));
    await expect(timer.textContent).toBe("Time RemainingHidden");
    await expect(canvas.getByRole("button", { name: "Show clock" })).toHaveFocus();
    jump(START + 25 * MINUTE);
    await waitFor(() => expect(timer.textContent).toBe("Time Remaining5 minutes or less"));
    await expect(canvas.getByRole("status")).toHaveTextContent("5 minutes remaining");
    jump(START + 29 * MINUTE);
    await waitFor(() => expect(timer.textContent).toBe("Time Remaining1 minute or less"));
    await expect(canvas.getByRole("status")).toHaveTextContent("1 minute remaining");
    await userEvent.click(canvas.getByRole("button", { name: "Show clock" }));
    await expect(timer).toHaveTextContent("01:00of 30:00");
    await userEvent.click(canvas.getByRole("button", { name: "Hide clock" }));
    jump(START + 31 * MINUTE);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(timer.textContent).toBe("Time RemainingNo time left");
  },
});

const device = () => createDrafts().of({ userId: 7, quizId: 42 });

/** Options are struck out and restored by button and by key; one that is chosen after all is restored. */
export const StrikeOut = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Strike out B" }));
    await expect(canvas.getByRole("radio", { name: /^B\. / })).toHaveAccessibleDescription("Struck out");
    await userEvent.keyboard("{Shift>}D{/Shift}");
    await expect(canvas.getByRole("radio", { name: /^D\. / })).toHaveAccessibleDescription("Struck out");
    await expect(canvas.getByRole("status")).toHaveTextContent("D is struck out");
    await userEvent.keyboard("{Shift>}D{/Shift}");
    await expect(canvas.getByRole("radio", { name: /^D\. / })).not.toHaveAccessibleDescription();
    await expect(canvas.getByRole("status")).toHaveTextContent("D is restored");
    await userEvent.keyboard("{Shift>}Z{/Shift}");
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
  },
});

/** A struck option that is chosen by its digit while its button has the focus takes the focus, as the button goes. */
export const StruckChosenByDigit = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Strike out B" }));
    await expect(canvas.getByRole("button", { name: "Restore B" })).toHaveFocus();
    await userEvent.keyboard("{Shift>}C{/Shift}");
    await expect(canvas.getByRole("button", { name: "Restore B" })).toHaveFocus();
    await userEvent.keyboard("2");
    await expect(canvas.getByRole("radio", { name: /^B\. / })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /^B\. / })).toHaveFocus();
    await userEvent.keyboard("n");
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.click(canvas.getByRole("button", { name: "Strike out D" }));
    await userEvent.keyboard("4");
    await expect(canvas.getByRole("checkbox", { name: /^D\. / })).toHaveFocus();
  },
});

/** Shift with F, N or P strikes an option out: it does not flag or move. */
export const StrikeOutIsNoMove = meta.story({
  args: { storage: begunWith({ place: 951 }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.keyboard("{Shift>}FNPG{/Shift}");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
    await userEvent.keyboard("{Shift>}E{/Shift}");
    await expect(canvas.getByRole("checkbox", { name: /^E\. / })).toHaveAccessibleDescription("Struck out");
    await userEvent.keyboard("5");
    await expect(canvas.getByRole("checkbox", { name: /^E\. / })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: /^E\. / })).not.toHaveAccessibleDescription();
    await userEvent.keyboard("5");
    await expect(canvas.getByRole("checkbox", { name: /^E\. / })).not.toHaveAccessibleDescription();
  },
});

/** Struck options are kept in the draft, with their question. */
export const StruckOutKept = meta.story({
  tags: ["phone"],
  args: { storage: device() },
  render: (args) => <Reloaded {...args} />,
  beforeEach: () => device().clear(),
  play: async ({ canvas }) => {
    await userEvent.keyboard("{Shift>}AC{/Shift}");
    await expect(valuesOf(device().read())).toMatchObject({ "out/901/1": true, "out/901/3": true });
    await userEvent.click(canvas.getByRole("button", { name: "Reload" }));
    await expect(canvas.getByRole("button", { name: "Restore A" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Strike out B" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByRole("button", { name: "Strike out A" })).toBeVisible();
  },
});

const calculate = fn();

/** Tools of others stand beside the flag. */
export const Actions = meta.story({
  args: {
    actions: (
      <Button size="lg" variant="quiet" onClick={calculate}>
        Calculator
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    const tool = canvas.getByRole("button", { name: "Calculator" });
    await userEvent.click(tool);
    await expect(calculate).toHaveBeenCalledTimes(1);
    canvas.getByRole("button", { name: "Flag for Review" }).focus();
    await userEvent.tab();
    await expect(tool).toHaveFocus();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
