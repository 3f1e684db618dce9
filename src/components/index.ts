// Entry point `cairn-prep`: all components. Names that are not exported here are internal.
export { ContrastAnalyzer } from "./accessibility/ContrastAnalyzer/ContrastAnalyzer.tsx";
export type { ContrastAnalyzerLabels } from "./accessibility/ContrastAnalyzer/contrast-analyzer-labels.ts";
export { BadgeCard, type BadgeStatus } from "./achievements/BadgeCard/BadgeCard.tsx";
export type { BadgeCardLabels } from "./achievements/BadgeCard/badge-card-labels.ts";
export { BadgeGroup } from "./achievements/BadgeGroup/BadgeGroup.tsx";
export { CategoryStrip, type CategoryCount } from "./achievements/CategoryStrip/CategoryStrip.tsx";
export type { CategoryStripLabels } from "./achievements/CategoryStrip/category-strip-labels.ts";
export { LevelHeader } from "./achievements/LevelHeader/LevelHeader.tsx";
export type { LevelHeaderLabels } from "./achievements/LevelHeader/level-header-labels.ts";
export { NewBadgesBanner } from "./achievements/NewBadgesBanner/NewBadgesBanner.tsx";
export type { NewBadgesLabels } from "./achievements/NewBadgesBanner/new-badges-labels.ts";
export { AssistantBanner } from "./assistant/AssistantBanner/AssistantBanner.tsx";
export type { AssistantBannerLabels } from "./assistant/AssistantBanner/assistant-banner-labels.ts";
export { Button } from "./controls/Button/Button.tsx";
export { ButtonLink } from "./controls/Button/ButtonLink.tsx";
export { Dialog } from "./controls/Dialog/Dialog.tsx";
export type { DialogLabels } from "./controls/Dialog/dialog-labels.ts";
export type { FieldProps } from "./controls/Field.tsx";
export { ProgressBar } from "./controls/ProgressBar/ProgressBar.tsx";
export { Select, type SelectOption } from "./controls/Select/Select.tsx";
export { SelectOrAll, type SelectOrAllProps } from "./controls/Select/SelectOrAll.tsx";
export { Tabs, type Tab, type TabsProps } from "./controls/Tabs/Tabs.tsx";
export { Tag } from "./controls/Tag/Tag.tsx";
export { TextArea } from "./controls/TextArea/TextArea.tsx";
export { TextField } from "./controls/TextField/TextField.tsx";
export type { TextFieldLabels } from "./controls/TextField/text-field-labels.ts";
export type { Failure, Loadable } from "./feedback/loadable.ts";
export { Message } from "./feedback/Message/Message.tsx";
export { Notice } from "./feedback/Notice/Notice.tsx";
export type { ShowToast, Toast } from "./feedback/Toaster/toast.ts";
export { Toaster, useToast } from "./feedback/Toaster/Toaster.tsx";
export type { ToasterLabels } from "./feedback/Toaster/toaster-labels.ts";
export type { GetFocusFallback } from "./focus/focus.ts";
export type { Label, LabelSet, LabelValues, PluralLabel, Translated } from "./i18n/labels/label.ts";
export type { Language } from "./i18n/labels/labels.tsx";
export { labelsFrom, type LabelFunction } from "./i18n/labels/labels-from.ts";
export type { SessionLabel } from "./i18n/texts/session/session-text.ts";
export type { ExtraTimeOrUnknown } from "./i18n/texts/session/limit-text.ts";
export { IconProvider, type CustomIconProps, type IconName } from "./icons/IconProvider/IconProvider.tsx";
export type { CairnLabels } from "./languages/cairn-labels.ts";
export type { LinkProps } from "./react/Link.tsx";
export { AdvisedButton } from "./progress/AdvisedButton/AdvisedButton.tsx";
export { MasteryBar } from "./progress/MasteryBar/MasteryBar.tsx";
export type { MasteryBarLabels } from "./progress/MasteryBar/mastery-bar-labels.ts";
export type { DomainStarts } from "./progress/MasterySection/DomainActions.tsx";
export { MasterySection, type MasteryContent } from "./progress/MasterySection/MasterySection.tsx";
export type { MasterySectionLabels } from "./progress/MasterySection/mastery-section-labels.ts";
export { ScoreRing } from "./progress/ScoreRing/ScoreRing.tsx";
export type { ScoreRingLabels } from "./progress/ScoreRing/score-ring-labels.ts";
export { StudyPlanCard, type StudyPlanContent } from "./progress/StudyPlanCard/StudyPlanCard.tsx";
export type { StudyPlanLabels } from "./progress/StudyPlanCard/study-plan-labels.ts";
export { TrendChart } from "./progress/TrendChart/TrendChart.tsx";
export type { TrendChartLabels } from "./progress/TrendChart/trend-chart-labels.ts";
export { WeekCard } from "./progress/WeekCard/WeekCard.tsx";
export type { WeekCardLabels } from "./progress/WeekCard/week-card-labels.ts";
export { Countdown } from "./quiz/Countdown/Countdown.tsx";
export { httpStore, type HttpStoreOptions } from "./quiz/storage/http.ts";
export { createDrafts, type Drafts } from "./quiz/storage/drafts.ts";
export { mergeDrafts, type Draft, type DeviceStorage, type DraftStore } from "./quiz/storage/local.ts";
export { OwnNote, type NoteState } from "./quiz/OwnNote/OwnNote.tsx";
export { QuestionCard } from "./quiz/QuestionCard/QuestionCard.tsx";
export { QuestionNavigator } from "./quiz/QuestionNavigator/QuestionNavigator.tsx";
export type { AnswerStore } from "./quiz/engine/draft/answer-store.ts";
export type { QuizLabels } from "./quiz/labels.ts";
export type {
  AnyId,
  QuestionAnswer,
  QuizAnswer,
  QuizMatch,
  QuizOption,
  QuizOutcome,
  QuizPrompt,
  QuizQuestion,
  QuizResult,
  QuizVerdict,
} from "./quiz/engine/question/question.ts";
export type { QuizProblem, QuizProblemCode } from "./quiz/engine/question/problem.ts";
export { Quiz } from "./quiz/QuizPlayer/Quiz.tsx";
export type { QuizSubmission } from "./quiz/QuizPlayer/settings/quiz-props.ts";
export { QuizPlayer, type QuizPlayerProps, type SubmissionState } from "./quiz/QuizPlayer/QuizPlayer.tsx";
export { EARLY_KEYS_SCRIPT } from "./quiz/Shortcuts/early-keys-script.ts";
export type { QuizKeys } from "./quiz/Shortcuts/shortcuts.ts";
export { ReviewCard } from "./quiz/ReviewCard/ReviewCard.tsx";
export type { XapiActor, XapiStatement } from "./quiz/xapi/statement.ts";
export type { AnswerEvent } from "./quiz/engine/result.ts";
export { toStatement, type AnswerInput, type StatementContext } from "./quiz/xapi/to-statement.ts";
export {
  defineKind,
  type CustomAnswerOf,
  type CustomKind,
  type CustomKinds,
  type CustomQuestionOf,
  type KindDefinition,
  type KindProps,
} from "./quiz/engine/question/define-kind.ts";
export { Menu } from "./shell/Menu/Menu.tsx";
export type { MenuChoice, MenuItem, MenuProps } from "./shell/Menu/menu-props.ts";
export type { MenuLabels } from "./shell/Menu/menu-labels.ts";
export { HistoryList } from "./study/HistoryList/HistoryList.tsx";
export type { HistoryLinks } from "./study/HistoryList/HistoryRow.tsx";
export type { HistoryListLabels } from "./study/HistoryList/history-list-labels.ts";
export { HistorySearch } from "./study/HistorySearch/HistorySearch.tsx";
export type { HistorySearchLabels } from "./study/HistorySearch/history-search-labels.ts";
export { ExamModeSwitch, type ExamModeSetting } from "./study/ExamModeSwitch/ExamModeSwitch.tsx";
export type { ExamModeLabels } from "./study/ExamModeSwitch/exam-mode-labels.ts";
export { BuildSession } from "./study/MyExam/BuildSession.tsx";
export { ExamPreview } from "./study/MyExam/ExamPreview.tsx";
export { MyExamCard } from "./study/MyExam/MyExamCard.tsx";
export type { MyExamLabels } from "./study/MyExam/my-exam-labels.ts";
export { ExamSummary } from "./study/ExamSummary/ExamSummary.tsx";
export type { ExamSummaryLabels } from "./study/ExamSummary/exam-summary-labels.ts";
export { Markdown } from "./study/Markdown/Markdown.tsx";
export type { MarkdownLabels } from "./study/Markdown/markdown-labels.ts";
export { NotesDialog } from "./study/NotesDialog/NotesDialog.tsx";
export type { NotesDialogLabels } from "./study/NotesDialog/notes-dialog-labels.ts";
export { PracticeTests } from "./study/PracticeTests/PracticeTests.tsx";
export type { PracticeTestsLabels } from "./study/PracticeTests/practice-tests-labels.ts";
export { QuickActions, type QuickAction, type QuickSizes } from "./study/QuickActions/QuickActions.tsx";
export type { QuickActionsLabels } from "./study/QuickActions/quick-actions-labels.ts";
export { RecentResults } from "./study/RecentResults/RecentResults.tsx";
export type { RecentResultsLabels } from "./study/RecentResults/recent-results-labels.ts";
export type { Selection } from "./study/SessionStarter/selection.ts";
export { SessionStarter, type StarterSizes } from "./study/SessionStarter/SessionStarter.tsx";
export type { SessionStarterLabels } from "./study/SessionStarter/session-starter-labels.ts";
export { CreateGroupDialog } from "./study/CreateGroupDialog/CreateGroupDialog.tsx";
export type { CreateGroupLabels } from "./study/CreateGroupDialog/create-group-labels.ts";
export { GroupSearch } from "./study/GroupSearch/GroupSearch.tsx";
export type { GroupSearchLabels } from "./study/GroupSearch/group-search-labels.ts";
export { StudyGroupCard } from "./study/StudyGroupCard/StudyGroupCard.tsx";
export type { StudyGroupLabels } from "./study/StudyGroupCard/study-group-labels.ts";
export { StudyGroupsCard } from "./study/StudyGroupsCard/StudyGroupsCard.tsx";
export type { StudyGroupsCardLabels } from "./study/StudyGroupsCard/study-groups-card-labels.ts";
export { isThemeName, THEMES, type ThemeName } from "./theme/tokens/names.ts";
export { themeVariables, type ThemeTokens } from "./theme/tokens/theme-tokens.ts";
export { themeClass } from "./theme/theme-class.ts";
export { CairnProvider } from "./theme/CairnProvider/CairnProvider.tsx";
