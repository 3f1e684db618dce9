import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { callsTo, domainCalls, recordCalls } from "../../../.storybook/server/calls.ts";
import { printed } from "../../../.storybook/test/media.ts";
import { DESKTOP } from "../../../.storybook/test/viewports.ts";
import { buildMastery, buildStats, buildStudyPlan } from "../../../mocks/builders/progress.ts";
import { answers, fails } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_CATEGORIES, SAMPLE_QUIZZES } from "../../../mocks/test-backend/sample.ts";
import { DashboardScreen } from "./DashboardScreen.tsx";
import { type Canvas, goTo, CARDS, settings } from "./stories/DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard",
  component: DashboardScreen,
  ...settings,
});

/** Returns the names of the regions in the order of the document. */
const regionNames = (canvas: Canvas) =>
  canvas.getAllByRole("region").map((region: HTMLElement) => {
    const heading = document.getElementById(region.getAttribute("aria-labelledby") ?? "");
    return region.getAttribute("aria-label") ?? heading?.textContent;
  });

/** The demo learner with three weeks of history. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Continue" });
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
  },
});

export const AllCards = meta.story({
  tags: ["test-only"],
  // Specification, line 58.
  name: "All cards in order",
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: /Mara/ })).toBeVisible();
    await canvas.findByRole("region", { name: "Continue" });
    for (const name of CARDS) await expect(await canvas.findByRole("region", { name })).toBeVisible();
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    await expect(
      regionNames(canvas).filter((name: string | null | undefined) => !name?.startsWith("Notifications")),
    ).toEqual(["Scout", "Continue", ...CARDS]);
    await expect(canvas.getByRole("region", { name: "Certification progress" })).toHaveAttribute(
      "id",
      "progress-section",
    );
    const recent = await goTo(canvas, "Recent quiz results");
    await expect(await recent.findAllByRole("link", { name: /^Review / })).toHaveLength(3);
    const open = within(canvas.getByRole("region", { name: "Continue" }));
    await expect(open.getByRole("link", { name: "Continue Quick review" })).toHaveAttribute(
      "href",
      `/quiz/${SAMPLE_QUIZZES.open}`,
    );
    await expect(open.getAllByRole("listitem")).toHaveLength(1);
    const practice = await goTo(canvas, "Practice Tests");
    await userEvent.selectOptions(
      practice.getByRole("combobox", { name: "Certification" }),
      "CompTIA Security+",
    );
    await expect(canvas.getByText(/^3 attempts · latest: Tuesday/)).toBeVisible();
    await expect(
      canvas.getByRole("img", { name: /oldest first: 68%, 76%, 88%\. The pass mark is 70%/ }),
    ).toBeVisible();
    await expect(document.body).not.toHaveTextContent(/NaN|undefined|Infinity/);
    // The tab order equals the order of the document.
    await expect(document.querySelector("[tabindex]:not([tabindex='0'], [tabindex='-1'])")).toBeNull();
  },
});

/** One call loads the domains of all certifications shown; selecting a certification needs no further call. */
export const AsksForDomains = meta.story({
  tags: ["test-only"],
  // Specification, line 275.
  name: "Domains of the certifications shown, in one call",
  beforeEach: recordCalls,
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("checkbox", { name: "CompTIA Security+" });
    // A button of the study plan, which names domains.
    await canvas.findAllByRole("button", { name: /^Practice (?!Exam)/ });
    await userEvent.click(box);
    await expect(await canvas.findByRole("checkbox", { name: "Security Operations" })).toBeVisible();
    await expect(domainCalls()).toEqual(["?categoryIds=1,2,3,4,5,6"]);
  },
});

/** A deleted domain is not offered, although the response contains it. */
export const DeletedDomain = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("subcategories", 14, { isRetired: true });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "CompTIA Security+" }));
    await expect(await canvas.findByRole("checkbox", { name: "Security Architecture" })).toBeVisible();
    await expect(canvas.queryByRole("checkbox", { name: "Security Operations" })).toBeNull();
    const progress = await goTo(canvas, "Certification progress");
    await userEvent.click(progress.getByRole("button", { name: "CompTIA Security+", expanded: false }));
    await expect(progress.getByRole("meter", { name: "Security Architecture" })).toBeVisible();
    await expect(progress.queryByRole("meter", { name: "Security Operations" })).toBeNull();
  },
});

/** If no card shows domains, the call is sent only when a certification is selected. */
export const AsksForSelectedDomains = meta.story({
  tags: ["test-only"],
  // Specification, line 275.
  name: "Domains only once a certification is selected",
  args: { user: null },
  beforeEach: recordCalls,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Start Study Session" });
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    await expect(domainCalls()).toEqual([]);
    await userEvent.click(canvas.getByRole("checkbox", { name: "ISC2 CISSP" }));
    await expect(await canvas.findByRole("checkbox", { name: "Asset Security" })).toBeVisible();
    await expect(domainCalls()).toEqual(["?categoryIds=2"]);
  },
});

const top = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top);

/** Selecting certifications doesn't move the start button, because their focus areas are below it. */
export const ChoosingKeepsStart = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const start = await canvas.findByRole("button", { name: "Start Study Session" });
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    const starter = canvas.getByRole("region", { name: "Choose Your Learning Mode" });
    // Relative to the starter, because clicking scrolls the page.
    const distance = () => top(start) - top(starter);
    const before = distance();
    for (const name of ["CompTIA Security+", "ISC2 CISSP", "ISACA CISM"]) {
      await userEvent.click(canvas.getByRole("checkbox", { name }));
      await expect(distance()).toBe(before);
    }
    await expect(canvas.getAllByRole("checkbox", { name: /^Security Operations/ })).toHaveLength(2);
  },
});

/** On a wide screen, both columns have the same gap between all cards. */
export const WithoutHoles = meta.story({
  globals: DESKTOP,
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Certification progress" });
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    const card = (name: string) => canvas.getByRole("region", { name }).getBoundingClientRect();
    const columns = [
      ["Continue", "My exam", "Choose Your Learning Mode"],
      ["Recent quiz results", "Study groups"],
      ["Study plan", "Quick actions", "This week's progress"],
    ];
    for (const names of columns) {
      const gaps = names.slice(1).map((name, index) => card(name).top - card(names[index] ?? "").bottom);
      await expect(gaps.map(Math.round)).toEqual(gaps.map(() => 44));
      await expect(new Set(names.map((name) => Math.round(card(name).left))).size).toBe(1);
    }
    await expect(top(canvas.getByRole("region", { name: "Study plan" }))).toBe(
      top(canvas.getByRole("region", { name: "Continue" })),
    );
  },
});

const strong = [11, 12, 13, 14, 15].map((subcategoryId) =>
  buildMastery({
    categoryId: SAMPLE_CATEGORIES.securityPlus,
    subcategoryId,
    rollingAverage: 94,
    totalAnswers: 120,
  }),
);

/** With no domain below 80, focus practice shows a toast. */
export const StrongLearner = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(
      answers("/api/user/:id/mastery", strong),
      answers("/api/user/:id/stats", buildStats({ averageScore: 93, currentStreak: 12, totalQuizzes: 60 })),
      answers(
        "/api/user/:id/study-plan",
        buildStudyPlan({
          priority: "Maintain",
          focusAreas: [],
          insights: { strongAreas: 30, improvementAreas: 0, recentPerformance: 94 },
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Expert Level")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Focus Practice" }));
    await expect(await screen.findByText("Great Progress!")).toBeVisible();
  },
});

/** In a portal with a signed-out visitor, starting asks them to log in. */
export const SignedOut = meta.story({
  tags: ["test-only"],
  args: { user: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Quick start CompTIA Security+" }));
    await expect(await screen.findByText("Please log in to start a learning session.")).toBeVisible();
    await expect(canvas.queryByText("no graded answers")).toBeNull();
    await expect(canvas.queryByText("Not tried yet")).toBeNull();
    for (const name of ["Focus Practice", "Random Quiz", "Quick Review", "Practice Exam"]) {
      await userEvent.click(canvas.getByRole("checkbox", { name: "ISACA CISM" }));
      await userEvent.click(canvas.getByRole("button", { name }));
      await expect(await screen.findByText("Please log in to use quick actions.")).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Dismiss notification" }));
    }
    const practice = await goTo(canvas, "Practice Tests");
    await userEvent.click(practice.getByRole("button", { name: "Start CISSP full length" }));
    await expect(await screen.findByText("Please log in to take practice tests.")).toBeVisible();
    canvas.getByRole("region", { name: "Study groups" }).scrollIntoView();
    await userEvent.click(await canvas.findByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(await screen.findByText("Please log in to join a study group.")).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
    await expect(canvas.queryByRole("region", { name: "Study plan" })).toBeNull();
  },
});

/** If the backend doesn't show its catalog to visitors, actions ask to log in, and no failure is shown. */
export const SignedOutEverywhere = meta.story({
  tags: ["test-only"],
  args: { user: null },
  parameters: { account: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Please log in to start a learning session.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Focus Practice" }));
    await expect(await screen.findByText("Please log in to use quick actions.")).toBeVisible();
    await expect(canvas.queryAllByRole("alert")).toHaveLength(0);
  },
});

/** When the session ends, only the host reports it. */
export const SignInEnded = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ msw }) => {
    // With the toaster loaded, a toast would appear immediately.
    await import("../../components/feedback/Toaster/ToastView.tsx");
    msw.use(fails("/api/quiz", 401, "Please log in."));
    recordCalls();
  },
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole("button", { name: "Quick Review" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(button);
    await waitFor(() => expect(callsTo(/^\/api\/quiz$/)).toHaveLength(1));
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await expect(screen.queryByText(/Failed to create/)).toBeNull();
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});

/** Nothing can be started on paper: the open quizzes and the starter are not printed. */
export const OnPaper = meta.story({
  beforeEach: () => printed(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Choose Your Learning Mode")).not.toBeVisible();
    await expect(await canvas.findByRole("region", { name: "Study plan" })).toBeVisible();
  },
});
