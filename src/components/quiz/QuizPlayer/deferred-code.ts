import { cardParts } from "../QuestionCard/card-parts.ts";
import { describeProblem } from "../engine/describe-problem.ts";
import { announcementText } from "./announcements.ts";
import { AnswerCheck } from "./AnswerCheck.tsx";
import { showVerdict } from "./in-view.ts";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { Notices } from "./Notices.tsx";
import { PlayerClock } from "./PlayerClock.tsx";
import { PlayerEffects } from "./PlayerEffects.tsx";
import { PlayerSidebar } from "./PlayerSidebar.tsx";
import type { DeferredCode } from "./quiz-context.ts";
import { SubmitSummary } from "./SubmitSummary.tsx";
import { SubmittedQuiz } from "./SubmittedQuiz.tsx";
import { UnansweredCount } from "./UnansweredCount.tsx";

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
