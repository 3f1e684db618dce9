import { expect, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recoverAndRetry } from "../../../.storybook/server/recover.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { fillBank } from "../../../mocks/test-backend/bank.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { ADMIN_START } from "./admin-location.ts";
import { HARBOURLINE, figures, openList, openTab } from "./AdminScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Overview",
  ...openTab(ADMIN_START),
});

const ofSize = (count: number) => ({
  args: { value: HARBOURLINE },
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => {
    if (mockServer && count > 0) await fillBank(mockServer.store, 2, count);
  },
});

/** Zeroes, and the first step. */
export const ZeroQuestions = meta.story({
  ...ofSize(0),
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["0", "0", "0", "2"]);
    await expect(canvas.getByRole("button", { name: "Create a certification" })).toBeVisible();
  },
});

export const OneQuestion = meta.story({
  ...ofSize(1),
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["1", "4", "1", "2"]);
    await expect(canvas.queryByRole("button", { name: "Create a certification" })).toBeNull();
  },
});

export const TwentyFiveQuestions = meta.story({
  tags: ["test-only", "phone"],
  ...ofSize(25),
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["1", "4", "25", "2"]);
    await userEvent.click(canvas.getByRole("tab", { name: "Settings" }));
    await expect(await canvas.findByRole("textbox", { name: "Name" })).toHaveValue("Harbourline Shipping");
    await userEvent.click(canvas.getByRole("tab", { name: "Categories" }));
    await expect(await canvas.findByText("25 questions, 4 domains")).toBeVisible();
  },
});

/** Deleted questions are not counted. */
export const RetiredQuestions = meta.story({
  tags: ["test-only"],
  args: { value: HARBOURLINE },
  beforeEach: async ({ mockServer }) => {
    if (!mockServer) return;
    const { questionIds, subcategoryIds } = await fillBank(mockServer.store, 2, 10);
    for (const id of questionIds.slice(0, 3))
      await mockServer.store.update("questions", id, { isRetired: true, retiredBy: "itself" });
    await mockServer.store.update("subcategories", subcategoryIds[0] ?? 0, {
      isRetired: true,
      retiredBy: "itself",
    });
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["1", "3", "7", "2"]);
    await openList(canvas);
    await expect(canvas.getByRole("table", { name: "Organizations" })).toHaveTextContent(
      /Anyone(Questions: )?7(?!\d)/,
    );
  },
});

export const OverviewFailed = meta.story({
  args: { value: HARBOURLINE },
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants/2/stats")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The figures could not be loaded.")).toBeVisible();
  },
});

/** If the figures fail to load, they can be retried. */
export const OverviewFailedRetried = OverviewFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["0", "0", "0", "2"]);
  },
});

/** An unknown organization, or one that the user doesn't administer, shows a notice. */
export const UnknownTenant = meta.story({
  tags: ["test-only"],
  args: { value: { ...ADMIN_START, tenantId: 404, tab: "users" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Cairn" });
    await expect(canvas.queryByRole("tab")).toBeNull();
    await expect(canvas.getByText(/^There is no such organization/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cairn" }));
    await expect(await canvas.findByRole("tab", { name: "Overview", selected: true })).toBeVisible();
    await expect(canvas.queryByText(/^There is no such organization/)).toBeNull();
  },
});

/** Large numbers have thousands separators, here and in the list. */
export const ThousandsOfQuestions = meta.story({
  tags: ["test-only"],
  ...ofSize(1_500),
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["1", "4", "1,500", "2"]);
    await openList(canvas);
    await expect(canvas.getByRole("table", { name: "Organizations" })).toHaveTextContent(
      /Anyone(Questions: )?1,500(?!\d)/,
    );
  },
});

/** The number of open reports links to the reported questions. */
export const OpenReportsLink = meta.story({
  tags: ["test-only", "phone"],
  args: { value: { ...ADMIN_START, tenantId: SAMPLE_TENANTS.cairn } },
  beforeEach: async ({ mockServer }) => {
    for (const questionId of [1001, 1002, 1003])
      await mockServer?.store.insert("reports", {
        tenantId: SAMPLE_TENANTS.cairn,
        questionId,
        version: 1,
        userId: SAMPLE_USERS.learner,
        quizId: 1,
        reason: "key",
        createdAt: "2026-11-20T17:00:00.000Z",
        state: questionId === 1003 ? "closed" : "open",
      });
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "2 open reports" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...ADMIN_START,
      tenantId: SAMPLE_TENANTS.cairn,
      tab: "questions",
      filters: { ...ADMIN_START.filters, isReported: true },
    });
  },
});
