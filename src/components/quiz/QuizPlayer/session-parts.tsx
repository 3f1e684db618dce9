import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { late } from "../../layout/Late/late.tsx";
import { preloadParts } from "../QuestionCard/QuestionCard.tsx";
import { loadExam, loadSession } from "./load-session.ts";
import { PLAYER_LABELS } from "./player-labels.ts";

/** What is said where code did not arrive. */
export const SESSION_PART_LABELS = {
  navigatorFailed: "The question navigator did not load. The buttons under the question lead on without it.",
  clockFailed: "The clock did not load. The time runs on.",
  noticesFailed: "What stands in the way did not load. Your quiz can be submitted under its last question.",
  summaryFailed: "What is asked before you submit did not load. Your answers are kept.",
  leavingFailed: "What is asked before you leave a question did not load. Your answers are kept.",
  doneFailed: "Your answers are submitted. What closes the quiz did not load.",
} as const satisfies LabelSet;

function Failed({ name }: { name: keyof typeof SESSION_PART_LABELS }) {
  return useSay("quiz", SESSION_PART_LABELS)(name);
}

function Waiting({ heights, width = "100%" }: { heights: readonly number[]; width?: string }) {
  const say = useSay("quiz", PLAYER_LABELS);
  return <Skeleton label={say("partLoading")} bars={heights.map((height) => ({ width, height }))} />;
}

/** Its legend stands in as many rows. */
const LEGEND = 6;

export const SessionSide = late({
  load: () => loadSession().then((code) => code.SessionSide),
  waiting: ({ total }: { total: number }) => (
    <Waiting heights={[1.4, Math.min(26, Math.ceil(total / 10) * 2.75), LEGEND]} />
  ),
  failed: <Failed name="navigatorFailed" />,
});
/** Shows nothing: without it the keys and the end of the time are missing, which the parts that belong to them tell. */
export const SessionWatch = late({
  load: () => loadSession().then((code) => code.SessionWatch),
  waiting: () => null,
  failed: null,
  around: () => null,
});
export const SessionClock = late({
  load: () => loadExam().then((code) => code.SessionClock),
  waiting: () => <Waiting width="9rem" heights={[2.5]} />,
  failed: <Failed name="clockFailed" />,
});
export const SessionNotices = late({
  load: () => loadSession().then((code) => code.Notices),
  waiting: () => <Waiting heights={[3]} />,
  failed: <Failed name="noticesFailed" />,
});
export const SubmitSummary = late({
  load: () => loadExam().then((code) => code.SubmitSummary),
  waiting: () => <Waiting heights={[12]} />,
  failed: <Failed name="summaryFailed" />,
});
export const LeaveQuestion = late({
  load: () => loadExam().then((code) => code.LeaveQuestion),
  waiting: () => <Waiting heights={[3]} />,
  failed: <Failed name="leavingFailed" />,
});
export const SessionDone = late({
  load: () => import("./SessionDone.tsx").then((module) => module.SessionDone),
  waiting: () => <Waiting heights={[3]} />,
  failed: <Failed name="doneFailed" />,
});

/** What decides which code a session needs besides that of every first question. */
export interface Session {
  questions: Parameters<typeof preloadParts>[0];
  hasClock: boolean;
  isExam: boolean;
  isForwardOnly: boolean;
  /** Whether the player closes the quiz by itself. */
  isClosedHere: boolean;
}

/**
 * Fetches the code of all that this session needs, so that a connection which is lost after its first question takes nothing
 * of it away. Resolves when that has ended; what failed is told where it is shown.
 */
export async function preloadSession(session: Session): Promise<void> {
  const { questions, hasClock, isExam, isForwardOnly, isClosedHere } = session;
  await Promise.all([
    SessionSide.preload(),
    SessionWatch.preload(),
    SessionNotices.preload(),
    isClosedHere && SessionDone.preload(),
    hasClock && SessionClock.preload(),
    preloadParts(questions),
    isExam && SubmitSummary.preload(),
    isForwardOnly && LeaveQuestion.preload(),
  ]);
}
