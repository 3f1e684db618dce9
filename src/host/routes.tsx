import { useEffect, type ReactNode } from "react";
import type { User } from "../api/auth/schema.ts";
import { parseId } from "../api/wire.ts";
import { NotFoundScreen } from "../screens/NotFoundScreen/NotFoundScreen.tsx";
import { ROUTES, type Navigate } from "../screens/paths.ts";
import type { AddressProps } from "./filtered-screens/filters/useAddressFilters.ts";
import { paths, plainPath } from "./navigation/navigation.ts";
import { DEFAULT_KEY } from "./router/history/history.ts";
import { lazyScreen } from "./router/lazy-screen.tsx";
import { matchRoute } from "./router/match-route.ts";
import { useLocation, useNavigate } from "./router/Router.tsx";
import { setTitle } from "./router/title.ts";
import { useHistoryEntry, type Address } from "./router/useAddress.ts";
import { useThemeControl } from "./theme/theme-choice.tsx";

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
const SavedQuestionsScreen = lazyScreen(() =>
  import("./filtered-screens/FilteredSavedQuestions.tsx").then((module) => module.FilteredSavedQuestions),
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

const PrintedTestScreen = lazyScreen(() =>
  import("../screens/PrintedTestScreen/PrintedTestScreen.tsx").then((module) => module.PrintedTestScreen),
);

interface ScreenProps {
  user: User;
  onNavigate: Navigate;
}

export interface HostScreensProps {
  user: User;
  address: Address;
  /** Called after the account and its sign-in session were deleted. */
  onDeleted: () => void;
}

/** The values that the route table passes to a screen. */
interface ScreenContext {
  /** The user and the navigation, which most screens take. */
  common: ScreenProps;
  addressProps: AddressProps;
  /** The `:id` of the address, or `null` if it is not a valid id. */
  id: number | null;
  onDeleted: () => void;
}

interface HostScreen {
  route: string;
  /** The title of the browser tab. */
  title: string;
  /** Loads the screen's code; `null` if it is part of this chunk. */
  code: { preload: () => Promise<void> } | null;
  render: (context: ScreenContext) => ReactNode;
}

/** The routes of spec §2.1 and additional ones. The first match wins. */
const SCREENS: readonly HostScreen[] = [
  {
    route: ROUTES.dashboard,
    title: "Dashboard",
    code: DashboardScreen,
    render: ({ common }) => <DashboardScreen {...common} />,
  },
  {
    route: ROUTES.quiz,
    title: "Quiz",
    code: QuizScreen,
    render: ({ common, id }) => <QuizScreen quizId={id} {...common} />,
  },
  {
    route: ROUTES.results,
    title: "Results",
    code: ResultsScreen,
    render: ({ common, id }) => <ResultsScreen quizId={id} {...common} />,
  },
  {
    route: ROUTES.review,
    title: "Review Answers",
    code: ReviewScreen,
    render: ({ common, addressProps, id }) => <ReviewScreen quizId={id} {...common} {...addressProps} />,
  },
  {
    route: ROUTES.lecture,
    title: "Study guide",
    code: LectureScreen,
    render: ({ common, id }) => <StudyGuide lectureId={id} {...common} />,
  },
  {
    route: ROUTES.savedQuestions,
    title: "Saved questions",
    code: SavedQuestionsScreen,
    render: ({ common, addressProps }) => <SavedQuestionsScreen {...common} {...addressProps} />,
  },
  {
    route: ROUTES.achievements,
    title: "Achievements",
    code: AchievementsScreen,
    render: ({ common }) => <AchievementsScreen user={common.user} />,
  },
  {
    route: ROUTES.sessions,
    title: "Your sessions",
    code: SessionsScreen,
    render: ({ common, addressProps }) => <SessionsScreen user={common.user} {...addressProps} />,
  },
  {
    route: ROUTES.accessibility,
    title: "Accessibility",
    code: AccessibilityScreen,
    render: () => <Accessibility />,
  },
  {
    route: ROUTES.studyGroups,
    title: "Study Groups",
    code: StudyGroupsScreen,
    render: ({ common, addressProps }) => <StudyGroupsScreen user={common.user} {...addressProps} />,
  },
  {
    route: ROUTES.uiStructure,
    title: "UI structure",
    code: StructureScreen,
    render: () => <StructureScreen />,
  },
  {
    route: ROUTES.account,
    title: "Your account",
    code: AccountScreen,
    render: ({ common, onDeleted }) => <Account user={common.user} onDeleted={onDeleted} />,
  },
  {
    route: ROUTES.form,
    title: "Print practice test",
    code: PrintedTestScreen,
    render: ({ common, id, addressProps }) => (
      <PrintedTestScreen
        tenantId={parseId(new URLSearchParams(addressProps.entry.search).get("org"))}
        formId={id}
        user={common.user}
      />
    ),
  },
  {
    route: ROUTES.admin,
    title: "Admin",
    code: AdminScreen,
    render: ({ common, addressProps }) => <AdminScreen user={common.user} {...addressProps} />,
  },
  { route: "*", title: "404 Page Not Found", code: null, render: () => <NotFoundScreen /> },
];

/** Loads the code of the screen at `path`, in parallel with the call for the current user. Never rejects. */
export async function preloadScreen(path: string): Promise<void> {
  await SCREENS.find(({ route }) => matchRoute(route, path) !== null)?.code?.preload();
}

/** Renders the screen for the current address, with or without `/app`. */
export function Screens({ user, address, onDeleted }: HostScreensProps) {
  const path = plainPath(useLocation().pathname);
  const addressProps = { address, entry: useHistoryEntry() };
  const common: ScreenProps = { user, onNavigate: address.navigate };
  for (const { route, title, render } of SCREENS) {
    const match = matchRoute(route, path);
    if (match) {
      const id = parseId(match.id);
      return (
        <TitledScreen key={route} title={title} screen={render({ common, addressProps, id, onDeleted })} />
      );
    }
  }
  return null;
}

function TitledScreen({ title, screen }: { title: string; screen: ReactNode }) {
  useEffect(() => setTitle(title), [title]);
  return screen;
}

/** Passes the current theme. */
function Accessibility() {
  return <AccessibilityScreen theme={useThemeControl().theme} />;
}

/** Passes the theme and its setters, which belong to the host. */
function Account(props: Pick<HostScreensProps, "user" | "onDeleted">) {
  return <AccountScreen {...props} {...useThemeControl()} />;
}

function StudyGuide({ lectureId, user, onNavigate }: ScreenProps & { lectureId: number | null }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const goBack = () => (key === DEFAULT_KEY ? onNavigate(paths.dashboard) : navigate(-1));
  return <LectureScreen lectureId={lectureId} user={user} onGoBack={goBack} onNavigate={onNavigate} />;
}
