import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { http } from "msw";
import { Profiler, useEffect } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { loadPlayerCode } from "../../../.storybook/stage/load-player-code.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { awardBadges } from "../../../mocks/test-backend/awards.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { startQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { achievementsQuery } from "../../api/achievements/queries.ts";
import { OutboxProvider } from "../../screens/outbox/OutboxProvider.tsx";
import { QuizScreen } from "../../screens/QuizScreen/QuizScreen.tsx";
import { Badges, type BadgesProps } from "./Badges.tsx";

let quizId = 0;
let polls = 0;
/** How often React committed the quiz. */
let commits = 0;
let cache: QueryClient | undefined;

/** Renders a quiz next to the badges, as the shell does. */
function DuringQuiz(props: BadgesProps) {
  const client = useQueryClient();
  useEffect(() => {
    cache = client;
  }, [client]);
  return (
    <OutboxProvider userId={props.user.id}>
      <Profiler id="quiz" onRender={() => void (commits += 1)}>
        <QuizScreen quizId={quizId} user={props.user} onNavigate={fn()} />
      </Profiler>
      <Badges {...props} />
    </OutboxProvider>
  );
}

const meta = preview.meta({
  title: "Host/Badges",
  component: Badges,
  args: { user: buildUser(), paused: true },
  parameters: { layout: "fullscreen", account: "learner" },
  decorators: [inColumn],
  render: DuringQuiz,
  beforeEach: async ({ msw }) => {
    await loadPlayerCode();
    quizId = await startQuiz();
    polls = 0;
    msw.use(http.get("/api/user/:id/achievements", () => void (polls += 1)));
  },
});

/**
 * Spec line 264: the achievements are polled every 5 seconds while a quiz is open; the popup waits, and the quiz does
 * not rerender.
 */
export const PolledDuringQuiz = meta.story({
  play: async ({ canvas, mockServer }) => {
    await canvas.findByText("Question 1 of 25");
    const { queryKey } = achievementsQuery(SAMPLE_USERS.learner);
    const query = cache?.getQueryCache().find({ queryKey });
    await waitFor(() => expect(query?.state.fetchStatus).toBe("idle"));
    await expect(polls).toBe(1);
    await expect(query?.observers.map(({ options }) => options.refetchInterval)).toEqual([5000]);

    // Lazy parts of the quiz may still load, so the check waits until it has settled.
    let before: number;
    do {
      before = commits;
      await cache?.refetchQueries({ queryKey });
    } while (commits !== before);
    const settled = polls;
    const badgeCount = cache?.getQueryData(queryKey)?.badges.length ?? 0;
    await awardBadges(mockServer, SAMPLE_USERS.learner, ["High Camp"]);
    await cache?.refetchQueries({ queryKey });
    await expect(polls).toBe(settled + 1);
    await expect(cache?.getQueryData(queryKey)?.badges).toHaveLength(badgeCount + 1);
    await expect(commits).toBe(before);
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});
