import { expect, type fn, spyOn, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { pending } from "../../../../mocks/msw/scenarios.ts";
import { SEED_ANCHOR } from "../../../../mocks/seed-anchor.ts";
import { SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { createApi } from "../../../api/client.ts";
import { ScreensProvider } from "../../ScreensProvider.tsx";
import { DashboardScreen } from "../DashboardScreen.tsx";
import { Within, type Canvas, settings } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/Week",
  component: DashboardScreen,
  ...settings,
});

const DAY_MS = 86_400_000;
const current = { api: createApi() };
/** Moves the server's clock one day ahead. */
const passDay = () => {
  const at = performance.now();
  current.api.clock.observe(new Date(SEED_ANCHOR + DAY_MS).toUTCString(), at, at);
};
/** Scrolls to the week, whose code is loaded when it comes near the viewport, and returns its days. */
async function daysOf(canvas: Canvas, name: RegExp | string) {
  (await canvas.findByRole("region", { name: "This week’s progress" })).scrollIntoView();
  return canvas.findByRole("img", { name });
}
const LAST_SEVEN = /on each of the last seven days/;

/** The week starts with the day that the user has chosen. */
export const WeekFromMonday = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, { preferences: { weekStart: 1 } });
  },
  play: async ({ canvas }) => {
    await expect(
      await daysOf(canvas, /on each day of this week: Monday \d+, .*Thursday \d+, today \d+$/),
    ).toBeVisible();
  },
});

/** While the preferences load, the week is not shown, so that it doesn't change. */
export const WeekNotKnownYet = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(pending("/api/user/:id/preferences")),
  play: async ({ canvas }) => {
    (await canvas.findByRole("region", { name: "This week’s progress" })).scrollIntoView();
    await expect(await canvas.findByText("Loading this week")).toBeInTheDocument();
  },
});

/** At midnight, an open page moves on to the next day. */
export const MidnightPassed = meta.story({
  tags: ["test-only"],
  beforeEach: () => {
    current.api = createApi();
    spyOn(globalThis, "setTimeout");
  },
  render: (args) => (
    <ScreensProvider api={current.api}>
      <Within {...args} />
    </ScreensProvider>
  ),
  play: async ({ canvas }) => {
    const today = /today (\d+)$/.exec(
      (await daysOf(canvas, LAST_SEVEN)).getAttribute("aria-label") ?? "",
    )?.[1];
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

/** After the device slept, the page updates when it becomes visible. */
export const VisibleAgain = meta.story({
  tags: ["test-only"],
  beforeEach: () => {
    current.api = createApi();
  },
  render: (args) => (
    <ScreensProvider api={current.api}>
      <Within {...args} />
    </ScreensProvider>
  ),
  play: async ({ canvas }) => {
    await daysOf(canvas, LAST_SEVEN);
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    passDay();
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByRole("img", { name: /today 0$/ })).toBeVisible();
  },
});
