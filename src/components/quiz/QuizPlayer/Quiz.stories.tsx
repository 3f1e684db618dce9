import { expect, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import {
  storeWithDraft,
  prepareQuiz,
  HOSTED_QUIZ_PROPS,
} from "../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithOwnDraft } from "../../../../.storybook/stage/quiz-wrappers.tsx";
import { playerQuestions } from "../../../../mocks/builders/player-questions.ts";
import { Quiz } from "./Quiz.tsx";

const questions = playerQuestions.slice(0, 5);
const layout = (
  <>
    <Quiz.Progress />
    <Quiz.Notices />
    <Quiz.Question />
    <Quiz.Controls />
  </>
);

const CODE = `<Quiz.Root questions={questions} onSubmit={onSubmit}>
  <Quiz.Progress />
  <Quiz.Notices />
  <Quiz.Question />
  <Quiz.Controls />
</Quiz.Root>`;

const meta = preview.meta({
  title: "Quiz/Quiz",
  // An object of components, whose description Storybook reads like that of one.
  component: Quiz as unknown as typeof Quiz.Root,
  parameters: { docs: { source: { code: CODE } } },
  args: { ...HOSTED_QUIZ_PROPS, questions, title: undefined, timeLimit: undefined, children: layout },
  render: (args) => <PlayerWithOwnDraft {...args} />,
  beforeEach: prepareQuiz,
});

/** Only progress, question and buttons, for a narrow place such as a side panel. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Question 1 of 5")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Question Navigator" })).toBeNull();
  },
});

/** The navigator and the clock in a column before the question. */
export const NavigatorFirst = meta.story({
  parameters: {
    docs: {
      source: {
        code: `<Quiz.Root questions={questions} timeLimit={30} onSubmit={onSubmit}>
  <div className="columns">
    <aside>
      <Quiz.Timer />
      <Quiz.Navigator />
    </aside>
    <div>
      <Quiz.Notices />
      <Quiz.Question />
      <Quiz.Controls />
    </div>
  </div>
</Quiz.Root>`,
      },
    },
  },
  args: {
    timeLimit: 30,
    storage: storeWithDraft({ answers: { [`${questions[0]?.id}`]: questions[0]?.correctAnswer } }),
    children: (
      <div style={{ display: "flex", flexWrap: "wrap", gap: "2rem" }}>
        <aside style={{ flex: "1 1 16rem" }}>
          <Quiz.Timer />
          <Quiz.Navigator />
        </aside>
        <div style={{ flex: "3 1 24rem" }}>
          <Quiz.Notices />
          <Quiz.Question />
          <Quiz.Controls />
        </div>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const navigator = within(canvas.getByRole("region", { name: "Question Navigator" }));
    await expect(navigator.getByRole("button", { name: "Question 2, not answered" })).toBeVisible();
  },
});
