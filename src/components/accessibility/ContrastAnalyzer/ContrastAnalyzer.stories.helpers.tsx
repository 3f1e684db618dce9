import { type CSSProperties, type ReactNode } from "react";
import { within } from "storybook/test";
import { vars } from "../../theme/contract.css.ts";
import { type ThemeName } from "../../theme/names.ts";
import { themeClass } from "../../theme/theme-class.ts";
import { CONTRAST_ANALYZER_LABELS } from "./contrast-analyzer-labels.ts";
import { ROLE_PAIRS } from "./role-pairs.ts";

/** The pairs as they are called. */
export const PAIR_NAMES = ROLE_PAIRS.map(({ name }) => CONTRAST_ANALYZER_LABELS[name]);

type Role = keyof typeof vars.color;

/** Roles filled with other colours, on an element and all within it. */
export function Invented({ roles, children }: { roles: Partial<Record<Role, string>>; children: ReactNode }) {
  const filled = Object.entries(roles).map(([role, colour]) => [nameOf(vars.color[role as Role]), colour]);
  return <div style={Object.fromEntries(filled) as CSSProperties}>{children}</div>;
}

/** `--name` of `var(--name)`. */
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
  if (!pair) throw new Error(`${name} stands in no list.`);
  return pair;
};

/** The contrast that is shown of each pair, in its order. */
export const ratiosOf = (canvas: Canvas): Record<string, string> =>
  Object.fromEntries(
    PAIR_NAMES.map((name) => [name, within(pairOf(canvas, name)).getByText(/^[\d.]+:1$/).textContent]),
  );

export const resultsOf = (canvas: Canvas, name: string) =>
  within(pairOf(canvas, name))
    .getAllByRole("definition")
    .map((result) => result.textContent);

/** What the samples of these themes show is meant to fail; all else is still to pass. */
export const parameters = {
  a11y: {
    context: { exclude: ['a[href="#main"]', "[aria-hidden]"] },
  },
};
