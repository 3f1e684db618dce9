import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { within } from "storybook/test";
import { expectFaults } from "../../../../.storybook/server/faults.ts";
import { loadPlayerCode } from "../../../../.storybook/stage/load-player-code.ts";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { useToolbarLanguage } from "../../../../.storybook/toolbar/toolbar.ts";
import { question } from "../../quiz/engine/attempt.helpers.ts";
import { DEFAULT_THEME, isThemeName } from "../../theme/tokens/names.ts";
import { type CairnQuiz, defineCairnQuiz } from "../CairnQuiz.tsx";
import { addStyles } from "../style-sheet.ts";

export const QUESTIONS = ["alpha", "beta", "gamma"].map((id) => question(id));

export const KEY = "cairn:quiz:in-a-page";

/** Returns the styles of the page, which the package's script would include. */
const pageStyles = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join("\n");

let hasStyles = false;

interface ToolbarProps {
  globals: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Gives elements the theme, language and direction of the toolbar, unless these are the defaults. */
function FromToolbar({ globals, children }: ToolbarProps) {
  const container = useRef<HTMLDivElement>(null);
  const theme = isThemeName(globals["theme"]) ? globals["theme"] : DEFAULT_THEME;
  const [first] = useState(theme);
  const { locale, labels, dir } = useToolbarLanguage(globals);
  useEffect(() => {
    for (const quiz of container.current?.querySelectorAll("cairn-quiz") ?? []) {
      if (theme !== first || theme !== DEFAULT_THEME) quiz.theme = theme;
      if (locale !== undefined) Object.assign(quiz, { lang: locale, labels });
      if (dir !== undefined) quiz.dir = dir;
    }
  }, [theme, first, locale, labels, dir]);
  return <div ref={container}>{children}</div>;
}

interface PageProps {
  html?: string;
  properties?: Partial<CairnQuiz>;
}

export const settings = {
  decorators: [
    (Story: ComponentType, { globals }: { globals: ToolbarProps["globals"] }) => (
      <FromToolbar globals={globals}>
        <Story />
      </FromToolbar>
    ),
  ],
  beforeEach: async () => {
    localStorage.removeItem(KEY);
    await loadPlayerCode();
    if (!hasStyles) addStyles(pageStyles());
    hasStyles = true;
    defineCairnQuiz();
    // In development, the player also logs problems to the console.
    return expectFaults(/^console.error: QuizPlayer: /);
  },
};

/** A page that contains the element as HTML and sets its properties. */
export function Page({ html = "<cairn-quiz heading='Warm-up'></cairn-quiz>", properties }: PageProps) {
  return (
    <div
      data-testid="page"
      ref={(page) => {
        if (!page || page.hasChildNodes()) return;
        page.innerHTML = html;
        for (const quiz of page.querySelectorAll("cairn-quiz")) Object.assign(quiz, properties);
      }}
    />
  );
}

interface Canvas {
  getByTestId: (name: string) => HTMLElement;
}

export const quizOf = (canvas: Canvas, index = 0): CairnQuiz => {
  const quiz = canvas.getByTestId("page").querySelectorAll("cairn-quiz")[index];
  if (!quiz) throw new Error("There is no element.");
  return quiz;
};

/** Returns queries for the element's shadow root. */
export const inside = (quiz: CairnQuiz) => within(quiz.shadowRoot?.firstElementChild as HTMLElement);

export const codesOf = (quiz: CairnQuiz) => quiz.problems.map(({ code }) => code);

export const focused = (quiz: CairnQuiz) => quiz.shadowRoot?.activeElement;

export const press = (quiz: CairnQuiz, name: string) => clickWhenEnabled(inside(quiz), name);
