// Entry point `cairn-prep`: all components. Names that are not exported here are internal.
export {
  ContrastAnalyzer,
  type ContrastAnalyzerProps,
} from "./accessibility/ContrastAnalyzer/ContrastAnalyzer.tsx";
export type { ContrastAnalyzerLabels } from "./accessibility/ContrastAnalyzer/contrast-analyzer-labels.ts";
export { BadgeCard, type BadgeCardProps, type BadgeStatus } from "./achievements/BadgeCard/BadgeCard.tsx";
export type { BadgeCardLabels } from "./achievements/BadgeCard/badge-card-labels.ts";
export { BadgeGroup, type BadgeGroupProps } from "./achievements/BadgeGroup/BadgeGroup.tsx";
export {
  CategoryStrip,
  type CategoryCount,
  type CategoryStripProps,
} from "./achievements/CategoryStrip/CategoryStrip.tsx";
export type { CategoryStripLabels } from "./achievements/CategoryStrip/category-strip-labels.ts";
export { LevelHeader, type LevelHeaderProps } from "./achievements/LevelHeader/LevelHeader.tsx";
export type { LevelHeaderLabels } from "./achievements/LevelHeader/level-header-labels.ts";
export {
  NewBadgesBanner,
  type NewBadgesBannerProps,
} from "./achievements/NewBadgesBanner/NewBadgesBanner.tsx";
export type { NewBadgesLabels } from "./achievements/NewBadgesBanner/new-badges-labels.ts";
export { AssistantBanner, type AssistantBannerProps } from "./assistant/AssistantBanner/AssistantBanner.tsx";
export type { AssistantBannerLabels } from "./assistant/AssistantBanner/assistant-banner-labels.ts";
export { Button, type ButtonProps } from "./controls/Button/Button.tsx";
export { ButtonLink, type ButtonLinkProps } from "./controls/Button/ButtonLink.tsx";
export { Dialog, type DialogProps } from "./controls/Dialog/Dialog.tsx";
export type { DialogLabels } from "./controls/Dialog/dialog-labels.ts";
export type { FieldProps } from "./controls/Field.tsx";
export { ProgressBar, type ProgressBarProps } from "./controls/ProgressBar/ProgressBar.tsx";
export { Select, type SelectOption, type SelectProps } from "./controls/Select/Select.tsx";
export { SelectOrAll, type SelectOrAllProps } from "./controls/Select/SelectOrAll.tsx";
export { Tabs, type Tab, type TabsProps } from "./controls/Tabs/Tabs.tsx";
export { Tag, type TagProps } from "./controls/Tag/Tag.tsx";
export { TextArea, type TextAreaProps } from "./controls/TextArea/TextArea.tsx";
export { TextField, type TextFieldProps } from "./controls/TextField/TextField.tsx";
export type { TextFieldLabels } from "./controls/TextField/text-field-labels.ts";
export type { Failure, Loadable } from "./feedback/loadable.ts";
export { Message, type MessageProps } from "./feedback/Message/Message.tsx";
export { Notice, type NoticeProps } from "./feedback/Notice/Notice.tsx";
export type { ShowToast, Toast } from "./feedback/Toaster/toast.ts";
export { Toaster, useToast, type ToasterProps } from "./feedback/Toaster/Toaster.tsx";
export type { ToasterLabels } from "./feedback/Toaster/toaster-labels.ts";
export type { GetFocusFallback } from "./focus/focus.ts";
export type { Label, LabelSet, LabelValues, PluralLabel, Translated } from "./i18n/labels/label.ts";
export type { Language } from "./i18n/labels/labels.tsx";
export { labelsFrom, type LabelFunction } from "./i18n/labels/labels-from.ts";
export type { SessionLabel } from "./i18n/texts/session/session-text.ts";
export type { KnownExtraTime } from "./i18n/texts/session/limit-text.ts";
export {
  IconProvider,
  type CustomIconProps,
  type IconName,
  type IconProviderProps,
} from "./icons/IconProvider/IconProvider.tsx";
export type { CairnLabels } from "./languages/cairn-labels.ts";
export type { LinkProps } from "./navigation/Link.tsx";
export { AdvisedButton, type AdvisedButtonProps } from "./progress/AdvisedButton/AdvisedButton.tsx";
export { MasteryBar, type MasteryBarProps } from "./progress/MasteryBar/MasteryBar.tsx";
export type { MasteryBarLabels } from "./progress/MasteryBar/mastery-bar-labels.ts";
export type { DomainStarts } from "./progress/MasterySection/DomainActions.tsx";
export {
  MasterySection,
  type MasteryContent,
  type MasterySectionProps,
} from "./progress/MasterySection/MasterySection.tsx";
export type { MasterySectionLabels } from "./progress/MasterySection/mastery-section-labels.ts";
export { ScoreRing, type ScoreRingProps } from "./progress/ScoreRing/ScoreRing.tsx";
export type { ScoreRingLabels } from "./progress/ScoreRing/score-ring-labels.ts";
export {
  StudyPlanCard,
  type StudyPlanCardProps,
  type StudyPlanContent,
} from "./progress/StudyPlanCard/StudyPlanCard.tsx";
export type { StudyPlanLabels } from "./progress/StudyPlanCard/study-plan-labels.ts";
export { TrendChart, type TrendChartProps } from "./progress/TrendChart/TrendChart.tsx";
export type { TrendChartLabels } from "./progress/TrendChart/trend-chart-labels.ts";
export { WeekCard, type WeekCardProps } from "./progress/WeekCard/WeekCard.tsx";
export type { WeekCardLabels } from "./progress/WeekCard/week-card-labels.ts";
export { Countdown, type CountdownProps } from "./quiz/Countdown/Countdown.tsx";
export { httpStore, type HttpStoreOptions } from "./quiz/storage/http.ts";
export {
  createDrafts,
  mergeDrafts,
  type Draft,
  type Drafts,
  type DeviceStorage,
  type DraftStore,
} from "./quiz/storage/local.ts";
export { OwnNote, type NoteState, type OwnNoteProps } from "./quiz/OwnNote/OwnNote.tsx";
export { QuestionCard, type QuestionCardProps } from "./quiz/QuestionCard/QuestionCard.tsx";
export {
  QuestionNavigator,
  type QuestionNavigatorProps,
} from "./quiz/QuestionNavigator/QuestionNavigator.tsx";
export type { AnswerStore } from "./quiz/engine/draft/draft-sync.ts";
export type { QuizLabels } from "./quiz/labels.ts";
export type {
  Key,
  QuizAnswer,
  QuizAnswered,
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
export { ReviewCard, type ReviewCardProps } from "./quiz/ReviewCard/ReviewCard.tsx";
export type { XapiActor, XapiStatement } from "./quiz/xapi/statement.ts";
export {
  toStatement,
  type AnswerInput as AnswerEvent,
  type StatementContext,
} from "./quiz/xapi/to-statement.ts";
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
export { HistoryList, type HistoryLinks, type HistoryListProps } from "./study/HistoryList/HistoryList.tsx";
export type { HistoryListLabels } from "./study/HistoryList/history-list-labels.ts";
export { HistorySearch, type HistorySearchProps } from "./study/HistorySearch/HistorySearch.tsx";
export type { HistorySearchLabels } from "./study/HistorySearch/history-search-labels.ts";
export {
  ExamConditions,
  type ExamChoice,
  type ExamConditionsProps,
} from "./study/ExamConditions/ExamConditions.tsx";
export type { ExamConditionsLabels } from "./study/ExamConditions/exam-conditions-labels.ts";
export { BuildSession, type BuildSessionProps } from "./study/MyExam/BuildSession.tsx";
export { ExamPreview, type ExamPreviewProps } from "./study/MyExam/ExamPreview.tsx";
export { MyExamCard, type MyExamCardProps } from "./study/MyExam/MyExamCard.tsx";
export type { MyExamLabels } from "./study/MyExam/my-exam-labels.ts";
export { ExamSummary, type ExamSummaryProps } from "./study/ExamSummary/ExamSummary.tsx";
export type { ExamSummaryLabels } from "./study/ExamSummary/exam-summary-labels.ts";
export { Markdown, type MarkdownProps } from "./study/Markdown/Markdown.tsx";
export type { MarkdownLabels } from "./study/Markdown/markdown-labels.ts";
export { NotesDialog, type NotesDialogProps } from "./study/NotesDialog/NotesDialog.tsx";
export type { NotesDialogLabels } from "./study/NotesDialog/notes-dialog-labels.ts";
export { PracticeTests, type PracticeTestsProps } from "./study/PracticeTests/PracticeTests.tsx";
export type { PracticeTestsLabels } from "./study/PracticeTests/practice-tests-labels.ts";
export {
  QuickActions,
  type QuickAction,
  type QuickActionsProps,
  type QuickSizes,
} from "./study/QuickActions/QuickActions.tsx";
export type { QuickActionsLabels } from "./study/QuickActions/quick-actions-labels.ts";
export { RecentResults, type RecentResultsProps } from "./study/RecentResults/RecentResults.tsx";
export type { RecentResultsLabels } from "./study/RecentResults/recent-results-labels.ts";
export type { Selection } from "./study/SessionStarter/selection.ts";
export {
  SessionStarter,
  type SessionStarterProps,
  type StarterSizes,
} from "./study/SessionStarter/SessionStarter.tsx";
export type { SessionStarterLabels } from "./study/SessionStarter/session-starter-labels.ts";
export {
  CreateGroupDialog,
  type CreateGroupDialogProps,
} from "./study/CreateGroupDialog/CreateGroupDialog.tsx";
export type { CreateGroupLabels } from "./study/CreateGroupDialog/create-group-labels.ts";
export { GroupSearch, type GroupSearchProps } from "./study/GroupSearch/GroupSearch.tsx";
export type { GroupSearchLabels } from "./study/GroupSearch/group-search-labels.ts";
export { StudyGroupCard, type StudyGroupCardProps } from "./study/StudyGroupCard/StudyGroupCard.tsx";
export type { StudyGroupLabels } from "./study/StudyGroupCard/study-group-labels.ts";
export { StudyGroupsCard, type StudyGroupsCardProps } from "./study/StudyGroupsCard/StudyGroupsCard.tsx";
export type { StudyGroupsCardLabels } from "./study/StudyGroupsCard/study-groups-card-labels.ts";
export { isThemeName, THEMES, type ThemeName } from "./theme/tokens/names.ts";
export { themeVariables, type ThemeTokens } from "./theme/tokens/theme-tokens.ts";
export { themeClass } from "./theme/theme-class.ts";
export { CairnProvider, type CairnProviderProps } from "./theme/CairnProvider.tsx";
