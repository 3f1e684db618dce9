// What other teams use. Explicit names; all else is internal.
export {
  ContrastAnalyzer,
  type ContrastAnalyzerProps,
} from "./accessibility/ContrastAnalyzer/ContrastAnalyzer.tsx";
export { AssistantBanner, type AssistantBannerProps } from "./assistant/AssistantBanner/AssistantBanner.tsx";
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./controls/Button/Button.tsx";
export { Dialog, type DialogProps } from "./controls/Dialog/Dialog.tsx";
export { Menu } from "./shell/Menu/Menu.tsx";
export type { MenuChoice, MenuItem, MenuProps } from "./shell/Menu/menu.ts";
export { ProgressBar, type ProgressBarProps } from "./controls/ProgressBar/ProgressBar.tsx";
export { Select, type SelectProps } from "./controls/Select/Select.tsx";
export { SelectOrAll, type SelectOrAllProps } from "./controls/Select/SelectOrAll.tsx";
export { Tabs, type TabsProps } from "./controls/Tabs/Tabs.tsx";
export { Tag, type TagProps } from "./controls/Tag/Tag.tsx";
export { TextArea, type TextAreaProps } from "./controls/TextArea/TextArea.tsx";
export { TextField, type TextFieldProps } from "./controls/TextField/TextField.tsx";
export { Message, type MessageProps } from "./feedback/Message/Message.tsx";
export { Notice, type NoticeProps } from "./feedback/Notice/Notice.tsx";
export type { ShowToast, Toast } from "./feedback/Toaster/toast.ts";
export { Toaster, useToast } from "./feedback/Toaster/Toaster.tsx";
export { AdvisedButton, type AdvisedButtonProps } from "./progress/AdvisedButton/AdvisedButton.tsx";
export { MasteryBar, type MasteryBarProps } from "./progress/MasteryBar/MasteryBar.tsx";
export { MasterySection, type MasterySectionProps } from "./progress/MasterySection/MasterySection.tsx";
export { ScoreRing, type ScoreRingProps } from "./progress/ScoreRing/ScoreRing.tsx";
export { StudyPlanCard, type StudyPlanCardProps } from "./progress/StudyPlanCard/StudyPlanCard.tsx";
export { TrendChart, type TrendChartProps } from "./progress/TrendChart/TrendChart.tsx";
export { WeekCard, type WeekCardProps } from "./progress/WeekCard/WeekCard.tsx";
export { Countdown, type CountdownProps } from "./quiz/Countdown/Countdown.tsx";
export {
  createDrafts,
  mergeDrafts,
  type Draft,
  type Drafts,
  type DeviceStorage,
  type DraftStore,
} from "./quiz/drafts/draft-store.ts";
export { OwnNote, type NoteState, type OwnNoteProps } from "./quiz/OwnNote/OwnNote.tsx";
export { QuestionCard, type QuestionCardProps } from "./quiz/QuestionCard/QuestionCard.tsx";
export {
  QuestionNavigator,
  type QuestionNavigatorProps,
} from "./quiz/QuestionNavigator/QuestionNavigator.tsx";
export { QuizPlayer, type QuizPlayerProps, type SubmissionState } from "./quiz/QuizPlayer/QuizPlayer.tsx";
export { ReviewCard, type ReviewCardProps } from "./quiz/ReviewCard/ReviewCard.tsx";
export { HistoryList, type HistoryLinks, type HistoryListProps } from "./study/HistoryList/HistoryList.tsx";
export { HistorySearch, type HistorySearchProps } from "./study/HistorySearch/HistorySearch.tsx";
export {
  ExamConditions,
  type ExamChoice,
  type ExamConditionsProps,
} from "./study/ExamConditions/ExamConditions.tsx";
export { ExamSummary, type ExamSummaryProps } from "./study/ExamSummary/ExamSummary.tsx";
export { FirstStep, type FirstStepProps } from "./study/FirstStep/FirstStep.tsx";
export { Markdown, type MarkdownProps } from "./study/Markdown/Markdown.tsx";
export { NotesDialog, type NotesDialogProps } from "./study/NotesDialog/NotesDialog.tsx";
export { PracticeTests, type PracticeTestsProps } from "./study/PracticeTests/PracticeTests.tsx";
export { QuickActions, type QuickActionsProps } from "./study/QuickActions/QuickActions.tsx";
export { RecentResults, type RecentResultsProps } from "./study/RecentResults/RecentResults.tsx";
export { SessionStarter, type SessionStarterProps } from "./study/SessionStarter/SessionStarter.tsx";
export {
  CreateGroupDialog,
  type CreateGroupDialogProps,
} from "./study/CreateGroupDialog/CreateGroupDialog.tsx";
export { GroupSearch, type GroupSearchProps } from "./study/GroupSearch/GroupSearch.tsx";
export { StudyGroupCard, type StudyGroupCardProps } from "./study/StudyGroupCard/StudyGroupCard.tsx";
export { StudyGroupsCard, type StudyGroupsCardProps } from "./study/StudyGroupsCard/StudyGroupsCard.tsx";
export {
  DEVICE_THEME,
  isThemeChoice,
  isThemeName,
  THEMES,
  type ThemeChoice,
  type ThemeName,
} from "./theme/names.ts";
export { themeClass } from "./theme/theme-class.ts";
export { ThemeRoot } from "./theme/ThemeRoot.tsx";
