import { type CSSProperties, type ReactNode } from "react";
import { within } from "storybook/test";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { themeClass } from "../../theme/theme-class.ts";
import { type ThemeName } from "../../theme/tokens/names.ts";
import { CONTRAST_ANALYZER_LABELS } from "./contrast-analyzer-labels.ts";
import { ROLE_PAIRS } from "./role-pairs.ts";
import { vars } from "../../theme/tokens/contract.css.ts";

/** Labels of the pairs. */
export const PAIR_NAMES = ROLE_PAIRS.map(({ name }) => CONTRAST_ANALYZER_LABELS[name]);

type Role = keyof typeof vars.color;

/** Overrides roles with other colors, for an element and its descendants. */
export function Invented({ roles, children }: { roles: Partial<Record<Role, string>>; children: ReactNode }) {
  const filled = Object.entries(roles).map(([role, color]) => [nameOf(vars.color[role as Role]), color]);
  return <div style={Object.fromEntries(filled) as CSSProperties}>{children}</div>;
}

/** Returns `--name` of `var(--name)`. */
export const nameOf = (variable: string): string => variable.slice("var(".length, -")".length);

export function Themed({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  return (
    <div
      className={themeClass(theme)}
      style={{ padding: "1rem", background: vars.color.background, color: vars.color.foreground }}
    >
      {children}
    </div>
  );
}

type Canvas = Pick<ReturnType<typeof within>, "getByRole">;

export const pairOf = (canvas: Canvas, name: string): HTMLElement => {
  const pair = canvas.getByRole("heading", { level: 3, name }).closest("li");
  if (!pair) throw new Error(`${name} is not in the list.`);
  return pair;
};

/** Returns the shown contrast of each pair, in order. */
export const ratiosOf = (canvas: Canvas): Record<string, string> =>
  Object.fromEntries(
    PAIR_NAMES.map((name) => [name, within(pairOf(canvas, name)).getByText(/^[\d.]+:1$/).textContent]),
  );

export const resultsOf = (canvas: Canvas, name: string) =>
  textsOf(within(pairOf(canvas, name)).getAllByRole("definition"));

/** The samples of these themes fail on purpose; everything else must pass. */
export const parameters = {
  a11y: {
    context: { exclude: ['a[href="#main"]', "[aria-hidden]"] },
  },
};
