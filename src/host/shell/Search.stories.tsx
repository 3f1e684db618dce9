import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { SAMPLE_QUIZZES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { heading, expectAddress, openApp } from "../Host.stories.helpers.tsx";
import { Host } from "../Host.tsx";

const meta = preview.meta({
  title: "Host/Search",
  component: Host,
  ...openApp("learner", "/accessibility"),
});

const field = () => screen.findByRole("searchbox", { name: "Search questions, explanations, and notes" });
/** Waits until the preferences have loaded and the link announces its shortcut. */
const untilKeysAct = async () => {
  const search = await screen.findByRole("link", { name: "Search" });
  await waitFor(() => expect(search).toHaveAttribute("aria-keyshortcuts"));
};

/** The link opens all answered questions with the search field focused. */
export const ByLink = meta.story({
  tags: ["test-only"],
  play: async () => {
    await heading("Accessibility");
    await userEvent.click(screen.getByRole("link", { name: "Search" }));
    await heading("Saved questions");
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(screen.getByRole("tab", { name: /^All answered/ })).toHaveAttribute("aria-selected", "true");
    await expectAddress("/mistakes?list=answered#search");
    await userEvent.keyboard("zzz");
    await expect(await field()).toHaveValue("zzz");
  },
});

/** The shortcuts work on any screen. On the screen itself, they keep list and filters. */
export const ByShortcut = meta.story({
  tags: ["test-only"],
  play: async () => {
    await heading("Accessibility");
    await untilKeysAct();
    await userEvent.keyboard("/");
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(await field()).toHaveValue("");
    // While typing, the keys are ordinary characters.
    await userEvent.keyboard("tcp/ip");
    await expect(await field()).toHaveValue("tcp/ip");
    await userEvent.click(screen.getByRole("tab", { name: /^Missed/ }));
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect(await field()).toHaveFocus();
    await expect(await field()).toHaveValue("tcp/ip");
    await expect(screen.getByRole("tab", { name: /^Missed/ })).toHaveAttribute("aria-selected", "true");
    await userEvent.click(screen.getByRole("link", { name: "Study Groups" }));
    await heading("Study Groups");
    await userEvent.keyboard("{Meta>}k{/Meta}");
    await waitFor(async () => expect(await field()).toHaveFocus());
  },
});

/** Other key combinations are left to the browser, and the shortcuts don't work behind a dialog. */
export const NotByOthers = meta.story({
  tags: ["test-only"],
  // Without badges, whose announcement would open another dialog.
  parameters: { account: "new", at: "/study-groups" },
  play: async () => {
    await heading("Study Groups");
    await untilKeysAct();
    await userEvent.keyboard(
      "{Alt>}/{/Alt}k{Control>}/{/Control}{Control>}{Shift>}k{/Shift}{/Control}{Control>}{Meta>}k{/Meta}{/Control}",
    );
    await userEvent.click(await screen.findByRole("button", { name: /^Create/ }));
    await screen.findByRole("dialog");
    const close = screen.getByRole("button", { name: "Close" });
    close.focus();
    await userEvent.keyboard("/");
    await userEvent.click(close);
    await heading("Study Groups");
    await expectAddress("/study-groups");
  },
});

/** If shortcuts are turned off, only the link remains. */
export const ShortcutsOff = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, { preferences: { shortcuts: false } });
  },
  play: async () => {
    await heading("Accessibility");
    const search = await screen.findByRole("link", { name: "Search" });
    await userEvent.click(screen.getByRole("link", { name: "Dashboard" }));
    await screen.findByRole("region", { name: "Study plan" });
    await userEvent.keyboard("/{Control>}k{/Control}");
    await expectAddress("/app");
    await expect(search).not.toHaveAttribute("aria-keyshortcuts");
  },
});

/** In a quiz, the shortcuts don't work; the link does. */
export const InAQuiz = meta.story({
  tags: ["test-only"],
  parameters: { at: `/quiz/${SAMPLE_QUIZZES.open}` },
  play: async ({ mockServer }) => {
    const [open] =
      (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner, completedAt: null })) ?? [];
    await expect(open?.id).toBe(19);
    await screen.findByRole("progressbar", { name: "Quiz progress" });
    await userEvent.keyboard("/{Control>}k{/Control}");
    await expectAddress(`/quiz/${SAMPLE_QUIZZES.open}`);
    await expect(screen.getByRole("link", { name: "Search" })).not.toHaveAttribute("aria-keyshortcuts");
  },
});
