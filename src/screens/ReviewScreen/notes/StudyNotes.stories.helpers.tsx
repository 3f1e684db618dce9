import type { Decorator } from "@storybook/react-vite";
import { http } from "msw";
import { useState } from "react";
import { fn, within } from "storybook/test";
import { missingAt, takeQuiz } from "../../../../mocks/test-backend/take-quiz.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
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

export function Leaving(props: ReviewScreenProps) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <Button onClick={() => setHere(!isHere)}>{isHere ? "Leave" : "Come back"}</Button>
      {isHere ? <ReviewScreen {...props} /> : null}
    </>
  );
}

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

export const inMain: Decorator = (Story) => (
  <main style={{ maxInlineSize: "72rem", marginInline: "auto", paddingInline: "1rem" }}>
    <Story />
  </main>
);
