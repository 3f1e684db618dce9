import type { Translated } from "../i18n/labels/label.ts";
import type { STRIP_LABELS } from "./AnswerStrip/AnswerStrip.tsx";
import type { ANNOUNCED_LABELS, COUNTDOWN_LABELS } from "./Countdown/time-left.ts";
import type { PICTURE_LABELS } from "./Exhibit/ExhibitPicture.tsx";
import type { OUTCOME_LABELS } from "./OutcomeLabel/OutcomeLabel.tsx";
import type { NOTE_LABELS } from "./OwnNote/OwnNote.tsx";
import type { CARD_LABELS } from "./QuestionCard/card-labels.ts";
import type { CUSTOM_LABELS } from "./QuestionCard/controls/CustomControls.tsx";
import type { MATCH_LABELS } from "./QuestionCard/controls/MatchPairs.tsx";
import type { MULTIPLE_LABELS } from "./QuestionCard/controls/MultipleOptions.tsx";
import type { OPTION_LABELS } from "./QuestionCard/controls/option-extras.tsx";
import type { ORDER_LABELS } from "./QuestionCard/controls/OrderList.tsx";
import type { CHECK_LABELS } from "./QuestionCard/feedback/CheckBar.tsx";
import type { OPTION_FEEDBACK_LABELS } from "./QuestionCard/feedback/option-feedback.ts";
import type { FEEDBACK_LABELS } from "./QuestionCard/feedback/verdict.ts";
import type { NAVIGATOR_LABELS } from "./QuestionNavigator/status.ts";
import type { ANNOUNCEMENT_LABELS } from "./QuizPlayer/context/announcements.ts";
import type { ANSWER_CHECK_LABELS } from "./QuizPlayer/parts/AnswerCheck.tsx";
import type { LEAVE_LABELS } from "./QuizPlayer/parts/LeaveQuestion.tsx";
import type { NOTICE_LABELS } from "./QuizPlayer/parts/Notices.tsx";
import type { CLOCK_LABELS } from "./QuizPlayer/parts/PlayerClock.tsx";
import type { SUMMARY_LABELS } from "./QuizPlayer/parts/SubmitSummary.tsx";
import type { DONE_LABELS } from "./QuizPlayer/parts/SubmittedQuiz.tsx";
import type { GROUP_LABELS } from "./QuizPlayer/parts/SummaryGroup.tsx";
import type { UNANSWERED_LABELS } from "./QuizPlayer/parts/UnansweredCount.tsx";
import type { PLAYER_LABELS } from "./QuizPlayer/player-labels.ts";
import type { REPORT_LABELS } from "./ReportQuestion/ReportQuestion.tsx";
import type { ANSWERED_LABELS } from "./ReviewCard/AnsweredOptions.tsx";
import type { REVIEW_LABELS } from "./ReviewCard/ReviewCard.tsx";
import type { JUMP_LABELS } from "./ReviewJumpList/ReviewJumpList.tsx";
import type { SCENARIO_LABELS } from "./Scenario/Scenario.tsx";
import type { SCORED_PARTS_LABELS } from "./ScoredParts/ScoredParts.tsx";
import type { HINT_LABELS } from "./Shortcuts/ShortcutHint.tsx";
import type { KEYS_LABELS } from "./Shortcuts/ShortcutsDialog.tsx";
import type { SOURCE_LABELS } from "./Sources/Sources.tsx";

/** All labels of the `quiz` namespace. */
export type QuizLabels = Translated<
  typeof STRIP_LABELS &
    typeof ANNOUNCED_LABELS &
    typeof COUNTDOWN_LABELS &
    typeof PICTURE_LABELS &
    typeof SCORED_PARTS_LABELS &
    typeof OUTCOME_LABELS &
    typeof NOTE_LABELS &
    typeof CHECK_LABELS &
    typeof FEEDBACK_LABELS &
    typeof MATCH_LABELS &
    typeof CUSTOM_LABELS &
    typeof MULTIPLE_LABELS &
    typeof OPTION_FEEDBACK_LABELS &
    typeof OPTION_LABELS &
    typeof ORDER_LABELS &
    typeof CARD_LABELS &
    typeof NAVIGATOR_LABELS &
    typeof ANSWER_CHECK_LABELS &
    typeof LEAVE_LABELS &
    typeof UNANSWERED_LABELS &
    typeof NOTICE_LABELS &
    typeof PLAYER_LABELS &
    typeof CLOCK_LABELS &
    typeof DONE_LABELS &
    typeof ANNOUNCEMENT_LABELS &
    typeof SUMMARY_LABELS &
    typeof GROUP_LABELS &
    typeof REPORT_LABELS &
    typeof ANSWERED_LABELS &
    typeof REVIEW_LABELS &
    typeof JUMP_LABELS &
    typeof SCENARIO_LABELS &
    typeof HINT_LABELS &
    typeof KEYS_LABELS &
    typeof SOURCE_LABELS
>;
