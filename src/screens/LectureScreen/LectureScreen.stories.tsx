import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import * as z from "zod/mini";
import preview from "../../../.storybook/preview.tsx";
import { recover, recoverAndRetry } from "../../../.storybook/server/recover.ts";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { printed, largeText } from "../../../.storybook/test/media.ts";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails, misfits, pending, unreachable } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { missingAt, takeQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { GeneratedLecture } from "../../api/lectures/schema.ts";
import { LectureScreen, type LectureScreenProps } from "./LectureScreen.tsx";

interface Story {
  args: LectureScreenProps;
  mockServer?: MockServer;
}

/** Generates the guide of a quiz that was just taken on the reference backend. */
async function written({ args, mockServer }: Story): Promise<void> {
  const quizId = await takeQuiz(mockServer, { plan: missingAt(2, 4, 9) });
  const reply = await fetch(`/api/quiz/${quizId}/generate-lecture`, { method: "POST" });
  args.lectureId = z.parse(GeneratedLecture, await reply.json()).lecture.id;
}

const meta = preview.meta({
  title: "Screens/Lecture",
  component: LectureScreen,
  args: { lectureId: 1, user: buildUser(), onGoBack: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [inColumn],
});

const NOT_FOUND =
  "Failed to load study guide. There is no study guide at this address, or it belongs to another account.";

type Canvas = ReturnType<typeof within>;

async function expectNotFound(canvas: Canvas, args: LectureScreenProps, why: string | RegExp): Promise<void> {
  await expect(await canvas.findByRole("heading", { level: 1, name: "Study Guide Not Found" })).toBeVisible();
  await expect(canvas.getByText(why)).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Go Back" }));
  await expect(args.onGoBack).toHaveBeenCalledOnce();
}

/** Title, date, content and actions. */
export const Default = meta.story({
  beforeEach: written,
});

export const Behavior = Default.extend({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer, args }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "Study guide: CompTIA Security+ quiz" }),
    ).toBeVisible();
    await expect(canvas.getByText(/^Generated on/)).toHaveTextContent(/Generated on November 20, 2026$/);
    await expect(
      canvas.getByText("Assembled from your answers by the built-in writer. No AI model is connected."),
    ).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "Concepts to review" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "Questions to read again" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "What to do next" })).toBeNull();
    const lecture = await mockServer?.store.get("lectures", Number(args.lectureId));
    const review = `/review/${lecture?.quizId}`;
    await expect(canvas.getByRole("link", { name: "Question 4" })).toHaveAttribute(
      "href",
      `${review}#question-4`,
    );
    await expect(canvas.getByRole("link", { name: "Review Answers" })).toHaveAttribute("href", review);
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
    await expect(canvas.getByText(/Mara Okafor/), "for paper alone").not.toBeVisible();
    const print = spyOn(window, "print").mockImplementation(() => {});
    await userEvent.click(canvas.getByRole("button", { name: "Print Study Guide" }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
});

/** The guide offers what its plan suggests: the missed questions again, and a graded quiz. */
export const NextSteps = meta.story({
  tags: ["test-only", "appearance", "phone"],
  args: { onNavigate: fn() },
  beforeEach: written,
  play: async ({ canvas, args, mockServer }) => {
    const steps = within(await canvas.findByRole("region", { name: "What to do next" }));
    await steps.findByRole("button", { name: "Take a graded quiz of 20 in 30 minutes on CompTIA Security+" });
    // In this quiz no domain has enough answers to be the weakest.
    await expect(
      steps.queryByRole("button", { name: /Security Program Management and Oversight$/ }),
    ).toBeNull();
    await userEvent.click(steps.getByRole("button", { name: "Retry the 3 you missed" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [address] = (args.onNavigate as ReturnType<typeof fn>).mock.calls[0] as [string];
    const started = await mockServer?.store.get("quizzes", Number(address.replace("/quiz/", "")));
    await expect(started).toMatchObject({ mode: "study", questionCount: 3 });
  },
});

/** Adds notes on two questions of the quiz and on one of another. */
async function noted(story: Story): Promise<void> {
  await written(story);
  const lecture = await story.mockServer?.store.get("lectures", Number(story.args.lectureId));
  const quiz = await story.mockServer?.store.get("quizzes", lecture?.quizId ?? 0);
  const [first, , third] = quiz?.questionIds ?? [];
  for (const [questionId, note] of [
    [third, "The third needs another look."],
    [first, "Read it twice."],
    [6001, "Not of this quiz."],
  ])
    await fetch(`/api/user/${SAMPLE_USERS.learner}/marks/${questionId}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ note }),
    });
}

/** The learner's notes follow the guide in the order of the quiz, each linked to its question. */
export const WithOwnNotes = meta.story({
  beforeEach: noted,
  play: async ({ canvas, args, mockServer }) => {
    const notes = within(await canvas.findByRole("region", { name: "Your notes" }));
    const items = notes.getAllByRole("listitem");
    await expect(items[0]).toHaveTextContent(/^Question 1 .*Read it twice\.$/);
    await expect(notes.getByText("The third needs another look.")).toBeVisible();
    await expect(notes.queryByText("Not of this quiz.")).toBeNull();
    const lecture = await mockServer?.store.get("lectures", Number(args.lectureId));
    await expect(lecture?.content).not.toContain("Read it twice.");
    await expect(notes.getByRole("link", { name: "Question 1" })).toHaveAttribute(
      "href",
      `/review/${lecture?.quizId}#question-1`,
    );
  },
});

/** The notes are printed with the guide, their heading on the same page as the first note. */
export const OwnNotesOnPaper = meta.story({
  beforeEach: async (context) => {
    await noted(context);
    return printed();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Read it twice.")).toBeVisible();
    const heading = canvas.getByRole("heading", { name: "Your notes" });
    const blocks: Element[] = [];
    for (let block = heading.parentElement; block && block.tagName !== "SECTION"; block = block.parentElement)
      blocks.push(block);
    await expect(blocks.map((block) => getComputedStyle(block).breakAfter)).toContain("avoid");
    // Page breaks inside a grid can't be avoided.
    await expect(getComputedStyle(canvas.getByRole("region", { name: "Your notes" })).display).toBe("block");
  },
});

/** If the notes fail to load, the guide is shown, and they can be retried. */
export const OwnNotesFailed = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await noted(context);
    context.msw.use(fails("/api/quiz/:id/marks"));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText(/Your own notes could not be loaded\./)).toBeVisible();
    await expect(canvas.getByText(/^Generated on/)).toBeVisible();
    recover({ msw, mockServer });
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("Read it twice.")).toBeVisible();
  },
});

/** Print shows the owner of the guide and no buttons. */
export const Printed = meta.story({
  beforeEach: async (context) => {
    await written(context);
    return printed();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Mara Okafor/)).toBeVisible();
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByText("Score: 88%")).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/lecture/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the study guide");
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
});

/** Spec line 307: for a missing guide and another user's, the server's response is the same. */
export const NotFound = meta.story({
  tags: ["test-only"],
  args: { lectureId: 4000, onGoBack: fn() },
  play: async ({ canvas, args }) => {
    await expectNotFound(canvas, args, NOT_FOUND);
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
  },
});

/** An invalid id sends no call. */
export const ImpossibleId = meta.story({
  tags: ["test-only"],
  args: { lectureId: null, onGoBack: fn() },
  beforeEach: ({ msw }) => msw.use(fails("/api/lecture/:id")),
  play: async ({ canvas, args }) => expectNotFound(canvas, args, NOT_FOUND),
});

/** Logs the path of the invalid field and offers no retry, which would not help. */
export const MisfittingAnswer = meta.story({
  tags: ["test-only"],
  args: { onGoBack: fn() },
  beforeEach: ({ msw }) => msw.use(misfits("/api/lecture/:id")),
  play: async ({ canvas, args }) => {
    await expectNotFound(
      canvas,
      args,
      /^Failed to load study guide\. This page can't read the server's response/,
    );
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
  },
});

export const Failed = meta.story({
  args: { onGoBack: fn() },
  beforeEach: async (context) => {
    await written(context);
    context.msw.use(fails("/api/lecture/:id", 503));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Failed to load study guide. The server failed. Try again in a moment."),
    ).toBeVisible();
  },
});

/** A retry shows the guide once the server responds. */
export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByText(/^Generated on/)).toBeVisible();
  },
});

export const Offline = meta.story({
  tags: ["test-only"],
  args: { onGoBack: fn() },
  beforeEach: ({ msw }) => msw.use(unreachable("/api/lecture/:id")),
  play: async ({ canvas, args }) =>
    expectNotFound(canvas, args, /^Failed to load study guide\. The server could not be reached\./),
});

/** With text of twice the size on a phone, nothing overflows the page. */
export const LargeText = meta.story({
  globals: PHONE,
  beforeEach: async (context) => {
    await written(context);
    return largeText();
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1 });
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});
