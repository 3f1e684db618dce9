import { useState } from "react";
import { userEvent, type within, fn } from "storybook/test";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { missingAt, takeQuiz, type TakenQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ReviewScreen, type ReviewScreenProps } from "./ReviewScreen.tsx";

export const settings = {
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" } as const,
  decorators: [inColumn],
};

export interface Story {
  args: ReviewScreenProps;
  mockServer?: MockServer;
}

/** Opens the review of a quiz that was just taken on the reference backend. */
export const taken =
  (how: TakenQuiz = {}) =>
  async ({ args, mockServer }: Story) => {
    args.quizId = await takeQuiz(mockServer, { plan: missingAt(2, 4, 9, 12, 15, 18, 24), ...how });
  };

/** Sets the hash of the address for one story. */
export function address(hash: string): () => void {
  window.history.replaceState(null, "", hash);
  return () => window.history.replaceState(null, "", window.location.pathname + window.location.search);
}

export const outcomes: TakenQuiz = {
  quiz: { questionCount: 8 },
  plan: (position) =>
    position === 2 || position === 5 ? "incorrect" : position === 6 ? "unanswered" : "correct",
  flags: [3, 5],
};
export const choose = async (canvas: ReturnType<typeof within>, name: string) =>
  userEvent.click(await canvas.findByRole("radio", { name }));

/** The review with buttons to leave and to return. */
export function Leavable(props: ReviewScreenProps) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Button style={{ position: "fixed", zIndex: 1 }} onClick={() => setThere(!isThere)}>
        {isThere ? "Leave" : "Return"}
      </Button>
      {isThere ? <ReviewScreen {...props} /> : null}
    </>
  );
}
