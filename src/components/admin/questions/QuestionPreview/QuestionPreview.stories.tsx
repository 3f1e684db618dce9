import { expect, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { buildMatch, buildMultiple, buildOrder } from "../../../../../mocks/builders/quizzes.ts";
import { buildAdminQuestion } from "../../../../../mocks/test-backend/bank.ts";
import { draftOf, type QuestionDraft } from "../../../../api/questions/draft/draft.ts";
import { QuestionPreview } from "./QuestionPreview.tsx";

const draft = draftOf(buildAdminQuestion());
const draftOfKind = (question: object): QuestionDraft => draftOf(buildAdminQuestion(question));

const meta = preview.meta({
  title: "Admin/QuestionPreview",
  component: QuestionPreview,
  args: { draft, missing: 0, domain: "General Security Concepts" },
});

/** The player's card, to try the question out. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: /requirement 901/ })).toBeVisible();
    const option = canvas.getByRole("radio", { name: /A second factor at every sign-in/ });
    await userEvent.click(option);
    await expect(option).toBeChecked();
  },
});

/** After a right answer, with its explanation. */
export const Answered = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "With the answer" }));
    await expect(await canvas.findByText(/asks who still needs the right/)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
  },
});

export const Multiple = meta.story({
  args: { draft: draftOfKind(buildMultiple()) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: /Passkeys bound/ })).toBeVisible();
    await expect(canvas.getByText("Choose 2")).toBeVisible();
  },
});

export const Order = meta.story({
  args: { draft: draftOfKind(buildOrder()) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Backup tapes")).toBeVisible();
  },
});

export const Match = meta.story({
  args: { draft: draftOfKind(buildMatch()) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("combobox", { name: "A guard at the gate" })).toBeVisible();
  },
});

/** Incomplete: says what is left to do. */
export const Incomplete = meta.story({
  tags: ["appearance"],
  args: { draft: null, missing: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/once the question is complete: 3 fields to go\./)).toBeVisible();
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
});

/** Markup appears as text. */
export const HostileText = meta.story({
  args: { draft: { ...draft, text: '<img src="x" onerror="alert(1)"> javascript:alert(1)' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: /<img src="x" onerror/ })).toBeVisible();
    await expect(canvasElement.querySelector("img")).toBeNull();
  },
});
