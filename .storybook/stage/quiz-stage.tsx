import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import { buildDraft, type DraftActions } from "../../mocks/builders/drafts.ts";
import { Button } from "../../src/components/controls/Button/Button.tsx";
import type { QuizQuestion } from "../../src/components/quiz/engine/question/question.ts";
import { QuizPlayer, type QuizPlayerProps } from "../../src/components/quiz/QuizPlayer/QuizPlayer.tsx";
import type { DraftStore } from "../../src/components/quiz/storage/local.ts";
import { memoryStore } from "../../src/components/quiz/storage/memory.ts";
import { quietConsole } from "../test/quiet-console.ts";
import { loadPlayerCode } from "./load-player-code.ts";

export const START = Date.UTC(2026, 10, 20, 18);
export const MINUTE = 60_000;

/** The clock of the players with the props {@link QUIZ}. */
const clock = { at: START };

/** Sets the clock to a number of minutes after the start. */
export function setClock(minutes: number): void {
  clock.at = START + minutes * MINUTE;
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Sets the clock to 10 minutes after the start, and loads all code of the player. */
export async function prepareQuiz(): Promise<void> {
  setClock(10);
  await loadPlayerCode();
}

/** Returns a storage in memory with a draft of these answers, flags and position. */
export const begunWith = (done: DraftActions = {}): DraftStore => memoryStore(buildDraft(done));

/** Props of a quiz of 30 minutes whose host handles the submission. */
export const QUIZ = {
  title: "CompTIA Security+ quiz",
  headingLevel: 1 as const,
  description: "Quiz Mode. Graded assessment that updates your mastery",
  timeLimit: 30,
  startedAt: START,
  now: () => clock.at,
  storage: begunWith(),
  submission: { state: "open" as const, onSubmittedElsewhere: fn() },
  onSubmit: fn(),
};

/** The key of the browser's storage for `storage="warm-up"`. */
export const KEY = "cairn:quiz:warm-up";

/** Returns a question in the form that other projects use; its correct option is "right". */
export const question = (id: string, extras: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id,
  text: `What is ${id}?`,
  options: ["right", "wrong", "other"].map((name) => ({ id: name, text: `${name} for ${id}` })),
  correctAnswer: "right",
  ...extras,
});

/** The setup of stories with a player in another project's page: three questions, no draft, and a quiet console. */
export const PORTAL = {
  args: {
    title: "Warm-up",
    questions: ["alpha", "beta", "gamma"].map((id) => question(id)),
    onSubmit: fn(),
    onProblem: fn(),
  },
  beforeEach: async () => {
    localStorage.removeItem(KEY);
    await prepareQuiz();
    return quietConsole();
  },
};

/** Holds back timers of exactly this length, in milliseconds, until `letGo` runs them, so that a story does not wait. Later ones run as usual. */
export function holdTimers(length: number): { letGo: () => void; held: () => number } {
  const held: (() => void)[] = [];
  const start = window.setTimeout.bind(window);
  const spy = spyOn(window, "setTimeout").mockImplementation(((run: () => void, after?: number) =>
    after === length ? -held.push(run) : start(run, after)) as typeof setTimeout);
  const letGo = () => {
    spy.mockRestore();
    for (const run of held.splice(0)) run();
  };
  return { letGo, held: () => held.length };
}

/** Renders a player with a copy of the given draft, so that a story starts the same each time it opens. */
export function Stage(props: QuizPlayerProps) {
  const [storage] = useState(() => {
    const { storage: given } = props;
    return typeof given === "object" && "read" in given
      ? memoryStore((given as DraftStore).read() ?? undefined)
      : given;
  });
  return <QuizPlayer {...props} storage={storage} />;
}

/** Renders two players on one page, in elements with the test ids `left` and `right`. */
export function Pair(props: QuizPlayerProps) {
  return (
    <>
      <div data-testid="left">
        <Stage {...props} />
      </div>
      <div data-testid="right">
        <Stage {...props} title="Another" headingLevel={2} labels={{ questionNavigator: "The others" }} />
      </div>
    </>
  );
}

interface InStepsProps extends QuizPlayerProps {
  /** Props that the page passes instead, one set after each press of "Change". */
  steps: readonly Partial<QuizPlayerProps>[];
  /** Whether the button is one of the tools in the player. */
  within?: boolean;
}

/** Renders a page that changes the player's props. */
export function InSteps({ steps, within = false, ...props }: InStepsProps) {
  const [step, setStep] = useState(0);
  const button = <Button onClick={() => setStep(step + 1)}>Change</Button>;
  return (
    <>
      <Stage {...props} {...steps[step - 1]} {...(within ? { actions: button } : {})} />
      {within ? null : button}
    </>
  );
}

interface Canvas {
  getByRole: (role: string, by: object) => HTMLElement;
}

export const click = (canvas: Canvas, name: string | RegExp) =>
  userEvent.click(canvas.getByRole("button", { name }));

/** Clicks a button that ignores clicks at first. */
export async function press(canvas: Canvas, name: string): Promise<void> {
  const button = canvas.getByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
}

/** Ends a play function at rest: unfocused and at the top. */
export async function rest(): Promise<void> {
  await waitFor(() => expect(document.body).not.toHaveFocus());
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(0, 0);
}

/** Returns the texts of the items of a list. */
export const itemsOf = (canvas: Canvas, list: string) =>
  [...canvas.getByRole("list", { name: list }).querySelectorAll("li")].map(({ textContent }) => textContent);

/** Returns the codes of the reported problems. */
export const codes = (onProblem: unknown) =>
  (onProblem as ReturnType<typeof fn>).mock.calls.map(([problem]) => (problem as { code: string }).code);

/** The viewport of a phone. */
export const PHONE = { viewport: { value: "phone", isRotated: false } };
/** A viewport that is wide enough for the list of shortcuts below the navigator. */
export const DESKTOP = { viewport: { value: "desktop", isRotated: false } };
/** The viewport of a small laptop, where most questions are longer than the window. */
export const LAPTOP = { viewport: { value: "laptop", isRotated: false } };
