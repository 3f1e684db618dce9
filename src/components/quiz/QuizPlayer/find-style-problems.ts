import type { QuizProblem } from "../engine/problem.ts";

/** A variable that every theme has. */
const THEMED = "--cairn-color-background";

/** Returns which style sheets a player's element lacks, each with how to load it. */
export function findStyleProblems(root: HTMLElement): QuizProblem[] {
  // jsdom applies no sheets, and has no `CSS`.
  if (globalThis.CSS === undefined) return [];
  const problems: QuizProblem[] = [];
  const style = getComputedStyle(root);
  if (style.position === "static")
    problems.push({
      code: "styles",
      message:
        'The style sheet is not loaded. Import "cairn-prep/quiz/styles.css", or another that holds it, once in your page.',
    });
  if (style.getPropertyValue(THEMED) === "") {
    const themed = root.closest('[class*="cairn-theme-"]');
    const [, name] = /cairn-theme-([\w-]+)/.exec(themed?.className ?? "") ?? [];
    problems.push({
      code: "theme",
      message:
        name === undefined
          ? 'There is no theme. Import one, such as "cairn-prep/themes/light.css", and name it: <CairnProvider theme="light">.'
          : `The theme "${name}" is not loaded. Import "cairn-prep/themes/${name}.css", or name a theme that is loaded.`,
    });
  }
  return problems;
}
