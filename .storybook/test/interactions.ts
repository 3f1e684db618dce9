import { expect, spyOn, userEvent, waitFor, type fn } from "storybook/test";

interface Canvas {
  getByRole: (role: string, by: object) => HTMLElement;
}

interface Scope {
  findByRole: (role: string, by: object) => Promise<HTMLElement>;
}

export const click = (canvas: Canvas, name: string | RegExp) =>
  userEvent.click(canvas.getByRole("button", { name }));

/** Clicks a button that ignores clicks at first. */
export async function clickWhenEnabled(scope: Scope, name: string | RegExp): Promise<void> {
  const button = await scope.findByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
}

/** Ends a play function at rest: unfocused and at the top. */
export async function rest(): Promise<void> {
  await waitFor(() => expect(document.body).not.toHaveFocus());
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(0, 0);
}

/** Returns the text of each element. */
export const textsOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent);

/** Returns the texts of the items of a list. */
export const itemsOf = (canvas: Canvas, list: string) =>
  textsOf(canvas.getByRole("list", { name: list }).querySelectorAll("li"));

/** Returns the codes of the reported problems. */
export const problemCodes = (onProblem: unknown) =>
  (onProblem as ReturnType<typeof fn>).mock.calls.map(([problem]) => (problem as { code: string }).code);

/**
 * Holds back timers of exactly this length, in milliseconds, until `release` runs them, so that a story does not wait. Later ones run
 * as usual.
 */
export function holdTimers(length: number): { release: () => void; heldCount: () => number } {
  const heldTimers: (() => void)[] = [];
  const start = window.setTimeout.bind(window);
  const spy = spyOn(window, "setTimeout").mockImplementation(((run: () => void, after?: number) =>
    after === length ? -heldTimers.push(run) : start(run, after)) as typeof setTimeout);
  const release = () => {
    spy.mockRestore();
    for (const run of heldTimers.splice(0)) run();
  };
  return { release, heldCount: () => heldTimers.length };
}
