import { expect, fn, spyOn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { prepareQuiz, question, START } from "../../../../.storybook/quiz-stage.tsx";
import { QuizPlayer } from "./QuizPlayer.tsx";

const clock = { at: START };
const pass = (seconds: number) => {
  clock.at += seconds * 1000;
};

const meta = preview.meta({
  title: "Quiz/QuizPlayer Time",
  component: QuizPlayer,
  args: {
    title: "Warm-up",
    questions: [question("alpha")],
    now: () => clock.at,
    onSubmit: fn(),
    onAnswer: fn(),
  },
  beforeEach: async () => {
    clock.at = START;
    await prepareQuiz();
  },
});

/** Time counts as spent on a question only while the page is visible. */
export const HiddenPage = meta.story({
  play: async ({ canvas, args }) => {
    const turn = (state: DocumentVisibilityState) => {
      const visibility = spyOn(document, "visibilityState", "get").mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
      visibility.mockRestore();
    };
    pass(7);
    turn("hidden");
    pass(60);
    turn("visible");
    pass(3);
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(args.onAnswer).toHaveBeenCalledWith(expect.objectContaining({ seconds: 10 }));
  },
});
