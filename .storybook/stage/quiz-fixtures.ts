import { fn } from "storybook/test";
import { buildDraft, type DraftActions } from "../../mocks/builders/drafts.ts";
import { question } from "../../src/components/quiz/engine/attempt.helpers.ts";
import type { DraftStore } from "../../src/components/quiz/storage/local.ts";
import { memoryStore } from "../../src/components/quiz/storage/memory.ts";
import { quietConsole } from "../test/quiet-console.ts";
import { loadPlayerCode } from "./load-player-code.ts";

export const QUIZ_START = Date.UTC(2026, 10, 20, 18);
export const MINUTE = 60_000;

/** The clock of the players with the props {@link HOSTED_QUIZ_PROPS}. */
const clock = { at: QUIZ_START };

/** Sets the clock to a number of minutes after the start. */
export function setClock(minutes: number): void {
  clock.at = QUIZ_START + minutes * MINUTE;
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Sets the clock to 10 minutes after the start, and loads all code of the player. */
export async function prepareQuiz(): Promise<void> {
  setClock(10);
  await loadPlayerCode();
}

/** Returns a storage in memory with a draft of these answers, flags and position. */
export const storeWithDraft = (actions: DraftActions = {}): DraftStore => memoryStore(buildDraft(actions));

/** Props of a quiz of 30 minutes whose host handles the submission. */
export const HOSTED_QUIZ_PROPS = {
  title: "CompTIA Security+ quiz",
  headingLevel: 1 as const,
  description: "Quiz Mode. Graded assessment that updates your mastery",
  timeLimit: 30,
  startedAt: QUIZ_START,
  now: () => clock.at,
  storage: storeWithDraft(),
  submission: { state: "open" as const, onSubmittedElsewhere: fn() },
  onSubmit: fn(),
};

/** The key of the browser's storage for `storage="warm-up"`. */
export const WARM_UP_STORAGE_KEY = "cairn:quiz:warm-up";

/** The setup of stories with a player in another project's page: three questions, no draft, and a quiet console. */
export const portalStory = {
  args: {
    title: "Warm-up",
    questions: ["alpha", "beta", "gamma"].map((id) => question(id)),
    onSubmit: fn(),
    onProblem: fn(),
  },
  beforeEach: async () => {
    localStorage.removeItem(WARM_UP_STORAGE_KEY);
    await prepareQuiz();
    return quietConsole();
  },
};
