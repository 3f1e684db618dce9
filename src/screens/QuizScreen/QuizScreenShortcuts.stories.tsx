import { http } from "msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recover } from "../../../.storybook/server/recover.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { key, settings } from "./QuizScreen.stories.helpers.tsx";
import { QuizScreen } from "./QuizScreen.tsx";

const meta = preview.meta({
  title: "Screens/Quiz/Shortcuts",
  component: QuizScreen,
  ...settings,
});

const SHORTCUTS_BEFORE = "cairn:shortcuts";
const PREFERENCES = "/api/user/:id/preferences";

/** With shortcuts turned off, here or on another device, single keys do nothing. */
export const ShortcutsOff = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, { preferences: { shortcuts: false } });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard(key(0));
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
  },
});

/** A setting stored on the device by an earlier version moves to the account. */
export const ShortcutsOfTheDevice = meta.story({
  beforeEach: () => {
    localStorage.setItem(SHORTCUTS_BEFORE, "off");
    return () => localStorage.removeItem(SHORTCUTS_BEFORE);
  },
  play: async ({ canvas, mockServer }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await waitFor(async () =>
      expect((await mockServer?.store.get("users", SAMPLE_USERS.learner))?.preferences).toEqual({
        shortcuts: false,
      }),
    );
    await expect(localStorage.getItem(SHORTCUTS_BEFORE)).toBeNull();
    await userEvent.keyboard(key(0));
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
  },
});

/** If turning shortcuts off can't be saved, it applies to this page, and a toast says so. */
export const ShortcutsNotSaved = meta.story({
  tags: ["phone"],
  beforeEach: ({ msw }) =>
    msw.use(
      http.patch(
        `/api/user/${SAMPLE_USERS.learner}/preferences`,
        () => new Response("Busy.", { status: 503 }),
      ),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard("?");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Use keyboard shortcuts" }));
    await expect(await screen.findByText("Not saved")).toBeVisible();
    await expect(
      screen.getByText(/^Your shortcut setting was not saved and applies to this page only\./),
    ).toBeVisible();
    await expect(screen.getByRole("checkbox", { name: "Use keyboard shortcuts" })).not.toBeChecked();
  },
});

/** The message disappears with the next change, which is saved. */
export const ShortcutsNotSavedRetried = ShortcutsNotSaved.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard("?");
    const shortcuts = await screen.findByRole("checkbox", { name: "Use keyboard shortcuts" });
    await userEvent.click(shortcuts);
    await screen.findByText("Not saved");
    recover({ msw, mockServer });
    await userEvent.click(shortcuts);
    // By itself, it would disappear after five seconds.
    await waitFor(() => expect(screen.queryByText("Not saved")).toBeNull(), { timeout: 2000 });
  },
});

/** If the preferences fail to load, the quiz works, with the default shortcuts. */
export const PreferencesFailed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails(PREFERENCES)),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard(key(0));
    await expect(canvas.getByRole("radio", { checked: true })).toBeInTheDocument();
  },
});

/** Until the preferences have loaded, no shortcut works. */
export const PreferencesPending = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(PREFERENCES)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the quiz")).toBeInTheDocument();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
});
