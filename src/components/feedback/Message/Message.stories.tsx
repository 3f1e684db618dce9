import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { ButtonLink } from "../../controls/Button/ButtonLink.tsx";
import { Message } from "./Message.tsx";

const meta = preview.meta({
  title: "Feedback/Message",
  component: Message,
  args: { title: "Quiz Not Found", children: "The quiz you're looking for doesn't exist." },
});

export const Default = meta.story({
  tags: ["appearance", "visual"],
  args: {
    actions: (
      <ButtonLink variant="primary" href="#dashboard">
        Return to Dashboard
      </ButtonLink>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Quiz Not Found" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toBeVisible();
  },
});
