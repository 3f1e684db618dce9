import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { buildCategories } from "../../../../mocks/builders/catalog.ts";
import { identityOf, offeredTest, PRACTICE_TESTS } from "../../../api/quizzes/start/practice-tests.ts";
import { ready, record, settings } from "./PracticeTests.stories.helpers.ts";
import { PracticeTests } from "./PracticeTests.tsx";

const onRetry = fn();

const failed = { state: "failed", error: new Error("The server was not reached."), onRetry } as const;

const meta = preview.meta({
  title: "Study/PracticeTests",
  component: PracticeTests,
  ...settings,
});

/** The quick test needs a certification; the sample tests can start immediately. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("region", { name: "Practice Tests" })).toBeVisible();
    const start = canvas.getByRole("button", { name: "Start" });
    await expect(start).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    await userEvent.click(start);
    await expect(args.onStart).toHaveBeenLastCalledWith(
      expect.objectContaining({ categoryIds: [3], questionCount: 25, timeLimit: 30, passMark: 70 }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Start CISSP full length" }));
    await expect(args.onStart).toHaveBeenLastCalledWith(PRACTICE_TESTS[0]);
    await expect(canvas.getAllByText("Not tried yet")).toHaveLength(4 + 1);
    const starts = canvas
      .getAllByRole("button", { name: /^Start/ })
      .map((button) => button.getBoundingClientRect());
    for (const { left, width } of starts)
      await expect([left, width]).toEqual([starts[0]?.left, starts[0]?.width]);
  },
});

/**
 * Attempts with the latest and the best score, including attempts under another title: passed, within ten points below, further below;
 * each also as text.
 */
export const WithAttempts = meta.story({
  tags: ["test-only"],
  args: {
    records: ready([
      ...PRACTICE_TESTS.slice(0, 1).map((test) => ({ ...record("Renamed", 72, 2), test: identityOf(test) })),
      record("Security+ exam simulation", 66, 1),
      record("Azure Fundamentals check", 40, 1200),
      record("ISACA CISM practice test", 88, 1),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^2 attempts · latest: Wednesday/)).toBeVisible();
    await expect(canvas.getByText(/^1 attempt · /)).toBeVisible();
    await expect(canvas.getByText(/^1,200 attempts · /)).toBeVisible();
    await expect(canvas.getByText("Best 72%, passed")).toBeVisible();
    await expect(canvas.getByText("Best 66%, nearly there")).toBeVisible();
    await expect(canvas.getByText("Best 40%, not yet passed")).toBeVisible();
    await expect(canvas.getAllByText("Not tried yet")).toHaveLength(1);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "ISACA CISM");
    await expect(canvas.getByText("Best 88%, passed")).toBeVisible();
  },
});

/** Charts of the attempts with the pass mark; not for a single attempt or older records. */
export const History = meta.story({
  tags: ["appearance"],
  args: {
    records: ready([
      record("CISSP full length", 74, 4, [52, 66, 70, 74]),
      record("Security+ exam simulation", 100, 30, [0, 40, 62, 58, 71, 74, 75, 80, 91, 100]),
      record("Azure Fundamentals check", 66, 1, [66]),
      record("Cloud security and design", 66, 7),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("img").map((chart) => chart.getAttribute("aria-label"))).toEqual([
      "Your last 4 attempts, oldest first: 52%, 66%, 70%, 74%. The pass mark is 70%.",
      "Your last 10 attempts, oldest first: 0%, 40%, 62%, 58%, 71%, 74%, 75%, 80%, 91%, 100%. The pass mark is 75%.",
    ]);
    const [chart] = canvas.getAllByRole("img");
    const [mark] = chart?.querySelectorAll("line") ?? [];
    const line = Number(mark?.getAttribute("y1"));
    const columns = [...(chart?.querySelectorAll("rect") ?? [])];
    await expect(columns.map((column) => Number(column.getAttribute("y")) <= line)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await expect(columns.map((column) => getComputedStyle(column).fill === "none")).toEqual([
      true,
      true,
      false,
      false,
    ]);
  },
});

/** On a phone the tests are collapsed. */
export const Phone = meta.story({
  tags: ["test-only"],
  args: { exam: { examMode: true, onExamModeChange: fn() } },
  globals: PHONE,
  play: async ({ canvas }) => {
    const title = canvas.getByRole("button", { name: "Practice Tests", expanded: false });
    await expect(canvas.queryByRole("button", { name: "Start CISSP full length" })).toBeNull();
    await userEvent.click(title);
    await expect(canvas.getByRole("checkbox", { name: "Exam mode" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Start CISSP full length" })).toBeVisible();
  },
});

/** A tenant without these certifications can't take the sample tests, and the list says why. */
export const NotAvailable = meta.story({
  args: { categories: ready(buildCategories().slice(0, 1)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Start CISSP full length" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Start Security+ exam simulation" })).toBeEnabled();
    await expect(canvas.getAllByText("Your organization has no questions for this test yet.")).toHaveLength(
      3,
    );
    await expect(canvas.getAllByText("Not tried yet")).toHaveLength(1);
  },
});

/** A tenant without questions sees what will appear. */
export const Empty = meta.story({
  args: { categories: ready(buildCategories().map((category) => ({ ...category, questionCount: 0 }))) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/will appear here once/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** Signed out: attempts are not mentioned. */
export const SignedOut = meta.story({
  args: { records: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Start CISSP full length" })).toBeEnabled();
    await expect(canvas.queryByText("Not tried yet")).toBeNull();
  },
});

/** The tests can be started while the attempts are loading. */
export const LoadingAttempts = meta.story({
  tags: ["test-only"],
  args: { records: { state: "loading" } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your attempts");
    await expect(canvas.queryByText("Not tried yet")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Start CISSP full length" }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

/** The attempts could not be loaded; the tests can be started anyway. */
export const FailedAttempts = meta.story({
  args: { records: failed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your attempts could not be loaded.");
    await expect(canvas.queryByText("Not tried yet")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Start CISSP full length" })).toBeEnabled();
  },
});

export const FailedAttemptsRetried = FailedAttempts.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({
  args: { categories: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the practice tests");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

export const Failed = meta.story({
  args: { categories: failed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("could not be loaded");
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const Pending = meta.story({
  tags: ["test-only"],
  args: { pending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Start CISSP full length" }));
    await expect(args.onStart).not.toHaveBeenCalled();
  },
});

/** A portal's tests, and a shorter quick test. */
export const CustomTests = meta.story({
  tags: ["test-only"],
  args: {
    tests: [
      {
        id: 7,
        name: "Driving licence",
        description: "Signs and right of way",
        categoryIds: [1],
        questionCount: 30,
        timeLimit: 45,
        passMark: 90,
        difficulty: "Easy",
      },
    ],
    createQuickTest: ({ id, name }) => ({
      id: 0,
      name: `${name}, quickly`,
      description: "",
      categoryIds: [id],
      questionCount: 5,
      timeLimit: 10,
      passMark: 60,
      difficulty: "Mixed",
    }),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Quick test: 5 questions, 10 minutes, pass at 60%")).toBeVisible();
    await expect(canvas.getByText("30 questions · 45 minutes · pass at 90% · Easy")).toBeVisible();
    await expect(canvas.getAllByRole("heading", { level: 3 })).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Start Driving licence" }));
    await expect(args.onStart).toHaveBeenLastCalledWith(args.tests?.[0]);
  },
});

const OWN_TESTS = [
  { id: 1, title: "Bosun’s check", categoryIds: [1], questionCount: 200, timeLimit: 30, passMark: 60 },
  {
    id: 2,
    title: "Form A",
    description: "The exam of last winter",
    categoryIds: [1],
    questionCount: 40,
    timeLimit: 45,
    passMark: 55,
    isFixed: true as const,
  },
].map(offeredTest);

/** The organization's tests come first. One that the bank can't fill says how many questions it has. */
export const TenantTests = meta.story({
  tags: ["test-only", "appearance"],
  args: { tenantTests: { state: "ready", value: OWN_TESTS } },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText("40 questions · 45 minutes · pass at 55% · same questions for everybody"),
    ).toBeVisible();
    const [bosun, form] = canvas.getAllByRole("listitem");
    await expect(bosun).toHaveTextContent(/Your organization has only \d+ questions for this test/);
    await expect(form).not.toHaveTextContent(/has only/);
    await userEvent.click(canvas.getByRole("button", { name: "Start Form A" }));
    await expect(args.onStart).toHaveBeenLastCalledWith(OWN_TESTS[1]);
  },
});

/** If they fail to load, the others can still be started. */
export const TenantTestsFailed = meta.story({
  args: { tenantTests: { state: "failed", error: new Error("503"), onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your organization's practice tests could not be loaded.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Start CISSP full length" })).toBeEnabled();
  },
});
