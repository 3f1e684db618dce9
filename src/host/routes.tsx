import { useEffect, type ComponentType, type ReactNode } from "react";
import { matchPath, Route, Routes, useLocation, useNavigate, useParams } from "react-router";
import type { User } from "../api/auth/schema.ts";
import { parseId } from "../api/wire.ts";
import { NotFoundScreen } from "../screens/NotFoundScreen/NotFoundScreen.tsx";
import { ROUTES, type Navigate } from "../screens/paths.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { paths, plainPath } from "./places.ts";
import { useThemeControl } from "./theme-choice.tsx";
import { setTitle } from "./title.ts";
import type { InAddress } from "./filtered-screens/useAddressFilters.ts";
import { useHistoryEntry, type Address } from "./useAddress.ts";

const DashboardScreen = lazyScreen(() =>
  import("../screens/DashboardScreen/DashboardScreen.tsx").then((module) => module.DashboardScreen),
);
const QuizScreen = lazyScreen(() =>
  import("../screens/QuizScreen/QuizScreen.tsx").then((module) => module.QuizScreen),
);
const ResultsScreen = lazyScreen(() =>
  import("../screens/ResultsScreen/ResultsScreen.tsx").then((module) => module.ResultsScreen),
);
const ReviewScreen = lazyScreen(() =>
  import("./filtered-screens/FilteredReview.tsx").then((module) => module.FilteredReview),
);
const LectureScreen = lazyScreen(() =>
  import("../screens/LectureScreen/LectureScreen.tsx").then((module) => module.LectureScreen),
);
const AchievementsScreen = lazyScreen(() =>
  import("../screens/AchievementsScreen/AchievementsScreen.tsx").then((module) => module.AchievementsScreen),
);
const SessionsScreen = lazyScreen(() =>
  import("./filtered-screens/FilteredSessions.tsx").then((module) => module.FilteredSessions),
);
const MarksScreen = lazyScreen(() =>
  import("./filtered-screens/FilteredMarks.tsx").then((module) => module.FilteredMarks),
);
const StudyGroupsScreen = lazyScreen(() =>
  import("./filtered-screens/FilteredStudyGroups.tsx").then((module) => module.FilteredStudyGroups),
);
const AccessibilityScreen = lazyScreen(() =>
  import("../screens/AccessibilityScreen/AccessibilityScreen.tsx").then(
    (module) => module.AccessibilityScreen,
  ),
);
const AccountScreen = lazyScreen(() =>
  import("../screens/AccountScreen/AccountScreen.tsx").then((module) => module.AccountScreen),
);
const StructureScreen = lazyScreen(() =>
  import("../screens/StructureScreen/StructureScreen.tsx").then((module) => module.StructureScreen),
);

const AdminScreen = lazyScreen(() =>
  import("./filtered-screens/FilteredAdmin.tsx").then((module) => module.FilteredAdmin),
);

const PRELOADED = [
  [ROUTES.dashboard, DashboardScreen],
  [ROUTES.quiz, QuizScreen],
  [ROUTES.results, ResultsScreen],
  [ROUTES.review, ReviewScreen],
  [ROUTES.lecture, LectureScreen],
  [ROUTES.achievements, AchievementsScreen],
  [ROUTES.sessions, SessionsScreen],
  [ROUTES.mistakes, MarksScreen],
  [ROUTES.studyGroups, StudyGroupsScreen],
  [ROUTES.accessibility, AccessibilityScreen],
  [ROUTES.account, AccountScreen],
  [ROUTES.uiStructure, StructureScreen],
  [ROUTES.admin, AdminScreen],
] as const;

/** Begins to load the code of the screen at `place`, so that it need not wait for the user to be known. */
export function preloadScreen(place: string): void {
  void PRELOADED.find(([route]) => matchPath(route, place) !== null)?.[1].preload();
}

interface ScreenProps {
  user: User;
  onNavigate: Navigate;
}

export interface HostScreensProps {
  user: User;
  address: Address;
  /** The account was deleted, and with it the sign-in. */
  onDeleted: () => void;
}

/** The routes of spec §2.1 and our own, each with and without /app: from the address to a screen and its props. */
export function Screens({ user, address, onDeleted }: HostScreensProps) {
  const to: ScreenProps = { user, onNavigate: address.navigate };
  const location = useLocation();
  const inAddress = { address, entry: useHistoryEntry() };
  return (
    <Routes location={{ ...location, pathname: plainPath(location.pathname) }}>
      <Route
        path={ROUTES.dashboard}
        element={<Titled title="Dashboard" screen={<DashboardScreen {...to} />} />}
      />
      <Route path={ROUTES.quiz} element={<OfQuiz title="Quiz" screen={QuizScreen} {...to} />} />
      <Route path={ROUTES.results} element={<OfQuiz title="Results" screen={ResultsScreen} {...to} />} />
      <Route path={ROUTES.review} element={<Review {...to} {...inAddress} />} />
      <Route path={ROUTES.lecture} element={<StudyGuide {...to} />} />
      <Route
        path={ROUTES.mistakes}
        element={<Titled title="Saved questions" screen={<MarksScreen {...to} {...inAddress} />} />}
      />
      <Route
        path={ROUTES.achievements}
        element={<Titled title="Achievements" screen={<AchievementsScreen user={to.user} />} />}
      />
      <Route
        path={ROUTES.sessions}
        element={<Titled title="Your sessions" screen={<SessionsScreen user={user} {...inAddress} />} />}
      />
      <Route
        path={ROUTES.accessibility}
        element={<Titled title="Accessibility" screen={<Accessibility />} />}
      />
      <Route
        path={ROUTES.studyGroups}
        element={<Titled title="Study Groups" screen={<StudyGroupsScreen user={user} {...inAddress} />} />}
      />
      <Route
        path={ROUTES.uiStructure}
        element={<Titled title="UI structure" screen={<StructureScreen />} />}
      />
      <Route
        path={ROUTES.account}
        element={<Titled title="Your account" screen={<Account user={to.user} onDeleted={onDeleted} />} />}
      />
      <Route
        path={ROUTES.admin}
        element={<Titled title="Admin" screen={<AdminScreen user={user} {...inAddress} />} />}
      />
      <Route path="*" element={<Titled title="404 Page Not Found" screen={<NotFoundScreen />} />} />
    </Routes>
  );
}

function Titled({ title, screen }: { title: string; screen: ReactNode }) {
  useEffect(() => setTitle(title), [title]);
  return screen;
}

interface OfQuizProps extends ScreenProps {
  title: string;
  screen: ComponentType<ScreenProps & { quizId: number | null }>;
}

function OfQuiz({ title, screen: Screen, ...to }: OfQuizProps) {
  const quizId = parseId(useParams()["id"]);
  return <Titled title={title} screen={<Screen quizId={quizId} {...to} />} />;
}

function Review(props: ScreenProps & InAddress) {
  const quizId = parseId(useParams()["id"]);
  return <Titled title="Review Answers" screen={<ReviewScreen quizId={quizId} {...props} />} />;
}

/** In the theme that is shown. */
function Accessibility() {
  return <AccessibilityScreen theme={useThemeControl().theme} />;
}

/** With the theme, which the host stores. */
function Account(props: Pick<HostScreensProps, "user" | "onDeleted">) {
  return <AccountScreen {...props} {...useThemeControl()} />;
}

function StudyGuide({ user, onNavigate }: ScreenProps) {
  const lectureId = parseId(useParams()["id"]);
  const { key } = useLocation();
  const navigate = useNavigate();
  // The first place of this page has nothing of the app behind it.
  const goBack = () => (key === "default" ? onNavigate(paths.dashboard) : void navigate(-1));
  return (
    <Titled
      title="Study guide"
      screen={<LectureScreen lectureId={lectureId} user={user} onGoBack={goBack} onNavigate={onNavigate} />}
    />
  );
}
