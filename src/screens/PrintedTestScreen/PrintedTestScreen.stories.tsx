import { expect, spyOn, userEvent, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recoverAndRetry } from "../../../.storybook/server/recover.ts";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { printed } from "../../../.storybook/test/media.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { fillBank } from "../../../mocks/test-backend/bank.ts";
import { SAMPLE_TENANTS } from "../../../mocks/test-backend/sample.ts";
import { ADA } from "../AdminScreen/AdminScreen.stories.helpers.tsx";
import { PrintedTestScreen } from "./PrintedTestScreen.tsx";

const meta = preview.meta({
  title: "Screens/Printed form",
  component: PrintedTestScreen,
  args: { tenantId: SAMPLE_TENANTS.harbourline, formId: 1, user: ADA },
  parameters: { layout: "fullscreen", account: "admin" },
  decorators: [inColumn],
  // A form of three questions.
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => {
    if (!mockServer) return;
    const { categoryId, questionIds } = await fillBank(mockServer.store, 2, 3);
    await mockServer.store.insert("practiceTests", {
      tenantId: SAMPLE_TENANTS.harbourline,
      title: "Form A",
      categoryIds: [categoryId],
      questionCount: 3,
      timeLimit: 10,
      passMark: 60,
      form: { questions: questionIds.map((id) => ({ id, version: 1 })), isShuffled: false },
      version: 1,
    });
  },
});

export const Default = meta.story();

/** On paper: a line for the name, and the questions without their key. */
export const Behavior = Default.extend({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Form A" })).toBeVisible();
    await expect(canvas.getByText("3 questions · 10 minutes · pass at 60%")).toBeVisible();
    await expect(canvas.getByText(/Which rule holds in case 1 of Cargo\?/)).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Answer key" })).toBeNull();
    const print = spyOn(window, "print").mockImplementation(() => {});
    await userEvent.click(canvas.getByRole("button", { name: "Print" }));
    await expect(print).toHaveBeenCalledOnce();
    const end = printed();
    await expect(canvas.getByText(/^Name: _/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Print" })).toBeNull();
    end();
  },
});

export const WithKey = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "With answer key" }));
    const key = within(canvas.getByRole("region", { name: "Answer key" }));
    await expect(key.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
      "1. A:",
      "2. B:",
      "3. C:",
    ]);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/admin/tenants/2/practice-tests/1/questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the form")).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants/2/practice-tests/1/questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "This form can't be shown" })).toBeVisible();
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByRole("heading", { name: "Form A" })).toBeVisible();
  },
});

/** An address without a valid id. */
export const NotFound = meta.story({
  args: { formId: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^There is no fixed form at this address/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to administration" })).toBeVisible();
  },
});

export const ForLearners = meta.story({
  args: { user: buildUser() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Administrator access required" })).toBeVisible();
  },
});
