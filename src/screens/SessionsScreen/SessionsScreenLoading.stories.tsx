import { http, HttpResponse } from "msw";
import { expect, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_CATEGORIES } from "../../../mocks/test-backend/sample.ts";
import { NO_HISTORY_FILTERS } from "../../api/quizzes/history/history-filters.ts";
import { count, list, loaded, titles, settings, withMany } from "./SessionsScreen.stories.helpers.tsx";
import { SessionsScreen } from "./SessionsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Sessions/Loading and failures",
  component: SessionsScreen,
  ...settings,
});

/** If the next page fails to load, the list stays, and a retry loads it. */
export const ShowMoreFails = meta.story({
  tags: ["test-only"],
  beforeEach: withMany(40),
  play: async ({ canvas, msw }) => {
    await loaded(canvas);
    msw.use(
      http.get("/api/user/:id/history", () => new HttpResponse("Something went wrong.", { status: 500 }), {
        once: true,
      }),
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Show more" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("More sessions could not be loaded.");
    await expect(titles(canvas)).toHaveLength(25);
    await expect(canvas.queryByText(/may be out of date/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await count(canvas, /^50 of 53 sessions$/);
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(list(canvas).getAllByRole("listitem")[25]).toHaveFocus();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/user/:id/history"), pending("/api/user/:id/trends")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your sessions")).toBeInTheDocument();
    await expect(canvas.getByText("Loading your trends")).toBeInTheDocument();
    await expect(canvas.queryByText(/No sessions/)).toBeNull();
    await expect(canvas.queryByRole("combobox", { name: "Kind" })).toBeNull();
  },
});

/** If the list and the trends fail to load, each can be retried. */
export const Failed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...["history", "trends"].map((what) =>
        http.get(`/api/user/:id/${what}`, () => new HttpResponse("Something went wrong.", { status: 500 }), {
          once: true,
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your sessions could not be loaded.")).toBeVisible();
    await expect(await canvas.findByText("Your trends could not be loaded.")).toBeVisible();
    await expect(canvas.queryByText(/No sessions/)).toBeNull();
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await canvas.findByText("Your sessions could not be loaded.");
    await canvas.findByText("Your trends could not be loaded.");
    for (const button of canvas.getAllByRole("button", { name: "Try again" })) await userEvent.click(button);
    await count(canvas, /^13 sessions$/);
    await expect(await canvas.findByRole("region", { name: "Trend by domain" })).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
});

/** If the certifications fail to load, the sessions are shown without that filter. */
export const WithoutCertifications = meta.story({
  args: { value: { ...NO_HISTORY_FILTERS, categoryId: SAMPLE_CATEGORIES.azureFundamentals } },
  beforeEach: ({ msw }) => msw.use(fails("/api/categories")),
  play: async ({ canvas }) => {
    await count(canvas, /^3 sessions$/);
    await expect(canvas.queryByRole("combobox", { name: "Certification" })).toBeNull();
    await expect(canvas.getByText("Your trends could not be loaded.")).toBeVisible();
  },
});
