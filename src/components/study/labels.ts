import type { Translated } from "../i18n/labels/label.ts";
import type { CREATE_GROUP_LABELS } from "./CreateGroupDialog/create-group-labels.ts";
import type { DISCARD_LABELS } from "./DiscardDialog/discard-labels.ts";
import type { EXAM_MODE_LABELS } from "./ExamModeSwitch/exam-mode-labels.ts";
import type { EXAM_SUMMARY_LABELS } from "./ExamSummary/exam-summary-labels.ts";
import type { GROUP_LABELS } from "./group-labels.ts";
import type { GROUP_SEARCH_LABELS } from "./GroupSearch/group-search-labels.ts";
import type { HISTORY_LABELS } from "./HistoryList/history-labels.ts";
import type { HISTORY_LIST_LABELS } from "./HistoryList/history-list-labels.ts";
import type { HISTORY_SEARCH_LABELS } from "./HistorySearch/history-search-labels.ts";
import type { MARKDOWN_LABELS } from "./Markdown/markdown-labels.ts";
import type { BUILD_SESSION_LABELS } from "./MyExam/build-session-labels.ts";
import type { EXAM_PREVIEW_LABELS } from "./MyExam/exam-preview-labels.ts";
import type { MY_EXAM_FORM_LABELS } from "./MyExam/my-exam-form-labels.ts";
import type { MY_EXAM_LABELS } from "./MyExam/my-exam-labels.ts";
import type { NOTES_DIALOG_LABELS } from "./NotesDialog/notes-dialog-labels.ts";
import type { OPEN_QUIZZES_LABELS } from "./OpenQuizzes/open-quizzes-labels.ts";
import type { PRACTICE_BAND_LABELS } from "./PracticeTests/practice-band-labels.ts";
import type { PRACTICE_TESTS_LABELS } from "./PracticeTests/practice-tests-labels.ts";
import type { QUICK_ACTIONS_LABELS } from "./QuickActions/quick-actions-labels.ts";
import type { RECENT_RESULTS_LABELS } from "./RecentResults/recent-results-labels.ts";
import type { NOTHING_YET_LABELS } from "./SessionStarter/nothing-yet-labels.ts";
import type { SESSION_STARTER_LABELS } from "./SessionStarter/session-starter-labels.ts";
import type { STUDY_GROUP_LABELS } from "./StudyGroupCard/study-group-labels.ts";
import type { STUDY_GROUPS_CARD_LABELS } from "./StudyGroupsCard/study-groups-card-labels.ts";

/** All labels of this folder. */
export type StudyLabels = Translated<
  typeof CREATE_GROUP_LABELS &
    typeof DISCARD_LABELS &
    typeof EXAM_MODE_LABELS &
    typeof EXAM_SUMMARY_LABELS &
    typeof GROUP_SEARCH_LABELS &
    typeof HISTORY_LABELS &
    typeof HISTORY_LIST_LABELS &
    typeof HISTORY_SEARCH_LABELS &
    typeof MARKDOWN_LABELS &
    typeof BUILD_SESSION_LABELS &
    typeof EXAM_PREVIEW_LABELS &
    typeof MY_EXAM_FORM_LABELS &
    typeof MY_EXAM_LABELS &
    typeof NOTES_DIALOG_LABELS &
    typeof OPEN_QUIZZES_LABELS &
    typeof PRACTICE_BAND_LABELS &
    typeof PRACTICE_TESTS_LABELS &
    typeof QUICK_ACTIONS_LABELS &
    typeof RECENT_RESULTS_LABELS &
    typeof NOTHING_YET_LABELS &
    typeof SESSION_STARTER_LABELS &
    typeof STUDY_GROUP_LABELS &
    typeof STUDY_GROUPS_CARD_LABELS &
    typeof GROUP_LABELS
>;
