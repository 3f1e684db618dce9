// What comes after the first question, in one piece.
export {
  Exhibit,
  Feedback,
  MultipleOptions,
  optionExtras,
  PartControls,
  Scenario,
} from "../QuestionCard/parts.ts";
export { showFeedback } from "./in-view.ts";
export { LeaveQuestion } from "./LeaveQuestion.tsx";
export { announcementWords } from "./announcements.ts";
export { NotAnswered } from "./NotAnswered.tsx";
export { Notices } from "./Notices.tsx";
export { SessionClock } from "./SessionClock.tsx";
export { SessionDone } from "./SessionDone.tsx";
export { SessionSide } from "./SessionSide.tsx";
export { SessionWatch } from "./SessionWatch.tsx";
export { SubmitSummary } from "./SubmitSummary.tsx";
