import { useQueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import { domainCalls, forgetCalls } from "../../../.storybook/domain-calls.ts";
import preview from "../../../.storybook/preview.tsx";
import { buildDraft, valuesOf } from "../../../mocks/builders/drafts.ts";
import { buildMastery, buildStats, buildStudyPlan } from "../../../mocks/builders/progress.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { takeQuiz } from "../../../mocks/builders/take-quiz.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { answers, empty, fails, misfits, pending } from "../../../mocks/msw/scenarios.ts";
import { SEED_ANCHOR } from "../../../mocks/seed-anchor.ts";
import { DEFAULT_PREFERENCES } from "../../api/preferences/schema.ts";
import { createApi } from "../../api/client.ts";
import { Questions } from "../../api/questions/schema.ts";
import { CreatedQuiz, type NewQuiz } from "../../api/quizzes/schema.ts";
import { studyGroupsQuery } from "../../api/study-groups/queries.ts";
import type { StudyGroup } from "../../api/study-groups/schema.ts";
import { createDrafts } from "../../components/quiz/storage/local.ts";
import { PATIENCE } from "../held-as-chosen.ts";
import { OutboxProvider } from "../outbox/OutboxProvider.tsx";
import { ScreensProvider } from "../ScreensProvider.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { DashboardScreen, type DashboardScreenProps } from "./DashboardScreen.tsx";

const fresh = buildUser({ id: 8, username: "Noor Haddad", email: "new@cairn.test" });

const meta = preview.meta({
  title: "Screens/Dashboard",
  component: DashboardScreen,
  globals: { viewport: { value: "desktop", isRotated: false } },
  args: { user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [inColumn],
  render: (args) => <Within {...args} />,
});

/** As the host shows it: within the outbox of its user; without a user there is none. */
function Within(props: DashboardScreenProps) {
  const dashboard = <DashboardScreen {...props} />;
  return props.user ? <OutboxProvider userId={props.user.id}>{dashboard}</OutboxProvider> : dashboard;
}

const drafts = createDrafts();
const draftOf = (quizId: number) => drafts.of({ userId: 7, quizId });

type Canvas = ReturnType<typeof within>;

/** What says that a far part has come. */
const FAR = { "Practice Tests": /^Quick test:/, "Certification progress": /^A domain’s figure is/ };

/** Scrolls to a part of the page whose code is loaded when one comes near it. */
async function goTo(canvas: Canvas, name: keyof typeof FAR) {
  (await canvas.findByRole("region", { name })).scrollIntoView();
  await canvas.findByText(FAR[name]);
  return within(canvas.getByRole("region", { name }));
}

/** Begins a quiz of the learner on the story's server. Its answers on this device are the first `answered` ones. */
async function begin(overrides: Partial<NewQuiz> = {}, answered = 0): Promise<number> {
  const quiz: NewQuiz = {
    title: "CompTIA Security+ quiz",
    categoryIds: [1],
    questionCount: 5,
    timeLimit: 30,
    mode: "quiz",
    userId: 7,
    ...overrides,
  };
  const headers = { "Content-Type": "application/json" };
  const created = await fetch("/api/quiz", { method: "POST", headers, body: JSON.stringify(quiz) });
  const { id } = CreatedQuiz.parse(await created.json());
  if (answered > 0) {
    const questions = Questions.parse(await (await fetch(`/api/quiz/${id}/questions`)).json());
    const answers = Object.fromEntries(questions.slice(0, answered).map((question) => [question.id, 1]));
    draftOf(id).save(buildDraft({ answers }, Date.now() + 1000));
  }
  return id;
}

/** The cards of spec §2.4 below the banner, in its order. */
const CARDS = [
  "Choose Your Learning Mode",
  "Study plan",
  "Quick actions",
  "This week’s progress",
  "Recent quiz results",
  "Study groups",
  "Practice Tests",
  "Certification progress",
];

/** The names of the regions on the page, in the order of the document. */
const regionNames = (canvas: Canvas) =>
  canvas.getAllByRole("region").map((region: HTMLElement) => {
    const heading = document.getElementById(region.getAttribute("aria-labelledby") ?? "");
    return region.getAttribute("aria-label") ?? heading?.textContent;
  });

const headings = (canvas: Canvas) =>
  canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }: HTMLElement) => textContent);

/** The demo learner: three weeks of history. */
export const Default = meta.story({
  name: "All cards in order (spec line 58)",
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
    await expect(canvas.getAllByRole("link", { name: /^Review / })).toHaveLength(3);
    const open = within(canvas.getByRole("region", { name: "Continue" }));
    await expect(open.getByRole("link", { name: "Continue Quick review" })).toHaveAttribute(
      "href",
      "/quiz/19",
    );
    await expect(open.getAllByRole("listitem")).toHaveLength(1);
    const practice = await goTo(canvas, "Practice Tests");
    await userEvent.selectOptions(
      practice.getByRole("combobox", { name: "Certification" }),
      "CompTIA Security+",
    );
    await expect(canvas.getByText(/^3 attempts · latest: Tuesday/)).toBeVisible();
    await expect(
      canvas.getByRole("img", { name: /oldest first: 68%, 76%, 88%\. The mark is 70%/ }),
    ).toBeVisible();
    await expect(document.body).not.toHaveTextContent(/NaN|undefined|Infinity/);
    // The Tab key follows the document as well.
    await expect(document.querySelector("[tabindex]:not([tabindex='0'], [tabindex='-1'])")).toBeNull();
  },
});

/** A new learner: every card, and a first short session that one press begins. */
export const NewLearner = meta.story({
  name: "A newcomer’s cards, in the same order (spec lines 58, 61, 157)",
  args: { user: fresh },
  parameters: { account: "new" },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: /Noor/ })).toBeVisible();
    await expect(await canvas.findByText("Getting Started")).toBeVisible();
    const starter = within(await canvas.findByRole("region", { name: "Choose Your Learning Mode" }));
    await expect(await starter.findByText(/^New here\? Start with 10 study questions\./)).toBeVisible();
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    await expect(headings(canvas)).toEqual(CARDS);
    const quickStarts = starter.getAllByRole("button", { name: /^Quick start/ });
    await expect(quickStarts.map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Quick start CompTIA Security+",
      "Quick start ISC2 CISSP",
      "Quick start ISACA CISM",
    ]);
    await expect(canvas.queryByText("no graded answers")).toBeNull();

    const plan = within(canvas.getByRole("region", { name: "Study plan" }));
    await expect(plan.getByText("Get Started")).toBeVisible();
    await expect(plan.getByText(/weakest domains will appear here/)).toBeVisible();
    await expect(canvas.getByText(/last three sessions will appear here/)).toBeVisible();
    await expect(canvas.getByText("No active days in the last seven.")).toBeVisible();

    const progress = await goTo(canvas, "Certification progress");
    await expect(canvas.getByRole("region", { name: "Certification progress" })).toHaveAttribute(
      "id",
      "progress-section",
    );
    await expect(progress.queryByRole("button", { expanded: true })).toBeNull();
    await userEvent.click(progress.getByRole("button", { name: "CompTIA Security+" }));
    await expect(progress.getAllByText("No Data")).toHaveLength(5);

    await userEvent.click(starter.getByRole("button", { name: "Quick start CompTIA Security+" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith(expect.stringMatching(/^\/quiz\/\d+$/)));
  },
});

/** A newcomer who wants more than ten questions has all choices at hand. */
export const NewLearnerChoosesMore = meta.story({
  args: { user: fresh },
  parameters: { account: "new" },
  play: async ({ args, canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Quiz Mode" }));
    await expect(canvas.getByText("Or 20 questions at once, in 30 minutes:")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "CompTIA Security+" }));
    await userEvent.click(canvas.getByRole("button", { name: "Start Quiz" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [made] = (await mockServer?.store.list("quizzes", { userId: 8 })) ?? [];
    await expect(made).toMatchObject({ mode: "quiz", categoryIds: [1], questionCount: 25 });
  },
});

/** A newcomer who left their first quiz goes on with it first. */
export const NewLearnerWithOpenQuiz = meta.story({
  args: { user: fresh },
  parameters: { account: "new" },
  beforeEach: async () => {
    await begin({ userId: 8 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Continue CompTIA Security+ quiz" })).toBeVisible();
    await canvas.findByRole("heading", { name: "Choose Your Learning Mode" });
    await expect(headings(canvas)).toEqual(["Continue", ...CARDS]);
  },
});

/** After study alone there are results and a week; plan and progress say that nothing is graded. */
export const StudiedOnly = meta.story({
  name: "Study alone: plan and progress are shown (spec lines 58, 157)",
  args: { user: fresh },
  parameters: { account: "new" },
  beforeEach: async ({ mockServer }) => {
    const quiz = { userId: 8, categoryIds: [2], mode: "study", timeLimit: null, questionCount: 5 } as const;
    await takeQuiz(mockServer, { quiz: { ...quiz, categoryIds: [2], title: "ISC2 CISSP practice" } });
  },
  play: async ({ args, canvas, mockServer }) => {
    await expect(await canvas.findByRole("link", { name: "Review ISC2 CISSP practice" })).toBeVisible();
    const plan = within(canvas.getByRole("region", { name: "Study plan" }));
    await expect(await plan.findByText("Get Started")).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Certification progress" })).toBeVisible();
    await expect(canvas.queryByText(/^New here/)).toBeNull();
    await userEvent.click(
      await canvas.findByRole("button", { name: "Take a graded quiz of 20 on ISC2 CISSP" }),
    );
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [made] = (await mockServer?.store.list("quizzes", { userId: 8, completedAt: null })) ?? [];
    await expect(made).toMatchObject({ mode: "quiz", categoryIds: [2], questionCount: 20 });
  },
});

/** One call gets the domains of the certifications that are shown; a selection needs no other call. */
export const AsksForDomains = meta.story({
  name: "Domains of the certifications shown, in one call (spec line 275)",
  beforeEach: forgetCalls,
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("checkbox", { name: "CompTIA Security+" });
    await canvas.findByRole("button", { name: /^Take a graded quiz of 15 on / });
    await userEvent.click(box);
    await expect(await canvas.findByRole("checkbox", { name: "Security Operations" })).toBeVisible();
    await expect(domainCalls()).toEqual(["?categoryIds=1,2,3,4,5,6"]);
  },
});

/** A deleted domain is offered nowhere, although the answer to the call names it. */
export const DeletedDomain = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("subcategories", 14, { isRetired: true });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "CompTIA Security+" }));
    await expect(await canvas.findByRole("checkbox", { name: "Security Architecture" })).toBeVisible();
    await expect(canvas.queryByRole("checkbox", { name: "Security Operations" })).toBeNull();
    const progress = await goTo(canvas, "Certification progress");
    await expect(progress.getByRole("meter", { name: "Security Architecture" })).toBeVisible();
    await expect(progress.queryByRole("meter", { name: "Security Operations" })).toBeNull();
  },
});

/** If no card shows domains, the call is made only once a certification is selected. */
export const AsksForSelectedDomains = meta.story({
  name: "Domains only once a certification is selected (spec line 275)",
  args: { user: null },
  beforeEach: forgetCalls,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Start Study Session" });
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    await expect(domainCalls()).toEqual([]);
    await userEvent.click(canvas.getByRole("checkbox", { name: "ISC2 CISSP" }));
    await expect(await canvas.findByRole("checkbox", { name: "Asset Security" })).toBeVisible();
    await expect(domainCalls()).toEqual(["?categoryIds=2"]);
  },
});

/** The newest quiz of the learner on the story's server. */
const newest = async (mockServer: MockServer | undefined) =>
  (await mockServer?.store.list("quizzes", { userId: 7 }))?.at(-1);

/** Banner, plan and each row of the progress begin exactly what they name, and the quiz keeps why. */
export const FollowsAdvice = meta.story({
  play: async ({ args, canvas, mockServer }) => {
    const scout = within(await canvas.findByRole("region", { name: "Scout" }));
    const follow = async (button: HTMLElement) => {
      args.onNavigate.mockClear();
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
      await userEvent.click(button);
      await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
      return newest(mockServer);
    };
    const advised = await scout.findByRole("button", { name: /^Take a graded quiz of 15 on / });
    const domain = /on (.+)$/.exec(advised.textContent)?.[1] ?? "";
    await expect(scout.getByText(new RegExp(domain), { selector: "p" })).toBeVisible();
    await expect(await follow(advised)).toMatchObject({
      title: `${domain} quiz`,
      mode: "quiz",
      reason: "weakest",
      timeLimit: 20,
    });

    const plan = within(await canvas.findByRole("region", { name: "Study plan" }));
    await expect(plan.queryByRole("button", { name: `Graded quiz on ${domain}` })).toBeNull();
    await expect(await follow(plan.getByRole("button", { name: `Practise ${domain}` }))).toMatchObject({
      title: `Focus: ${domain}`,
      mode: "study",
      reason: "weakest",
    });

    const progress = await goTo(canvas, "Certification progress");
    const row = progress.getByRole("button", { name: "Graded quiz on Security Operations" });
    await expect(await follow(row)).toMatchObject({
      title: "Security Operations quiz",
      subcategoryIds: [14],
      reason: "domain",
    });
  },
});

/** Two presses on two pieces of advice make one quiz. */
export const FollowsOnce = meta.story({
  play: async ({ args, canvas, mockServer }) => {
    const before = await mockServer?.store.count("quizzes", { userId: 7 });
    const advised = await canvas.findByRole("button", { name: /^Take a graded quiz of 15 on / });
    const other = (await canvas.findAllByRole("button", { name: /^Practise / }))[0];
    advised.click();
    other?.click();
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await mockServer?.store.count("quizzes", { userId: 7 })).toBe((before ?? 0) + 1);
  },
});

const top = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top);

/** Choosing certifications moves nothing else on the page. */
export const ChoosingMovesNothing = meta.story({
  play: async ({ canvas }) => {
    const below = await canvas.findByRole("region", { name: "Recent quiz results" });
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    const before = top(below);
    for (const name of ["CompTIA Security+", "ISC2 CISSP", "ISACA CISM"]) {
      await userEvent.click(canvas.getByRole("checkbox", { name }));
      await expect(top(below)).toBe(before);
    }
    await expect(canvas.getAllByRole("checkbox", { name: /^Security Operations/ })).toHaveLength(2);
  },
});

/** On a wide screen both columns flow by themselves: from card to card there is one gap, and no hole. */
export const WithoutHoles = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Certification progress" });
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    const card = (name: string) => canvas.getByRole("region", { name }).getBoundingClientRect();
    const columns = [
      ["Continue", "Choose Your Learning Mode"],
      ["Recent quiz results", "Study groups"],
      ["Study plan", "Quick actions", "This week’s progress"],
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

const NOTHING = ["/api/categories", "/api/subcategories", "/api/user/:id/mastery"];

/** An organisation without certifications: each part says what will be here, and nothing is offered that must fail. */
export const NoCertifications = meta.story({
  name: "No certifications: every card says what it will show (spec line 58)",
  args: { user: fresh },
  parameters: { account: "new" },
  beforeEach: ({ msw }) => msw.use(...NOTHING.map((path) => empty(path))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your organisation has no certifications yet/)).toBeVisible();
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    await expect(canvas.getByText(/Its administrator can add them, and then we begin/)).toBeVisible();
    await expect(headings(canvas)).toEqual(CARDS);
    await expect(
      canvas.queryByRole("button", { name: /^(Start|Quick start|Focus|Random|Practice)/ }),
    ).toBeNull();
    await expect(canvas.queryAllByRole("alert")).toHaveLength(0);
  },
});

const strong = [11, 12, 13, 14, 15].map((subcategoryId) =>
  buildMastery({ categoryId: 1, subcategoryId, rollingAverage: 94, totalAnswers: 120 }),
);

/** A strong learner: nothing left below 80, so focus practice says so. */
export const StrongLearner = meta.story({
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

/** A study session with a focus area, from choosing to the quiz. */
export const StartsSession = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "CompTIA Security+" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Security Operations" }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Time limit" }), "No limit");
    await userEvent.click(canvas.getByRole("button", { name: "Start Study Session" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith(expect.stringMatching(/^\/quiz\/\d+$/)));
  },
});

/** Nothing chosen: a toast says what is missing, and nothing is created. */
export const NothingSelected = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start Study Session" }));
    await expect(await screen.findByText("Please select at least one certification.")).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
    // Under the pointer the toast stays: it goes because something is chosen, not because its time is up.
    await userEvent.hover(screen.getByText("Please select at least one certification."));
    canvas.getByRole("checkbox", { name: "ISACA CISM" }).click();
    await waitFor(() =>
      expect(screen.queryByText("Please select at least one certification.")).not.toBeInTheDocument(),
    );
  },
});

/** No question fits: the server's sentence says so after the fixed one. */
export const NoQuestionFits = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz", 422, "There are no questions for this selection yet.")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Quick start CompTIA Security+" }));
    await expect(
      await screen.findByText(
        "Failed to create session. Please try again. There are no questions for this selection yet.",
      ),
    ).toBeVisible();
  },
});

/** The session could not be created; each card has its own words. */
export const CreationFails = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz")),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Quick start CompTIA Security+" }));
    await expect(await screen.findByText("Failed to create session. Please try again.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quick Review" }));
    await expect(await screen.findByText("Failed to create quiz. Please try again.")).toBeVisible();
    const practice = await goTo(canvas, "Practice Tests");
    await userEvent.click(practice.getByRole("button", { name: "Start CISSP full length" }));
    await expect(await screen.findByText("Failed to start practice test. Please try again.")).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});

/** A double click starts one session. */
export const DoubleClick = meta.story({
  play: async ({ canvas, args, mockServer }) => {
    const before = await mockServer?.store.list("quizzes", { userId: 7 });
    const button = await canvas.findByRole("button", { name: "Quick start CompTIA Security+" });
    button.click();
    button.click();
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(1));
    const after = await mockServer?.store.list("quizzes", { userId: 7 });
    await expect(after?.length).toBe((before?.length ?? 0) + 1);
  },
});

/** All four quick actions and a retake lead to a quiz. */
export const QuickStarts = meta.story({
  play: async ({ canvas, args }) => {
    await canvas.findByRole("region", { name: "Study plan" });
    const retake = await canvas.findAllByRole("button", { name: /^Retake / });
    const starts = ["Focus Practice", "Random Quiz", "Quick Review", "Practice Exam"].map((name) =>
      canvas.getByRole("button", { name }),
    );
    for (const [index, button] of [...starts, ...retake.slice(0, 1)].entries()) {
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
      await userEvent.click(button);
      await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(index + 1));
    }
  },
});

/** In a portal whose visitor is signed out, starting asks to log in. */
export const SignedOut = meta.story({
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

/** A backend that shows its catalogue to nobody: what can be done says to log in, and nothing reads as a fault. */
export const SignedOutEverywhere = meta.story({
  args: { user: null },
  parameters: { account: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Please log in to start a learning session.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Focus Practice" }));
    await expect(await screen.findByText("Please log in to use quick actions.")).toBeVisible();
    await expect(canvas.queryAllByRole("alert")).toHaveLength(0);
  },
});

/** Scrolls to the study groups, whose code is loaded when one comes near them. */
async function goToGroups(canvas: Canvas) {
  (await canvas.findByRole("region", { name: "Study groups" })).scrollIntoView();
  await canvas.findByRole("button", { name: "Join Security+ in six weeks" });
  return within(canvas.getByRole("region", { name: "Study groups" }));
}

/** Two groups are joined at once, without any call; each toast says that they are sample data. */
export const JoinsGroup = meta.story({
  name: "Joining is simulated on the dashboard (spec line 292)",
  play: async ({ canvas }) => {
    const groups = await goToGroups(canvas);
    await expect(groups.getAllByRole("listitem")).toHaveLength(3);
    await expect(groups.getByText("Sample · Beginner · 9/12 members")).toBeVisible();
    await userEvent.click(groups.getByRole("button", { name: "Join Security+ in six weeks" }));
    await userEvent.click(groups.getByRole("button", { name: "Join Cloud architects, Lagos" }));
    await waitFor(() => expect(groups.getAllByText("Joined")).toHaveLength(2));
    await expect(groups.getByText("Sample · Beginner · 10/12 members")).toBeVisible();
    await expect(await screen.findByText("Sample group joined")).toBeVisible();
    const toast = within(screen.getByRole("region", { name: /^Notifications/ }));
    await expect(toast.getByText(/is now in My Groups\. It is sample data/)).toBeVisible();
  },
});

/** Changes the study groups in the cache as soon as one is to be joined. */
function GroupsMeanwhile({ change, ...props }: DashboardScreenProps & { change: ChangeGroup }) {
  const client = useQueryClient();
  client.getMutationCache().config.onMutate = () => {
    client.setQueryData(studyGroupsQuery().queryKey, (groups) => groups?.flatMap(change));
  };
  return <Within {...props} />;
}

type ChangeGroup = (group: StudyGroup) => StudyGroup[];

/** The last place is taken while the learner waits for it. */
export const GroupFullMeanwhile = meta.story({
  render: (args) => (
    <GroupsMeanwhile {...args} change={(group) => [{ ...group, memberCount: group.maxMembers }]} />
  ),
  play: async ({ canvas }) => {
    const groups = await goToGroups(canvas);
    await userEvent.click(groups.getByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(
      await screen.findByText("Every place in Security+ in six weeks is taken. Try another group."),
    ).toBeVisible();
    await expect(groups.getAllByText("Full")).toHaveLength(3);
  },
});

/** The group is gone when it is to be joined. */
export const JoinGroupFails = meta.story({
  render: (args) => <GroupsMeanwhile {...args} change={(group) => (group.id === 1 ? [] : [group])} />,
  play: async ({ canvas }) => {
    const groups = await goToGroups(canvas);
    await userEvent.click(groups.getByRole("button", { name: "Join Security+ in six weeks" }));
    await expect(await screen.findByText("Failed to join study group. Please try again.")).toBeVisible();
  },
});

const OWN = ["stats", "mastery", "study-plan", "quizzes", "practice-tests"].map(
  (name) => `/api/user/:id/${name}`,
);

/** While everything is on its way each part holds its place. */
export const Loading = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...[...OWN, "/api/categories", "/api/subcategories"].map((path) => pending(path))),
  play: async ({ canvas }) => {
    // Until the learner is known the starter's place is held; after a second each part holds its own.
    await expect(await canvas.findByText("Loading the certifications")).toBeInTheDocument();
    const exam = await canvas.findByRole("button", { name: "Practice Exam" }, { timeout: 5000 });
    await expect(canvas.getAllByRole("status").length).toBeGreaterThanOrEqual(5);
    await expect(exam).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.queryByText(/no graded answers|not tried yet|no certifications/i)).toBeNull();
  },
});

/** The learner's own data is late: the catalogue is shown, and nothing is said of what is not known. */
export const OwnDataLate = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...OWN.filter((path) => !path.endsWith("quizzes")).map((path) => pending(path))),
  play: async ({ canvas, args }) => {
    const choice = await canvas.findByRole("checkbox", { name: "CompTIA Security+" }, { timeout: 5000 });
    await expect(choice).toBeEnabled();
    const focus = canvas.getByRole("button", { name: "Focus Practice" });
    await expect(focus).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(focus);
    await expect(canvas.queryByText(/no graded answers|not tried yet/i)).toBeNull();
    await expect(screen.queryByText("Great Progress!")).toBeNull();
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});

/** Each part that failed says so and can be tried again; the others work. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(...OWN.map((path) => fails(path, 503, "The data can't be read now."))),
  play: async ({ canvas }) => {
    await goTo(canvas, "Practice Tests");
    canvas.getByRole("region", { name: "Certification progress" }).scrollIntoView();
    await waitFor(() => expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(7));
    await expect(canvas.getByRole("region", { name: "Choose Your Learning Mode" })).toBeVisible();
    await expect(canvas.getByText("Your open quizzes could not be loaded.")).toBeVisible();
    await expect(canvas.getByText("Your attempts could not be loaded.")).toBeVisible();
    await expect(canvas.queryByText(/no graded answers|not tried yet/i)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Focus Practice" }));
    await expect(canvas.getByRole("button", { name: "Focus Practice" })).toHaveAccessibleDescription(
      /progress could not be loaded|weakest domain/,
    );
    await expect(screen.queryByText("Great Progress!")).toBeNull();
  },
});

/** Answers that fit no contract are told as failures, not as a crash. */
export const Misfitting = meta.story({
  beforeEach: ({ msw }) => msw.use(misfits("/api/categories"), misfits("/api/user/:id/mastery")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The certifications did not load/)).toBeVisible();
    await expect(await canvas.findByText(/that these quizzes draw from could not be loaded/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Practice Exam" })).toBeNull();
  },
});

/** Every open quiz, with what was answered and the time that is left. */
export const OpenQuizzes = meta.story({
  beforeEach: async ({ mockServer }) => {
    const timed = await begin({}, 2);
    const overdue = await begin({ title: "Left in the train", timeLimit: 15 });
    const begunAt = new Date(SEED_ANCHOR - 10 * 60_000).toISOString();
    await mockServer?.store.tx((tx) => tx.update("quizzes", timed, { startedAt: begunAt }));
    const longAgo = new Date(SEED_ANCHOR - 3_600_000).toISOString();
    await mockServer?.store.tx((tx) => tx.update("quizzes", overdue, { startedAt: longAgo }));
  },
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole("region", { name: "Continue" })).getAllByRole("listitem");
    await expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Left in the train.*nothing answered yet.*Time is up/),
      expect.stringMatching(/Security\+ quiz.*2 of 5 answered(19|20) minutes left/),
      expect.stringMatching(/Quick review.*nothing answered on this device.*No time limit/),
    ]);
    await expect(canvas.getByRole("link", { name: "Open Left in the train" })).toBeVisible();
  },
});

const begun = { id: 0 };
const beginOne = async (): Promise<void> => {
  begun.id = await begin({}, 3);
};

const askToDiscard = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Discard CompTIA Security+ quiz" }));
  const discard = screen.getByRole("button", { name: "Discard" });
  await waitFor(() => expect(discard).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(discard);
};

/** A quiz is discarded: gone from the list, from this device and from the server, also when asked anew. */
export const Discards = meta.story({
  beforeEach: beginOne,
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas, mockServer }) => {
    await askToDiscard(canvas);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.queryByRole("heading", { name: "CompTIA Security+ quiz" })).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Quick review" })).toBeVisible();
    await expect(draftOf(begun.id).read()).toBeNull();
    await expect(await mockServer?.store.get("quizzes", begun.id)).toBeUndefined();
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    await expect(await canvas.findByRole("heading", { name: "Quick review" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "CompTIA Security+ quiz" })).toBeNull();
  },
});

/** It was discarded elsewhere before: it counts as gone. */
export const DiscardedElsewhere = meta.story({
  beforeEach: beginOne,
  play: async ({ canvas, mockServer }) => {
    await canvas.findByRole("button", { name: "Discard CompTIA Security+ quiz" });
    await mockServer?.store.tx((tx) => tx.remove("quizzes", begun.id));
    await askToDiscard(canvas);
    await expect(await screen.findByText("Quiz discarded")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(draftOf(begun.id).read()).toBeNull();
  },
});

/** It was submitted elsewhere meanwhile: that is told, with the way to its results. */
export const SubmittedMeanwhile = meta.story({
  beforeEach: beginOne,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Discard CompTIA Security+ quiz" });
    const headers = { "Content-Type": "application/json" };
    await fetch(`/api/quiz/${begun.id}/submit`, { method: "POST", headers, body: '{"answers":[]}' });
    await askToDiscard(canvas);
    await expect(await screen.findByText(/was submitted meanwhile/)).toBeVisible();
    await expect(screen.getByRole("link", { name: "See the results" })).toHaveAttribute(
      "href",
      `/results/${begun.id}`,
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await canvas.findByRole("link", { name: "Results CompTIA Security+ quiz" })).toBeVisible();
  },
});

/** The server failed: the quiz and its answers stay, and the dialog can be tried again. */
export const DiscardFails = meta.story({
  beforeEach: async ({ msw }) => {
    await beginOne();
    msw.use(fails("/api/quiz/:id"));
  },
  play: async ({ canvas }) => {
    await askToDiscard(canvas);
    await expect(await screen.findByText("Failed to discard the quiz. Please try again.")).toBeVisible();
    await expect(await screen.findByRole("button", { name: "Discard" })).not.toHaveAttribute("aria-disabled");
    await userEvent.click(screen.getByRole("button", { name: "Keep" }));
    await expect(canvas.getByRole("heading", { name: "CompTIA Security+ quiz" })).toBeVisible();
    await expect(Object.keys(valuesOf(draftOf(begun.id).read()))).toHaveLength(3);
  },
});

const GONE = 4711;
const leaveDrafts = async (): Promise<void> => {
  await beginOne();
  draftOf(GONE).save(buildDraft({ answers: { 901: 1 } }, Date.now() + 1000));
};

/** What this device holds of quizzes that are no longer open is swept; what is open is kept. */
export const Sweeps = meta.story({
  beforeEach: leaveDrafts,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/3 of 5 answered/)).toBeVisible();
    await waitFor(() => expect(draftOf(GONE).read()).toBeNull());
    await expect(draftOf(begun.id).read()).not.toBeNull();
  },
});

/** Nothing is swept where the list did not come. */
export const SweepsNothing = meta.story({
  beforeEach: async ({ msw }) => {
    await leaveDrafts();
    msw.use(fails("/api/user/:id/quizzes"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your open quizzes could not be loaded.")).toBeVisible();
    await expect(draftOf(GONE).read()).not.toBeNull();
    await expect(draftOf(begun.id).read()).not.toBeNull();
  },
});

/** The dashboard and a way to leave it and to come back. */
function Leaving(props: DashboardScreenProps) {
  const [isHere, setHere] = useState(true);
  return (
    <OutboxProvider userId={7}>
      <Button onClick={() => setHere(!isHere)}>{isHere ? "Leave" : "Come back"}</Button>
      {isHere ? <DashboardScreen {...props} /> : null}
    </OutboxProvider>
  );
}

/** Waits until it is offered, then presses it. */
const startRandomQuiz = async (canvas: ReturnType<typeof within>) => {
  const button = await canvas.findByRole("button", { name: "Random Quiz" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
};

const gate = { open: () => {} };
/** Lets a creation through once the gate is opened. */
const slowCreation = () => {
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  return http.post("/api/quiz", () => opened);
};

/** The learner leaves while a quiz is being made: they stay where they are, and a toast leads to it. */
export const LeavesWhileCreating = meta.story({
  beforeEach: ({ msw }) => msw.use(slowCreation()),
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas, args }) => {
    await startRandomQuiz(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    gate.open();
    await expect(await screen.findByText("Your quiz is ready")).toBeVisible();
    await expect(screen.getByRole("link", { name: "Begin" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/quiz\/\d+$/),
    );
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});

/** The learner leaves and comes back: all starts wait, and no second quiz is made. */
export const ComesBackWhileCreating = meta.story({
  beforeEach: ({ msw }) => msw.use(slowCreation()),
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas, mockServer }) => {
    const before = await mockServer?.store.list("quizzes", { userId: 7 });
    await startRandomQuiz(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    const again = canvas.getByRole("button", { name: "Random Quiz" });
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(again);
    gate.open();
    await expect(await screen.findByText("Your quiz is ready")).toBeVisible();
    await waitFor(() => expect(again).not.toHaveAttribute("aria-disabled"));
    const after = await mockServer?.store.list("quizzes", { userId: 7 });
    await expect(after?.length).toBe((before?.length ?? 0) + 1);
  },
});

const DAY = 86_400_000;
const told = { api: createApi() };
/** From now on the server's clock is a day ahead. */
const passDay = () => {
  const at = performance.now();
  told.api.clock.observe(new Date(SEED_ANCHOR + DAY).toUTCString(), at, at);
};
const week = (canvas: ReturnType<typeof within>) =>
  canvas.findByRole("img", { name: /on each of the last seven days/ });

/** The week begins with the day that the user has chosen. */
export const WeekFromMonday = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", 7, { preferences: { weekStart: 1 } });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("img", {
        name: /on each day of this week: Monday \d+, .*Thursday \d+, today \d+$/,
      }),
    ).toBeVisible();
  },
});

/** The week is not shown one way and then another. */
export const WeekNotKnownYet = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(pending("/api/user/:id/preferences"));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Recent quiz results" });
    await expect(await canvas.findByText("Loading this week")).toBeInTheDocument();
  },
});

/** A page that stays open turns with the day: the columns, today, and what was today is yesterday. */
export const DayTurns = meta.story({
  beforeEach: () => {
    told.api = createApi();
    spyOn(globalThis, "setTimeout");
  },
  render: (args) => (
    <ScreensProvider api={told.api}>
      <Within {...args} />
    </ScreensProvider>
  ),
  play: async ({ canvas }) => {
    const today = /today (\d+)$/.exec((await week(canvas)).getAttribute("aria-label") ?? "")?.[1];
    await expect(Number(today)).toBeGreaterThan(0);
    await expect(await canvas.findByText(/^Today, .* study$/)).toBeVisible();
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    passDay();
    const turns = (globalThis.setTimeout as unknown as ReturnType<typeof fn>).mock.calls.filter(
      ([, delay]) => Number(delay) > 50_000 && Number(delay) <= 60_000,
    );
    await expect(turns.length).toBeGreaterThan(0);
    for (const [turn] of turns) (turn as () => void)();
    await expect(await canvas.findByRole("img", { name: new RegExp(` ${today}, today 0$`) })).toBeVisible();
    await expect(canvas.queryByText(/^Today, /)).toBeNull();
  },
});

/** A device that slept ran no timer: the page turns when it is looked at again. */
export const LookedAtAgain = meta.story({
  beforeEach: () => {
    told.api = createApi();
  },
  render: (args) => (
    <ScreensProvider api={told.api}>
      <Within {...args} />
    </ScreensProvider>
  ),
  play: async ({ canvas }) => {
    await week(canvas);
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    passDay();
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByRole("img", { name: /today 0$/ })).toBeVisible();
  },
});

/** The sign-in ended: the host says so, and no failure is told beside it. */
export const SignInEnded = meta.story({
  beforeEach: async ({ msw }) => {
    // A toast would be drawn at once.
    await import("../../components/feedback/Toaster/ToastView.tsx");
    msw.use(fails("/api/quiz", 401, "Please log in."));
  },
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole("button", { name: "Quick Review" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await expect(screen.queryByText(/Failed to create/)).toBeNull();
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});

/** The newest quiz of the learner, alone. */
async function lastQuiz(mockServer: MockServer | undefined) {
  return (await mockServer?.store.list("quizzes", { userId: 7 }))?.slice(-1);
}

/** Exam conditions, chosen in quiz mode: the account keeps them, and the quiz is begun under them. */
export const ExamConditions = meta.story({
  play: async ({ canvas, args, mockServer }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "ISC2 CISSP" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Quiz Mode" }));
    const starter = within(canvas.getByRole("region", { name: "Choose Your Learning Mode" }));
    await expect(starter.getByText("The exam ISC2 CISSP:").closest("details")).toHaveTextContent(
      /100 to 150 questions · 180 minutes.* · no going back · ISC2, CISSP exam outline, as of/,
    );
    const box = await starter.findByRole("checkbox", { name: "Exam conditions" });
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.click(box);
    const practice = await goTo(canvas, "Practice Tests");
    await expect(practice.getByRole("checkbox", { name: "Exam conditions" })).toBeChecked();
    await waitFor(async () =>
      expect((await mockServer?.store.get("users", 7))?.preferences).toEqual({ conditions: "exam" }),
    );
    await userEvent.click(starter.getByRole("button", { name: "Start Quiz" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await lastQuiz(mockServer)).toMatchObject([{ conditions: "exam", backNavigation: false }]);
  },
});

/** Remembered: a practice test is begun under them without another choice; a study session never is. */
export const ExamConditionsRemembered = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", 7, { preferences: { conditions: "exam", extraTime: 1.5 } });
  },
  play: async ({ canvas, args, mockServer }) => {
    const practice = await goTo(canvas, "Practice Tests");
    await waitFor(() => expect(practice.getByRole("checkbox", { name: "Exam conditions" })).toBeChecked());
    await expect(practice.getByText(/^75 questions · 120 minutes, 180 with your extra time/)).toBeVisible();
    await userEvent.click(practice.getByRole("button", { name: "Start Cloud security and design" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [test] = (await lastQuiz(mockServer)) ?? [];
    await expect(test).toMatchObject({ conditions: "exam", extraTime: 1.5 });
    await expect(test?.backNavigation).toBeUndefined();
    await userEvent.click(canvas.getByRole("button", { name: "Quick start CompTIA Security+" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(2));
    const [study] = (await lastQuiz(mockServer)) ?? [];
    await expect(study?.mode).toBe("study");
    await expect(study?.conditions).toBeUndefined();
    const starter = within(canvas.getByRole("region", { name: "Choose Your Learning Mode" }));
    await userEvent.click(starter.getByRole("radio", { name: "Quiz Mode" }));
    await expect(starter.getByText("30 minutes, 45 with your extra time")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quick start CompTIA Security+" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(3));
    await expect(await lastQuiz(mockServer)).toMatchObject([
      { mode: "quiz", conditions: "exam", extraTime: 1.5 },
    ]);
  },
});

/** Who practises untimed reads it wherever a limit is named; a practice test keeps its own. */
export const PractisesUntimed = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", 7, { preferences: { extraTime: null } });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("30 minutes, untimed as you chose")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAccessibleDescription(
      "50 questions, no time limit",
    );
    await expect(canvas.getByText(/^125 questions · 180 minutes · pass at 70%/)).toBeVisible();
  },
});

/** They hold for whatever is graded: quick actions, advice and a retake. */
export const ExamConditionsEverywhere = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", 7, { preferences: { conditions: "exam" } });
  },
  play: async ({ canvas, args, mockServer }) => {
    await canvas.findByRole("region", { name: "Study plan" });
    const progress = await goTo(canvas, "Certification progress");
    const graded = [
      canvas.getByRole("button", { name: "Random Quiz" }),
      canvas.getByRole("button", { name: "Practice Exam" }),
      progress.getByRole("button", { name: "Graded quiz on Security Operations" }),
      ...(await canvas.findAllByRole("button", { name: /^Retake .* quiz/ })).slice(0, 1),
    ];
    await expect(graded).toHaveLength(4);
    for (const [index, button] of graded.entries()) {
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
      await userEvent.click(button);
      await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(index + 1));
      await expect(await lastQuiz(mockServer)).toMatchObject([{ mode: "quiz", conditions: "exam" }]);
    }
    await userEvent.click(canvas.getByRole("button", { name: "Quick Review" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(5));
    const [review] = (await lastQuiz(mockServer)) ?? [];
    await expect(review?.mode).toBe("study");
    await expect(review?.conditions).toBeUndefined();
  },
});

/** What the story's preferences wait for. */
let arrival = Promise.withResolvers<void>();

/** The preferences are slow: a graded quiz waits for them, busy, and begins as they say. */
export const PreferencesLate = meta.story({
  beforeEach: ({ msw }) => {
    arrival = Promise.withResolvers();
    msw.use(
      http.get("/api/user/7/preferences", async () => {
        await arrival.promise;
        return HttpResponse.json({ ...DEFAULT_PREFERENCES, conditions: "exam" });
      }),
    );
  },
  play: async ({ canvas, args, mockServer }) => {
    const practice = await goTo(canvas, "Practice Tests");
    const box = await practice.findByRole("checkbox", { name: "Exam conditions" });
    await expect(box).toBeDisabled();
    const button = practice.getByRole("button", { name: "Start CISSP full length" });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
    await expect(args.onNavigate).not.toHaveBeenCalled();
    arrival.resolve();
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(box).toBeChecked();
    await expect(await lastQuiz(mockServer)).toMatchObject([{ isPracticeTest: true, conditions: "exam" }]);
  },
});

/** The preferences fail to load: that is said beside the choice, and what is begun there is held as it stands there. */
export const PreferencesFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/user/7/preferences", () => HttpResponse.error())),
  play: async ({ canvas, args, mockServer }) => {
    const practice = await goTo(canvas, "Practice Tests");
    await expect(
      await practice.findByText(/^What your account says of exam conditions could not/),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAccessibleDescription(
      "50 questions",
    );
    await userEvent.click(practice.getByRole("button", { name: "Start CISSP full length" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [test] = (await lastQuiz(mockServer)) ?? [];
    await expect(test?.isPracticeTest).toBe(true);
    await expect(test?.conditions).toBeUndefined();
    const random = canvas.getByRole("button", { name: "Random Quiz" });
    await waitFor(() => expect(random).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(random);
    await expect(
      await screen.findByText(
        "Your choice of exam conditions could not be loaded, and nothing was begun. Try again, or choose them in the starter of your dashboard.",
      ),
    ).toBeVisible();
    await expect(args.onNavigate).toHaveBeenCalledOnce();
    await userEvent.click(await practice.findByRole("checkbox", { name: "Exam conditions" }));
    await waitFor(() => expect(practice.queryByText(/^What your account says/)).toBeNull());
    await userEvent.click(random);
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(2));
    await expect(await lastQuiz(mockServer)).toMatchObject([{ title: "Random quiz", conditions: "exam" }]);
  },
});

/** The preferences never answer: after a while they count as failed, which is said, and the next press begins. */
export const PreferencesNeverAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/user/7/preferences", () => new Promise<never>(() => {}))),
  play: async ({ canvas, args, mockServer }) => {
    const held: (() => void)[] = [];
    const start = window.setTimeout.bind(window);
    const timers = spyOn(window, "setTimeout").mockImplementation(((run: () => void, after?: number) =>
      after === PATIENCE ? -held.push(run) : start(run, after)) as typeof setTimeout);
    try {
      const practice = await goTo(canvas, "Practice Tests");
      const box = await practice.findByRole("checkbox", { name: "Exam conditions" });
      await expect(box).toBeDisabled();
      const button = practice.getByRole("button", { name: "Start CISSP full length" });
      await userEvent.click(button);
      await waitFor(() => expect(held).toHaveLength(1));
      held[0]?.();
      await expect(await screen.findByText(/Choose them here, then begin\.$/)).toBeVisible();
      await expect(practice.getByText(/^What your account says of exam conditions could not/)).toBeVisible();
      await expect(box).toBeEnabled();
      const again = practice.getByRole("button", { name: "Try again" });
      await userEvent.click(again);
      await waitFor(() => expect(again).toHaveAttribute("aria-disabled", "true"));
      await expect(again).toHaveFocus();
      await expect(box).toBeEnabled();
      await userEvent.click(button);
      // Without another wait, which would never end here.
      await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
      const [test] = (await lastQuiz(mockServer)) ?? [];
      await expect(test?.isPracticeTest).toBe(true);
      await expect(test?.conditions).toBeUndefined();
    } finally {
      timers.mockRestore();
    }
  },
});

/** Neither did the choice load nor could one be kept: what is chosen holds here, as is said. */
export const PreferencesUnreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/user/7/preferences", 503, "Busy.")),
  play: async ({ canvas, args, mockServer }) => {
    const practice = await goTo(canvas, "Practice Tests");
    const box = await practice.findByRole("checkbox", { name: "Exam conditions" });
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.click(box);
    await expect(
      await screen.findByText(/^Your choice of exam conditions holds on this page only\./),
    ).toBeVisible();
    await expect(box).toBeChecked();
    await expect(practice.getByRole("button", { name: "Try again" })).toBeVisible();
    await userEvent.click(practice.getByRole("button", { name: "Start CISSP full length" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await lastQuiz(mockServer)).toMatchObject([{ isPracticeTest: true, conditions: "exam" }]);
  },
});

/** The choice could not be kept: that is said, it holds here, and the quiz begins under it. */
export const ExamConditionsNotSaved = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.patch("/api/user/7/preferences", () => new Response("Busy.", { status: 503 }))),
  play: async ({ canvas, args, mockServer }) => {
    const practice = await goTo(canvas, "Practice Tests");
    const box = await practice.findByRole("checkbox", { name: "Exam conditions" });
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.click(box);
    await expect(
      await screen.findByText(/^Your choice of exam conditions holds on this page only\./),
    ).toBeVisible();
    await expect(box).toBeChecked();
    await userEvent.click(practice.getByRole("button", { name: "Start CISSP full length" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await lastQuiz(mockServer)).toMatchObject([{ conditions: "exam" }]);
  },
});
