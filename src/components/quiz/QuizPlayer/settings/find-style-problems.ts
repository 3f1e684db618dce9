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
        'The style sheet is not loaded. Load "quiz/styles.css" of cairn-prep, "styles.css" of cairn-quiz, or a style sheet that includes it, once in your page.',
    });
  if (style.getPropertyValue(THEME_VARIABLE) === "") {
    const themed = root.closest('[class*="cairn-theme-"]');
    const [, name] = /cairn-theme-([\w-]+)/.exec(themed?.className ?? "") ?? [];
    problems.push({
      code: "theme",
      message:
        name === undefined
          ? 'The player has no theme. Load one, such as "themes/light.css" of the package, and set it: <CairnProvider theme="light">.'
          : `The theme "${name}" is not loaded. Load a style sheet with the class "cairn-theme-${name}", such as "themes/${name}.css" of the package; <cairn-quiz> needs this class too.`,
    });
  }
  return problems;
}
