// Complete screens for other apps, with their providers. Everything else is internal.
export {
  ScreensProvider,
  usePaths,
  useScreens,
  type Screens,
  type ScreensProviderProps,
} from "./ScreensProvider.tsx";
export { OutboxProvider, type OutboxProviderProps } from "./outbox/OutboxProvider.tsx";
export {
  CONFIRM_EMAIL,
  INVITATION,
  RESET_PASSWORD,
  ROUTES,
  SIGN_IN,
  SINGLE_SIGN_ON,
  createPaths,
  type Navigate,
  type Paths,
} from "./paths.ts";
export { BadgePopup, type BadgePopupProps } from "./BadgePopup/BadgePopup.tsx";
export {
  AccessibilityScreen,
  type AccessibilityScreenProps,
} from "./AccessibilityScreen/AccessibilityScreen.tsx";
export { AccountScreen, type AccountScreenProps } from "./AccountScreen/AccountScreen.tsx";
export {
  AchievementsScreen,
  type AchievementsScreenProps,
} from "./AchievementsScreen/AchievementsScreen.tsx";
export { AdminScreen, type AdminScreenProps } from "./AdminScreen/AdminScreen.tsx";
export { ADMIN_START, type AdminLocation, type AdminTab } from "./AdminScreen/admin-location.ts";
export {
  ConfirmEmailScreen,
  type ConfirmEmailScreenProps,
} from "./ConfirmEmailScreen/ConfirmEmailScreen.tsx";
export { DashboardScreen, type DashboardScreenProps } from "./DashboardScreen/DashboardScreen.tsx";
export { InvitationScreen, type InvitationScreenProps } from "./InvitationScreen/InvitationScreen.tsx";
export { PrintedTestScreen, type PrintedTestScreenProps } from "./PrintedTestScreen/PrintedTestScreen.tsx";
export { LectureScreen, type LectureScreenProps } from "./LectureScreen/LectureScreen.tsx";
export {
  SavedQuestionsScreen,
  type SavedQuestionsScreenProps,
} from "./SavedQuestionsScreen/SavedQuestionsScreen.tsx";
export { NotFoundScreen } from "./NotFoundScreen/NotFoundScreen.tsx";
export { QuizScreen, type QuizScreenProps } from "./QuizScreen/QuizScreen.tsx";
export {
  ResetPasswordScreen,
  type ResetPasswordScreenProps,
} from "./ResetPasswordScreen/ResetPasswordScreen.tsx";
export { ResultsScreen, type ResultsScreenProps } from "./ResultsScreen/ResultsScreen.tsx";
export { ReviewScreen, type ReviewScreenProps } from "./ReviewScreen/ReviewScreen.tsx";
export { SessionsScreen, type SessionsScreenProps } from "./SessionsScreen/SessionsScreen.tsx";
export { SignInScreen, type SignInScreenProps } from "./SignInScreen/SignInScreen.tsx";
export {
  SingleSignOnScreen,
  type SingleSignOnScreenProps,
} from "./SingleSignOnScreen/SingleSignOnScreen.tsx";
export { StudyGroupsScreen, type StudyGroupsScreenProps } from "./StudyGroupsScreen/StudyGroupsScreen.tsx";
