// Complete screens for other apps, with their providers. Everything else is internal.
export { ScreensProvider, usePaths, useScreens, type Screens } from "./ScreensProvider.tsx";
export { OutboxProvider } from "./outbox/OutboxProvider.tsx";
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
export { BadgePopup } from "./BadgePopup/BadgePopup.tsx";
export { AccessibilityScreen } from "./AccessibilityScreen/AccessibilityScreen.tsx";
export { AccountScreen } from "./AccountScreen/AccountScreen.tsx";
export { AchievementsScreen } from "./AchievementsScreen/AchievementsScreen.tsx";
export { AdminScreen } from "./AdminScreen/AdminScreen.tsx";
export { ADMIN_START, type AdminLocation, type AdminTab } from "./AdminScreen/admin-location.ts";
export { ConfirmEmailScreen } from "./ConfirmEmailScreen/ConfirmEmailScreen.tsx";
export { DashboardScreen } from "./DashboardScreen/DashboardScreen.tsx";
export { InvitationScreen } from "./InvitationScreen/InvitationScreen.tsx";
export { PrintedTestScreen } from "./PrintedTestScreen/PrintedTestScreen.tsx";
export { LectureScreen } from "./LectureScreen/LectureScreen.tsx";
export { SavedQuestionsScreen } from "./SavedQuestionsScreen/SavedQuestionsScreen.tsx";
export { NotFoundScreen } from "./NotFoundScreen/NotFoundScreen.tsx";
export { QuizScreen } from "./QuizScreen/QuizScreen.tsx";
export { ResetPasswordScreen } from "./ResetPasswordScreen/ResetPasswordScreen.tsx";
export { ResultsScreen } from "./ResultsScreen/ResultsScreen.tsx";
export { ReviewScreen } from "./ReviewScreen/ReviewScreen.tsx";
export { SessionsScreen } from "./SessionsScreen/SessionsScreen.tsx";
export { SignInScreen } from "./SignInScreen/SignInScreen.tsx";
export { SingleSignOnScreen } from "./SingleSignOnScreen/SingleSignOnScreen.tsx";
export { StudyGroupsScreen } from "./StudyGroupsScreen/StudyGroupsScreen.tsx";
