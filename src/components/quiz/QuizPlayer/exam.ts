// What only sessions with a limit of time, or without feedback, need.
export { LeaveQuestion } from "./LeaveQuestion.tsx";
export { SessionClock } from "./SessionClock.tsx";
export { SubmitSummary } from "./SubmitSummary.tsx";
