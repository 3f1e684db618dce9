import { CREATE_GROUP_LABELS } from "../../study/CreateGroupDialog/create-group-labels.ts";
import { DISCARD_LABELS } from "../../study/DiscardDialog/discard-labels.ts";
import { EXAM_MODE_LABELS } from "../../study/ExamModeSwitch/exam-mode-labels.ts";
import { EXAM_SUMMARY_LABELS } from "../../study/ExamSummary/exam-summary-labels.ts";
import { GROUP_LABELS } from "../../study/group-labels.ts";
import { GROUP_SEARCH_LABELS } from "../../study/GroupSearch/group-search-labels.ts";
import { HISTORY_LABELS } from "../../study/HistoryList/history-labels.ts";
import { HISTORY_LIST_LABELS } from "../../study/HistoryList/history-list-labels.ts";
import { HISTORY_SEARCH_LABELS } from "../../study/HistorySearch/history-search-labels.ts";
import type { StudyLabels } from "../../study/labels.ts";
import { MARKDOWN_LABELS } from "../../study/Markdown/markdown-labels.ts";
import { BUILD_SESSION_LABELS } from "../../study/MyExam/build-session-labels.ts";
import { EXAM_PREVIEW_LABELS } from "../../study/MyExam/exam-preview-labels.ts";
import { MY_EXAM_FORM_LABELS } from "../../study/MyExam/my-exam-form-labels.ts";
import { MY_EXAM_LABELS } from "../../study/MyExam/my-exam-labels.ts";
import { NOTES_DIALOG_LABELS } from "../../study/NotesDialog/notes-dialog-labels.ts";
import { OPEN_QUIZZES_LABELS } from "../../study/OpenQuizzes/open-quizzes-labels.ts";
import { PRACTICE_BAND_LABELS } from "../../study/PracticeTests/practice-band-labels.ts";
import { PRACTICE_TESTS_LABELS } from "../../study/PracticeTests/practice-tests-labels.ts";
import { QUICK_ACTIONS_LABELS } from "../../study/QuickActions/quick-actions-labels.ts";
import { RECENT_RESULTS_LABELS } from "../../study/RecentResults/recent-results-labels.ts";
import { NOTHING_YET_LABELS } from "../../study/SessionStarter/nothing-yet-labels.ts";
import { SESSION_STARTER_LABELS } from "../../study/SessionStarter/session-starter-labels.ts";
import { STUDY_GROUP_LABELS } from "../../study/StudyGroupCard/study-group-labels.ts";
import { STUDY_GROUPS_CARD_LABELS } from "../../study/StudyGroupsCard/study-groups-card-labels.ts";

export const study: StudyLabels = {
  ...CREATE_GROUP_LABELS,
  ...DISCARD_LABELS,
  ...EXAM_MODE_LABELS,
  ...EXAM_SUMMARY_LABELS,
  ...GROUP_SEARCH_LABELS,
  ...HISTORY_LABELS,
  ...HISTORY_LIST_LABELS,
  ...HISTORY_SEARCH_LABELS,
  ...MARKDOWN_LABELS,
  ...BUILD_SESSION_LABELS,
  ...EXAM_PREVIEW_LABELS,
  ...MY_EXAM_FORM_LABELS,
  ...MY_EXAM_LABELS,
  ...NOTES_DIALOG_LABELS,
  ...OPEN_QUIZZES_LABELS,
  ...PRACTICE_BAND_LABELS,
  ...PRACTICE_TESTS_LABELS,
  ...QUICK_ACTIONS_LABELS,
  ...RECENT_RESULTS_LABELS,
  ...NOTHING_YET_LABELS,
  ...SESSION_STARTER_LABELS,
  ...STUDY_GROUP_LABELS,
  ...STUDY_GROUPS_CARD_LABELS,
  ...GROUP_LABELS,
};
