import type { QuizProblem } from "../../engine/question/problem.ts";

/** A variable that every theme sets. */
const THEME_VARIABLE = "--cairn-color-background";

/** Returns a problem for each style sheet that is not loaded. */
export function findStyleProblems(root: HTMLElement): QuizProblem[] {
  // jsdom has no `CSS` and applies no style sheets.
  if (globalThis.CSS === undefined) return [];
  const problems: QuizProblem[] = [];
  const style = getComputedStyle(root);
  if (style.position === "static")
    problems.push({
      code: "styles",
      message:
        'The style sheet is not loaded. Import "cairn-prep/quiz/styles.css", or a style sheet that includes it, once in your page.',
    });
  if (style.getPropertyValue(THEME_VARIABLE) === "") {
    const themed = root.closest('[class*="cairn-theme-"]');
    const [, name] = /cairn-theme-([\w-]+)/.exec(themed?.className ?? "") ?? [];
    problems.push({
      code: "theme",
      message:
        name === undefined
          ? 'The player has no theme. Import one, such as "cairn-prep/themes/light.css", and set it: <CairnProvider theme="light">.'
          : `The theme "${name}" is not loaded. Import "cairn-prep/themes/${name}.css", or use a theme that is loaded.`,
    });
  }
  return problems;
}
