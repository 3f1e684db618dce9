import { describeProblem } from "../../engine/question/describe-problem.ts";
import { cardParts } from "../../QuestionCard/card-parts.ts";
import { announcementText } from "../context/announcements.ts";
import { showVerdict } from "../context/in-view.ts";
import type { DeferredCode } from "../context/quiz-context.ts";
import { AnswerCheck } from "../parts/AnswerCheck.tsx";
import { LeaveQuestion } from "../parts/LeaveQuestion.tsx";
import { Notices } from "../parts/Notices.tsx";
import { PlayerClock } from "../parts/PlayerClock.tsx";
import { PlayerEffects } from "../parts/PlayerEffects.tsx";
import { PlayerSidebar } from "../parts/PlayerSidebar.tsx";
import { SubmitSummary } from "../parts/SubmitSummary.tsx";
import { SubmittedQuiz } from "../parts/SubmittedQuiz.tsx";
import { UnansweredCount } from "../parts/UnansweredCount.tsx";

/**
 * Everything that loads after the first question, as one chunk. An object, because bundlers add a getter per export for a module
 * that is used as a value.
 */
export const deferredCode: DeferredCode = {
  ...cardParts,
  describeProblem,
  announcementText,
  AnswerCheck,
  showVerdict,
  LeaveQuestion,
  Notices,
  PlayerClock,
  PlayerEffects,
  PlayerSidebar,
  SubmitSummary,
  SubmittedQuiz,
  UnansweredCount,
};
