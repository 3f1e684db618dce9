import { http } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { DashboardScreen } from "../DashboardScreen.tsx";
import { goTo, Leaving, settings } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/Start a session",
  component: DashboardScreen,
  ...settings,
});

/** Returns the learner's newest quiz on the story's server. */
const newest = async (mockServer: MockServer | undefined) =>
  (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner }))?.at(-1);

/** Banner, plan and progress start exactly the session that they name, and the quiz stores the reason. */
export const FollowsAdvice = meta.story({
  tags: ["test-only"],
  play: async ({ args, canvas, mockServer }) => {
    const scout = within(await canvas.findByRole("region", { name: "Scout" }));
    const follow = async (button: HTMLElement) => {
      args.onNavigate.mockClear();
      await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
      await userEvent.click(button);
      await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
      return newest(mockServer);
    };
    const advised = await scout.findByRole("button", { name: /^Practice / });
    const domain = /^Practice (.+)$/.exec(advised.textContent)?.[1] ?? "";
    await expect(scout.getByText(new RegExp(domain), { selector: "p" })).toBeVisible();
    await expect(await follow(advised)).toMatchObject({
      title: `Focus: ${domain}`,
      mode: "study",
      reason: "weakest",
    });

    const plan = within(await canvas.findByRole("region", { name: "Study plan" }));
    await expect(plan.queryByRole("button", { name: `Practice ${domain}` })).toBeNull();
    await expect(await follow(plan.getByRole("button", { name: `Graded quiz on ${domain}` }))).toMatchObject({
      title: `${domain} quiz`,
      mode: "quiz",
      reason: "weakest",
      timeLimit: 20,
    });

    const progress = await goTo(canvas, "Certification progress");
    await userEvent.click(progress.getByRole("button", { name: "CompTIA Security+", expanded: false }));
    const row = progress.getByRole("button", { name: "Graded quiz on Security Operations" });
    await expect(await follow(row)).toMatchObject({
      title: "Security Operations quiz",
      subcategoryIds: [14],
      reason: "domain",
    });
  },
});

/** Pressing two suggestions creates one quiz. */
export const FollowsOnce = meta.story({
  tags: ["test-only"],
  play: async ({ args, canvas, mockServer }) => {
    const before = await mockServer?.store.count("quizzes", { userId: SAMPLE_USERS.learner });
    const [advised] = await canvas.findAllByRole("button", { name: /^Practice / });
    const other = (await canvas.findAllByRole("button", { name: /^Graded quiz on / }))[0];
    advised?.click();
    other?.click();
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await mockServer?.store.count("quizzes", { userId: SAMPLE_USERS.learner })).toBe(
      (before ?? 0) + 1,
    );
  },
});

/** A study session with a focus area, from selection to quiz. */
export const StartsSession = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "CompTIA Security+" }));
    // Collapsed on a phone.
    for (const summary of canvas.queryAllByText("Focus areas", { selector: "summary span" }))
      await userEvent.click(summary);
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Security Operations" }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Time limit" }), "No limit");
    await userEvent.click(canvas.getByRole("button", { name: "Start Study Session" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith(expect.stringMatching(/^\/quiz\/\d+$/)));
  },
});

/** Without a selection, a toast says what is missing, and no quiz is created. */
export const NothingSelected = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start Study Session" }));
    await expect(await screen.findByText("Please select at least one certification.")).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
    // Hovering keeps the toast open, so only the selection can dismiss it.
    await userEvent.hover(screen.getByText("Please select at least one certification."));
    canvas.getByRole("checkbox", { name: "ISACA CISM" }).click();
    await waitFor(() =>
      expect(screen.queryByText("Please select at least one certification.")).not.toBeInTheDocument(),
    );
  },
});

/** If no question matches, the server's message follows the fixed text. */
export const NoQuestionFits = meta.story({
  tags: ["test-only"],
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

/** If the creation fails, each card shows its own message. */
export const CreationFails = meta.story({
  tags: ["test-only"],
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
  tags: ["test-only"],
  play: async ({ canvas, args, mockServer }) => {
    const before = await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner });
    const button = await canvas.findByRole("button", { name: "Quick start CompTIA Security+" });
    button.click();
    button.click();
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(1));
    const after = await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner });
    await expect(after?.length).toBe((before?.length ?? 0) + 1);
  },
});

/** Focus practice starts a quiz. The other quick actions and a retake are started in exam mode. */
export const FocusPractice = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await canvas.findByRole("region", { name: "Study plan" });
    await clickWhenEnabled(canvas, "Focus Practice");
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
  },
});

/** Presses Random Quiz once it is enabled. */
const startRandomQuiz = async (canvas: ReturnType<typeof within>) => {
  await clickWhenEnabled(canvas, "Random Quiz");
};

const gate = { open: () => {} };
/** Holds the creation until the gate is opened. */
const slowCreation = () => {
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  return http.post("/api/quiz", () => opened);
};

/** After leaving during the creation, the learner stays where they are, and a toast links to the quiz. */
export const LeavesWhileCreating = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(slowCreation()),
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas, args }) => {
    await startRandomQuiz(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    gate.open();
    await expect(await screen.findByText("Your quiz is ready")).toBeVisible();
    await expect(screen.getByRole("link", { name: "Start" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/quiz\/\d+$/),
    );
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});

/** After leaving and returning during the creation, all start buttons are pending, and no second quiz is created. */
export const ReturnedWhileCreating = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(slowCreation()),
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas, mockServer }) => {
    const before = await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner });
    await startRandomQuiz(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    const again = canvas.getByRole("button", { name: "Random Quiz" });
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(again);
    gate.open();
    await expect(await screen.findByText("Your quiz is ready")).toBeVisible();
    await waitFor(() => expect(again).not.toHaveAttribute("aria-disabled"));
    const after = await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner });
    await expect(after?.length).toBe((before?.length ?? 0) + 1);
  },
});
