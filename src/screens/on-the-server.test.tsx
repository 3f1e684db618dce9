import type { Query, QueryClient } from "@tanstack/react-query";
import { getResponse } from "msw";
import type { ComponentType, ReactElement } from "react";
import { prerender } from "react-dom/static";
import { beforeEach, expect, it, vi } from "vitest";
import { buildUser } from "../../mocks/builders/users.ts";
import { createMockServer, type Account } from "../../mocks/msw/handlers.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../mocks/test-backend/sample.ts";
import { User } from "../api/auth/schema.ts";
import { createApi, type Api } from "../api/client.ts";
import { createQueryClient } from "../api/query-client.ts";
import { NO_HISTORY_FILTERS } from "../api/quizzes/history/history-filters.ts";
import { CreatedQuiz, type NewQuiz } from "../api/quizzes/schema.ts";
import { ALL_MISSED } from "../api/saved-questions/saved-question-filters.ts";
import { NO_GROUP_FILTERS } from "../api/study-groups/group-filters.ts";
import { Toaster } from "../components/feedback/Toaster/Toaster.tsx";
import { AccessibilityScreen } from "./AccessibilityScreen/AccessibilityScreen.tsx";
import { AccountScreen } from "./AccountScreen/AccountScreen.tsx";
import { AchievementsScreen } from "./AchievementsScreen/AchievementsScreen.tsx";
import { ADMIN_START } from "./AdminScreen/admin-location.ts";
import { AdminScreen } from "./AdminScreen/AdminScreen.tsx";
import { DashboardScreen } from "./DashboardScreen/DashboardScreen.tsx";
import { LectureScreen } from "./LectureScreen/LectureScreen.tsx";
import { OutboxProvider } from "./outbox/OutboxProvider.tsx";
import { QuizScreen } from "./QuizScreen/QuizScreen.tsx";
import { ResetPasswordScreen } from "./ResetPasswordScreen/ResetPasswordScreen.tsx";
import { ResultsScreen } from "./ResultsScreen/ResultsScreen.tsx";
import { ReviewScreen } from "./ReviewScreen/ReviewScreen.tsx";
import { SavedQuestionsScreen } from "./SavedQuestionsScreen/SavedQuestionsScreen.tsx";
import { ScreensProvider } from "./ScreensProvider.tsx";
import { SessionsScreen } from "./SessionsScreen/SessionsScreen.tsx";
import { SignInScreen } from "./SignInScreen/SignInScreen.tsx";
import { StudyGroupsScreen } from "./StudyGroupsScreen/StudyGroupsScreen.tsx";

let api: Api;
let client: QueryClient;

/** Sets up a backend behind `fetch`, as a rendering server has. */
function serve(account: Account): void {
  const { handlers } = createMockServer({ account });
  api = createApi({
    baseUrl: "http://backend.test/api",
    fetch: async (...request) => (await getResponse(handlers, new Request(...request))) ?? Response.error(),
  });
  client = createQueryClient(api);
}

beforeEach(() => {
  serve("learner");
  const error = vi.spyOn(console, "error");
  return () => {
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  };
});

/** Returns the HTML of a server that waits for lazy code. */
async function html(screen: ReactElement): Promise<string> {
  const { prelude } = await prerender(
    <ScreensProvider api={api} queryClient={client} basePath="/training">
      <Toaster>
        <OutboxProvider userId={SAMPLE_USERS.learner}>{screen}</OutboxProvider>
      </Toaster>
    </ScreensProvider>,
  );
  // Removes the comments that React writes between adjacent texts.
  return (await new Response(prelude).text()).replaceAll("<!-- -->", "");
}

/** Returns whether a query is enabled and was never fetched. */
const isUnfetched = ({ state, options }: Query): boolean =>
  state.status === "pending" && !("enabled" in options && options.enabled === false);

/** Returns the HTML of a server that first fetches all queries of a screen. */
async function loaded<Props extends object>(Screen: ComponentType<Props>, props: Props): Promise<string> {
  let keys = "";
  for (let round = 0; round < 10; round += 1) {
    const text = await html(<Screen {...props} />);
    const unfetched = client.getQueryCache().findAll({ predicate: isUnfetched });
    if (unfetched.length === 0) return text;
    keys = unfetched.map(({ queryHash }) => queryHash).join(" ");
    await Promise.all(unfetched.map((query) => query.fetch()));
  }
  throw new Error(`The screen fetches without end: ${keys}`);
}

const user = buildUser();
const onNavigate = () => {};

it("runs without window, document and storage", () =>
  expect([typeof window, typeof document, typeof localStorage]).toEqual([
    "undefined",
    "undefined",
    "undefined",
  ]));

/** Starts a quiz, and submits it by default. */
async function begin({ isOver = true } = {}): Promise<number> {
  const body: NewQuiz = {
    title: "CISM",
    categoryIds: [SAMPLE_CATEGORIES.cism],
    questionCount: 3,
    timeLimit: 30,
    mode: "quiz",
    userId: SAMPLE_USERS.learner,
  };
  const { id } = await api.request("POST", "/quiz", { body, schema: CreatedQuiz });
  if (isOver) await api.request("POST", `/quiz/${id}/submit`, { body: { answers: [] } });
  return id;
}

const nothing = () => {};

const SCREENS: readonly (readonly [name: string, write: () => Promise<string>, text: string])[] = [
  ["the dashboard", () => loaded(DashboardScreen, { user, onNavigate }), "CompTIA Security+"],
  ["the contrast of a theme", () => loaded(AccessibilityScreen, { theme: "dark" }), "Accessibility"],
  [
    "the account",
    () =>
      loaded(AccountScreen, {
        user,
        theme: "dark",
        onThemeChange: nothing,
        followsDevice: false,
        onFollowsDeviceChange: nothing,
        onDeleted: nothing,
      }),
    "Your account",
  ],
  ["the badges", () => loaded(AchievementsScreen, { user }), "Century"],
  [
    "an unknown guide",
    () => loaded(LectureScreen, { lectureId: null, user, onGoBack: nothing }),
    "Not Found",
  ],
  ["results", async () => loaded(ResultsScreen, { quizId: await begin(), user, onNavigate }), "0%"],
  ["a review", async () => loaded(ReviewScreen, { quizId: await begin(), user, onNavigate }), "Question 3"],
  [
    "a running quiz",
    async () => loaded(QuizScreen, { quizId: await begin({ isOver: false }), user, onNavigate }),
    "Question 1 of 3",
  ],
  ["a new password", () => loaded(ResetPasswordScreen, { token: "none", onDone: nothing }), "password"],
  ["the sign-in", () => loaded(SignInScreen, {}), "Sign In"],
  [
    "study groups",
    () => loaded(StudyGroupsScreen, { user, value: NO_GROUP_FILTERS, onValueChange: nothing }),
    "Study Groups",
  ],
  [
    "the sessions",
    () => loaded(SessionsScreen, { user, value: NO_HISTORY_FILTERS, onValueChange: nothing }),
    "CompTIA",
  ],
  [
    "the saved questions",
    () => loaded(SavedQuestionsScreen, { user, value: ALL_MISSED, onValueChange: nothing, onNavigate }),
    "Missed",
  ],
  [
    "the administration",
    async () => {
      serve("admin");
      const admin = await api.request("GET", "/auth/me", { schema: User });
      return loaded(AdminScreen, { user: admin, value: ADMIN_START, onValueChange: nothing });
    },
    "Harbourline",
  ],
];

it.each(SCREENS)("renders %s", async (_name, write, text) => {
  expect(await write()).toContain(text);
});
