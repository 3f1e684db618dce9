import { http } from "msw";
import { useState } from "react";
import { fn, within } from "storybook/test";
import { inColumn } from "../../../../.storybook/stage/column.tsx";
import { buildUser } from "../../../../mocks/builders/users.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { missingAt, takeQuiz } from "../../../../mocks/test-backend/take-quiz.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { ReviewScreen, type ReviewScreenProps } from "../ReviewScreen.tsx";

export const WRITE = "/api/quiz/:id/generate-lecture";

export interface Story {
  args: ReviewScreenProps;
  mockServer?: MockServer;
}

export async function taken({ args, mockServer }: Story): Promise<void> {
  args.quizId = await takeQuiz(mockServer, { quiz: { questionCount: 5 }, plan: missingAt(4) });
}

/**
 * Responds when the story releases it: with `reply`, or as the backend does. `onRequest` is called for each request.
 */
export function slowWriter(reply?: () => Response) {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const onRequest = fn();
  const handler = http.post(`*${WRITE}`, async () => {
    onRequest();
    await promise;
    return reply?.();
  });
  return { handler, onRequest, answer };
}

function Leaving(props: ReviewScreenProps) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <Button onClick={() => setHere(!isHere)}>{isHere ? "Leave" : "Come back"}</Button>
      {isHere ? <ReviewScreen {...props} /> : null}
    </>
  );
}

export const settings = {
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" } as const,
  decorators: [inColumn],
  render: (args: ReviewScreenProps) => <Leaving {...args} />,
};

export type Canvas = ReturnType<typeof within>;

export const idle = (canvas: Canvas) => canvas.findByRole("button", { name: "Generate Study Notes" });
export const notesDialog = async (canvas: Canvas) =>
  within(await canvas.findByRole("dialog", { name: "AI-Generated Study Notes" }));
export const READY = "Your comprehensive study notes are ready to review.";

/** Takes a quiz and generates its notes, as on another page. */
export async function written(context: Story): Promise<void> {
  await taken(context);
  await fetch(WRITE.replace(":id", String(context.args.quizId)), { method: "POST" });
}
