import { fn } from "storybook/test";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { missingAt, takeQuiz, type TakenQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { type ResultsScreenProps } from "./ResultsScreen.tsx";

export const settings = {
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" } as const,
  decorators: [inColumn],
};

export interface Story {
  args: ResultsScreenProps;
  mockServer?: MockServer;
}

/** Opens the results of a quiz that was just taken on the reference backend. */
export const taken =
  (how: TakenQuiz = {}) =>
  async ({ args, mockServer }: Story) => {
    args.quizId = await takeQuiz(mockServer, { plan: missingAt(2, 4, 9, 12, 15, 18, 24), ...how });
  };
