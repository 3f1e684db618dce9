import { expect, userEvent, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { missingFirst } from "../../../mocks/test-backend/take-quiz.ts";
import { taken, settings } from "./ResultsScreen.stories.helpers.ts";
import { ResultsScreen } from "./ResultsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Results/Time",
  component: ResultsScreen,
  ...settings,
});

/** A study session continued the next day, whose elapsed time is meaningless. */
export const ContinuedNextDay = meta.story({
  tags: ["test-only"],
  beforeEach: taken({
    quiz: { title: "Quick review", mode: "study", timeLimit: null },
    plan: missingFirst(3),
    seconds: 76_607,
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Study Session Completed!" });
    await expect(textsOf(canvas.getAllByRole("definition"))).toEqual(["88%", "22/25", "–Not measured"]);
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const performance = within(canvas.getByRole("region", { name: "Performance Analysis" }));
    await expect(textsOf(performance.getAllByRole("definition")).at(-1)).toBe("–Not measured");
    const time = within(canvas.getByRole("region", { name: "Time Management" }));
    await expect(textsOf(time.getAllByRole("definition"))).toEqual(["–Not measured", "–Not measured"]);
    await expect(
      time.getByText(
        "Time is not measured for a session without a time limit that stays open for more than 5 minutes per question.",
      ),
    ).toBeVisible();
    await expect(canvas.queryByText(/1276|21:16/)).toBeNull();
  },
});

/** A limit extended by extra time, and one removed by it. */
export const ExtraTime = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken({ seconds: 2520 })(context);
    await context.mockServer?.store.update("quizzes", Number(context.args.quizId), { extraTime: 1.5 });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    const time = within(canvas.getByRole("region", { name: "Time Management" }));
    await expect(time.getByRole("img", { name: "42:00 used of 45:00" })).toBeVisible();
    await expect(time.getByText("93%")).toBeVisible();
  },
});

export const Untimed = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken({ seconds: 2520 })(context);
    await context.mockServer?.store.update("quizzes", Number(context.args.quizId), { extraTime: null });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Detailed Analysis" }));
    const time = within(canvas.getByRole("region", { name: "Time Management" }));
    await expect(textsOf(time.getAllByRole("term"))).toEqual(["Total Time Spent", "Average per Question"]);
    await expect(time.queryByRole("img")).toBeNull();
    await expect(canvas.queryByText(/of the time, which allows/)).toBeNull();
  },
});

/** Submitted after the limit: the time taken equals the limit. */
export const TimeUsedUp = meta.story({
  tags: ["test-only"],
  beforeEach: taken({ seconds: 2400 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("30:00")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("img", { name: "30:00 used of 30:00" })).toBeVisible();
    const time = within(canvas.getByRole("region", { name: "Time Management" }));
    await expect(textsOf(time.getAllByRole("definition"))).toEqual(["30:00", "72 sec", "100%"]);
  },
});
