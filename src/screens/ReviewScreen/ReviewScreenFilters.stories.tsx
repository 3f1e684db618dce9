import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { printed } from "../../../.storybook/test/media.ts";
import { missingAt } from "../../../mocks/test-backend/take-quiz.ts";
import { loadPosition } from "./position/review-position.ts";
import {
  taken,
  address,
  outcomes,
  choose,
  Leavable,
  settings,
  type Story,
} from "./ReviewScreen.stories.helpers.tsx";
import { ReviewScreen } from "./ReviewScreen.tsx";

const meta = preview.meta({
  title: "Screens/Review/Filters",
  component: ReviewScreen,
  ...settings,
});
const numbers = (canvas: ReturnType<typeof within>) =>
  canvas.queryAllByRole("article").map(({ id }: HTMLElement) => id.replace("question-", ""));

/** The address of an earlier story may name a question. */
const takenWithoutHash = async (story: Story) => {
  await taken(outcomes)(story);
  return address("#");
};

async function leaveAndReturn(canvas: ReturnType<typeof within>) {
  canvas.getByText("Leave").click();
  await waitFor(() => expect(canvas.queryByRole("article")).toBeNull());
  window.history.replaceState(null, "", "#");
  canvas.getByText("Return").click();
}

/** The filters All, Wrong, Flagged and Unanswered with their counts also apply to the jump list. */
export const Filters = meta.story({
  tags: ["test-only"],
  args: { onValueChange: fn() },
  beforeEach: taken(outcomes),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("radio", { name: "All (8)" })).toBeChecked();
    await expect(
      within(canvas.getByRole("article", { name: "Question 3" })).getByText("Flagged"),
    ).toBeVisible();
    await expect(
      within(canvas.getByRole("article", { name: "Question 2" })).queryByText("Flagged"),
    ).toBeNull();
    await choose(canvas, "Wrong (2)");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("wrong");
    await expect(numbers(canvas)).toEqual(["2", "5"]);
    await expect(canvas.getByText("2 of 8 questions below: those you answered incorrectly")).toBeVisible();
    const jump = within(canvas.getByRole("navigation", { name: "Questions" }));
    await expect(textsOf(jump.getAllByRole("link"))).toEqual(["2", "5"]);
    await choose(canvas, "Flagged (2)");
    await expect(numbers(canvas)).toEqual(["3", "5"]);
    await choose(canvas, "Unanswered (1)");
    await expect(numbers(canvas)).toEqual(["6"]);
    await choose(canvas, "All (8)");
    await expect(numbers(canvas)).toHaveLength(8);
    await expect(canvas.getByText("Review all 8 questions below")).toBeVisible();
  },
});

/** The host controls the filter. */
export const FilterInAddress = meta.story({
  tags: ["test-only"],
  args: { value: "flagged", onValueChange: fn() },
  beforeEach: taken(outcomes),
  play: async ({ canvas, args }) => {
    await canvas.findByRole("article", { name: "Question 3" });
    await expect(numbers(canvas)).toEqual(["3", "5"]);
    await choose(canvas, "Wrong (2)");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("wrong");
  },
});

/** The empty state explains why and can be cleared. */
export const NothingFlagged = meta.story({
  tags: ["phone"],
  beforeEach: taken({ quiz: { questionCount: 3 }, plan: missingAt() }),
  play: async ({ canvas }) => {
    await choose(canvas, "Flagged (0)");
    await expect(canvas.getByRole("heading", { name: "Nothing flagged" })).toBeVisible();
    await expect(canvas.queryByRole("navigation", { name: "Questions" })).toBeNull();
    await choose(canvas, "Wrong (0)");
    await expect(canvas.getByRole("heading", { name: "No wrong answers" })).toBeVisible();
    await choose(canvas, "Unanswered (0)");
    await expect(canvas.getByRole("heading", { name: "No unanswered questions" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show all questions" }));
    await expect(numbers(canvas)).toHaveLength(3);
  },
});

/** After leaving and returning, the filter and the question are restored. */
export const Remembered = meta.story({
  tags: ["test-only"],
  render: (args) => <Leavable {...args} />,
  beforeEach: takenWithoutHash,
  play: async ({ canvas }) => {
    await choose(canvas, "Wrong (2)");
    await canvas.findByText("move");
    await userEvent.keyboard("n");
    await userEvent.keyboard("n");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 5" })).toHaveFocus());
    await leaveAndReturn(canvas);
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 5" })).toHaveFocus());
    await expect(canvas.getByRole("radio", { name: "Wrong (2)" })).toBeChecked();
  },
});

/** Closing the tab stores the position, as opening another screen does. */
export const ClosedWithItsTab = meta.story({
  tags: ["test-only"],
  beforeEach: takenWithoutHash,
  play: async ({ args, canvas }) => {
    await choose(canvas, "Wrong (2)");
    await canvas.findByText("move");
    await userEvent.keyboard("n");
    await userEvent.keyboard("n");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 5" })).toHaveFocus());
    const stored = () => loadPosition(() => localStorage, 7, args.quizId ?? 0);
    await expect(stored()).toBeNull();
    // Persisted, because MSW stops responding for a page that is discarded.
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    await expect(stored()).toEqual({ quizId: args.quizId, filter: "wrong", question: 5 });
  },
});

/** Left at the first question, the review starts at the top, including its title. */
export const ReturnToFirstQuestion = meta.story({
  tags: ["test-only"],
  render: (args) => <Leavable {...args} />,
  beforeEach: takenWithoutHash,
  play: async ({ canvas }) => {
    await choose(canvas, "Wrong (2)");
    await canvas.findByText("move");
    await userEvent.keyboard("n");
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 2" })).toHaveFocus());
    await leaveAndReturn(canvas);
    await waitFor(() => expect(canvas.getByRole("radio", { name: "Wrong (2)" })).toBeChecked());
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await expect(canvas.getByRole("article", { name: "Question 2" })).not.toHaveFocus();
  },
});

/** A link to a question that the filter hides shows all questions. */
export const HiddenQuestionInAddress = meta.story({
  tags: ["test-only"],
  beforeEach: takenWithoutHash,
  play: async ({ canvas }) => {
    await choose(canvas, "Wrong (2)");
    window.location.hash = "#question-3";
    await waitFor(() => expect(canvas.getByRole("article", { name: "Question 3" })).toHaveFocus());
    await expect(canvas.getByRole("radio", { name: "All (8)" })).toBeChecked();
  },
});

/** Print shows only the filtered questions, names the filter, and shows notes as text. */
export const FilteredOnPaper = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await taken(outcomes)(context);
    return printed();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Wrong (2)", hidden: true }));
    await expect(canvas.getByText("2 of 8 questions below: those you answered incorrectly")).toBeVisible();
    await expect(canvas.getByText(/^Mara Okafor, /)).toBeVisible();
    await expect(numbers(canvas)).toEqual(["2", "5"]);
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("navigation")).toBeNull();
  },
});
