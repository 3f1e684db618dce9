// Everything that loads after the first question, as one chunk.
export {
  Exhibit,
  Feedback,
  MultipleOptions,
  optionExtras,
  PartControls,
  RichText,
  Scenario,
} from "../QuestionCard/card-parts.ts";
export { describeProblem } from "../engine/describe-problem.ts";
export { showFeedback } from "./in-view.ts";
export { AnswerCheck } from "./AnswerCheck.tsx";
export { LeaveQuestion } from "./LeaveQuestion.tsx";
export { announcementText } from "./announcements.ts";
export { UnansweredCount } from "./UnansweredCount.tsx";
export { Notices } from "./Notices.tsx";
export { PlayerClock } from "./PlayerClock.tsx";
export { SubmittedQuiz } from "./SubmittedQuiz.tsx";
export { PlayerSidebar } from "./PlayerSidebar.tsx";
export { PlayerEffects } from "./PlayerEffects.tsx";
export { SubmitSummary } from "./SubmitSummary.tsx";
