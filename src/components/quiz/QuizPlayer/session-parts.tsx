import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { late } from "../../layout/Late/late.tsx";
import { preloadParts } from "../QuestionCard/QuestionCard.tsx";

const waiting = (label: string, width: string, height: number) => () => (
  <Skeleton label={label} bars={[{ width, height }]} />
);

/** Its legend stands in as many rows. */
const LEGEND = 6;

export const SessionSide = late({
  load: () => import("./SessionSide.tsx").then((module) => module.SessionSide),
  waiting: ({ navigator: { total } }) => (
    <Skeleton
      label="The question navigator is loading"
      bars={[1.4, Math.min(26, Math.ceil(total / 10) * 2.75), LEGEND].map((height) => ({
        width: "100%",
        height,
      }))}
    />
  ),
  failed: "The question navigator did not load. The buttons under the question lead on without it.",
});
export const SessionClock = late({
  load: () => import("./SessionClock.tsx").then((module) => module.SessionClock),
  waiting: waiting("The clock is loading", "9rem", 2.5),
  failed: "The clock did not load. The time runs on.",
});
export const Notices = late({
  load: () => import("./Notices.tsx").then((module) => module.Notices),
  waiting: waiting("A notice is loading", "100%", 3),
  failed: "What stands in the way did not load. Your quiz can be submitted under its last question.",
});
export const SubmitSummary = late({
  load: () => import("./SubmitSummary.tsx").then((module) => module.SubmitSummary),
  waiting: waiting("The summary is loading", "100%", 12),
  failed: "What is asked before you submit did not load. Your answers are kept.",
});
export const LeaveQuestion = late({
  load: () => import("./LeaveQuestion.tsx").then((module) => module.LeaveQuestion),
  waiting: waiting("What is asked before you leave a question is loading", "100%", 3),
  failed: "What is asked before you leave a question did not load. Your answers are kept.",
});

/** What decides which code a session needs besides that of every first question. */
export interface Session {
  questions: readonly AskedQuestion[];
  hasClock: boolean;
  isExam: boolean;
  isForwardOnly: boolean;
}

/**
 * Fetches the code of all that this session needs, so that a connection which is lost after its first question takes nothing
 * of it away. Resolves when that has ended; what failed is told where it is shown.
 */
export async function preloadSession(session: Session): Promise<void> {
  const { questions, hasClock, isExam, isForwardOnly } = session;
  await Promise.all([
    SessionSide.preload(),
    Notices.preload(),
    hasClock && SessionClock.preload(),
    preloadParts(questions),
    isExam && SubmitSummary.preload(),
    isForwardOnly && LeaveQuestion.preload(),
  ]);
}
