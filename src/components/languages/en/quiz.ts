import { STRIP_LABELS } from "../../quiz/AnswerStrip/AnswerStrip.tsx";
import { ANNOUNCED_LABELS, COUNTDOWN_LABELS } from "../../quiz/Countdown/time-left.ts";
import { PICTURE_LABELS } from "../../quiz/Exhibit/ExhibitPicture.tsx";
import type { QuizLabels } from "../../quiz/labels.ts";
import { OUTCOME_LABELS } from "../../quiz/OutcomeLabel/OutcomeLabel.tsx";
import { NOTE_LABELS } from "../../quiz/OwnNote/OwnNote.tsx";
import { CARD_LABELS } from "../../quiz/QuestionCard/card-labels.ts";
import { CUSTOM_LABELS } from "../../quiz/QuestionCard/controls/CustomControls.tsx";
import { MATCH_LABELS } from "../../quiz/QuestionCard/controls/MatchPairs.tsx";
import { MULTIPLE_LABELS } from "../../quiz/QuestionCard/controls/MultipleOptions.tsx";
import { OPTION_LABELS } from "../../quiz/QuestionCard/controls/option-extras.tsx";
import { ORDER_LABELS } from "../../quiz/QuestionCard/controls/OrderList.tsx";
import { CHECK_LABELS } from "../../quiz/QuestionCard/feedback/CheckBar.tsx";
import { OPTION_FEEDBACK_LABELS } from "../../quiz/QuestionCard/feedback/option-feedback.ts";
import { FEEDBACK_LABELS } from "../../quiz/QuestionCard/feedback/verdict.ts";
import { NAVIGATOR_LABELS } from "../../quiz/QuestionNavigator/status.ts";
import { ANNOUNCEMENT_LABELS } from "../../quiz/QuizPlayer/context/announcements.ts";
import { ANSWER_CHECK_LABELS } from "../../quiz/QuizPlayer/parts/AnswerCheck.tsx";
import { LEAVE_LABELS } from "../../quiz/QuizPlayer/parts/LeaveQuestion.tsx";
import { NOTICE_LABELS } from "../../quiz/QuizPlayer/parts/Notices.tsx";
import { CLOCK_LABELS } from "../../quiz/QuizPlayer/parts/PlayerClock.tsx";
import { SUMMARY_LABELS } from "../../quiz/QuizPlayer/parts/SubmitSummary.tsx";
import { DONE_LABELS } from "../../quiz/QuizPlayer/parts/SubmittedQuiz.tsx";
import { GROUP_LABELS } from "../../quiz/QuizPlayer/parts/SummaryGroup.tsx";
import { UNANSWERED_LABELS } from "../../quiz/QuizPlayer/parts/UnansweredCount.tsx";
import { PLAYER_LABELS } from "../../quiz/QuizPlayer/player-labels.ts";
import { REPORT_LABELS } from "../../quiz/ReportQuestion/ReportQuestion.tsx";
import { ANSWERED_LABELS } from "../../quiz/ReviewCard/AnsweredOptions.tsx";
import { REVIEW_LABELS } from "../../quiz/ReviewCard/ReviewCard.tsx";
import { JUMP_LABELS } from "../../quiz/ReviewJumpList/ReviewJumpList.tsx";
import { SCENARIO_LABELS } from "../../quiz/Scenario/Scenario.tsx";
import { SCORED_PARTS_LABELS } from "../../quiz/ScoredParts/ScoredParts.tsx";
import { HINT_LABELS } from "../../quiz/Shortcuts/ShortcutHint.tsx";
import { KEYS_LABELS } from "../../quiz/Shortcuts/ShortcutsDialog.tsx";
import { SOURCE_LABELS } from "../../quiz/Sources/Sources.tsx";

/** The words of which the quiz namespace is made, each part's own; a name that several parts have means the same text. */
export const QUIZ_SLICES = [
  STRIP_LABELS,
  ANNOUNCED_LABELS,
  COUNTDOWN_LABELS,
  PICTURE_LABELS,
  SCORED_PARTS_LABELS,
  OUTCOME_LABELS,
  NOTE_LABELS,
  CHECK_LABELS,
  FEEDBACK_LABELS,
  MATCH_LABELS,
  CUSTOM_LABELS,
  MULTIPLE_LABELS,
  OPTION_FEEDBACK_LABELS,
  OPTION_LABELS,
  ORDER_LABELS,
  CARD_LABELS,
  NAVIGATOR_LABELS,
  ANSWER_CHECK_LABELS,
  LEAVE_LABELS,
  UNANSWERED_LABELS,
  NOTICE_LABELS,
  PLAYER_LABELS,
  CLOCK_LABELS,
  DONE_LABELS,
  ANNOUNCEMENT_LABELS,
  SUMMARY_LABELS,
  GROUP_LABELS,
  REPORT_LABELS,
  ANSWERED_LABELS,
  REVIEW_LABELS,
  JUMP_LABELS,
  SCENARIO_LABELS,
  HINT_LABELS,
  KEYS_LABELS,
  SOURCE_LABELS,
] as const;

/** The quiz namespace in English, to be translated from. */
export const quiz: QuizLabels = Object.assign({}, ...QUIZ_SLICES);
