import preview from "../../../.storybook/preview.tsx";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { OutboxProvider } from "./OutboxProvider.tsx";

const meta = preview.meta({
  title: "Setup/OutboxProvider",
  component: OutboxProvider,
  // It asks the backend for overdue quizzes.
  parameters: { account: "learner", docs: { story: { inline: false, height: "8rem" } } },
  args: { userId: SAMPLE_USERS.learner, children: <p>The screens of the signed-in user.</p> },
});

/** Shows its children, and a toast when a submission ends. */
export const Default = meta.story();
