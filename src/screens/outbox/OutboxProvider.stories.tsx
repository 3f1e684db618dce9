import preview from "../../../.storybook/preview.tsx";
import { OutboxProvider } from "./OutboxProvider.tsx";

const meta = preview.meta({
  title: "Setup/OutboxProvider",
  component: OutboxProvider,
  // It asks the backend for overdue quizzes.
  parameters: { account: "learner", docs: { story: { inline: false, height: "8rem" } } },
  args: { userId: 7, children: <p>The screens of the signed-in user.</p> },
});

/** Shows its children, and a toast when a submission ends. */
export const Default = meta.story();
