import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import type { QuizProblem } from "../../engine/question/problem.ts";
import { QuizPlayer } from "../QuizPlayer.tsx";
import type { QuizPlayerProps } from "../settings/quiz-props.ts";

/**
 * Lets React finish its scheduled work: the environment of the test, and with it `window`, ends with the test. React works for
 * 5 ms in each turn, and a busy machine needs many.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a check passes. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, 60_000);

/** Finds and operates parts of a page as a learner does. */
export interface LearnersPage {
  text: () => string;
  has: (role: string) => boolean;
  choose: (text: string) => Promise<void>;
  press: (name: string) => Promise<void>;
  /** Presses a key where the focus is. */
  type: (key: string) => void;
}

export function learnersPage(root: () => ParentNode | null): LearnersPage {
  const all = <Found extends Element>(selector: string) => [
    ...(root()?.querySelectorAll<Found>(selector) ?? []),
  ];
  const click = (find: () => HTMLElement | null | undefined, what: string) =>
    eventually(() => {
      const found = find();
      if (!found) throw new Error(`${what} is not in the page: ${root()?.textContent}`);
      found.click();
    });
  return {
    text: () => root()?.textContent ?? "",
    has: (role) => all(`[role=${role}]`).length > 0,
    choose: (text) =>
      click(
        () =>
          all("label")
            .find((label) => label.textContent.includes(text))
            ?.querySelector("input"),
        `The option ${text}`,
      ),
    press: (name) =>
      click(
        () =>
          all<HTMLElement>("button").find(
            (button) => button.textContent.includes(name) && button.getAttribute("aria-disabled") !== "true",
          ),
        `The button ${name}`,
      ),
    type: (key) => {
      const focused = document.activeElement ?? document.body;
      focused.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    },
  };
}

export interface OpenedPlayer extends LearnersPage {
  /** The problems that the host got, as code and message. */
  problems: () => string[];
  /** The sentences of the player in the developer's console. */
  logged: () => string[];
  /** The player's element. */
  root: HTMLElement;
  close: () => Promise<void>;
}

/** Renders a player, by default in the body, and removes it at the end of the test. */
export function openPlayer(props: QuizPlayerProps, parent: ParentNode = document.body): OpenedPlayer {
  const problems: QuizProblem[] = [];
  const log = vi.spyOn(console, "error").mockReturnValue();
  const container = parent.appendChild(document.createElement("div"));
  const root = createRoot(container);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    root.unmount();
    container.remove();
    await settled();
    log.mockRestore();
  };
  onTestFinished(close);
  root.render(<QuizPlayer {...props} onProblem={(problem) => problems.push(problem)} />);
  return {
    ...learnersPage(() => container),
    problems: () => problems.map(({ code, message }) => `${code}: ${message}`),
    logged: () =>
      log.mock.calls.flatMap(([text]) =>
        typeof text === "string" && text.startsWith("QuizPlayer: ") ? [text.slice(12)] : [],
      ),
    root: container,
    close,
  };
}
