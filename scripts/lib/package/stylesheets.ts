import { transform } from "lightningcss";
import postcss from "postcss";
import { ROOT_CLASS, SCHEME } from "../../../src/components/theme/root-class.ts";

/**
 * The first rules of an unlayered sheet, which reset the page's styles inside Cairn. The second has the specificity of one class:
 * it overrides the page's rules for tags, and the later rules of components override it. SVG is left out because its presentation
 * attributes would be reset too. `revert` also resets the `hidden` attribute, so it is restored.
 */
const BOUNDARY = `
.${ROOT_CLASS} { all: initial; color-scheme: var(${SCHEME}); }
.${ROOT_CLASS} :where(:not(svg, svg *)) { all: revert; }
.${ROOT_CLASS} :where([hidden]) { display: none; }
`;

const LENGTH = /(?<![\w.-])(-?(?:\d*\.)?\d+)rem\b/g;

/** Converts every `rem` to a multiple of `--cairn-rem`, for pages with a custom root font size. */
export function withOwnRem(css: string): string {
  const root = postcss.parse(css);
  root.walkDecls((decl) => {
    decl.value = decl.value.replace(
      LENGTH,
      (_, figure: string) => `calc(${figure} * var(--cairn-rem, 1rem))`,
    );
  });
  return root.toString();
}

/** Removes all cascade layers and keeps their rules. */
export function withoutLayers(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules("layer", (layer) => void layer.replaceWith(layer.nodes ?? []));
  return root.toString();
}

const USED = /var\((--cairn-[\w-]+)/g;

const variablesIn = (css: string): ReadonlySet<string | undefined> =>
  new Set([...css.matchAll(USED)].map(([, name]) => name));

/** Returns the declarations of `scale` that `css` uses. */
export function scaleFor(css: string, scale: string): string {
  const root = postcss.parse(scale);
  const used = variablesIn(css);
  root.walkDecls((decl) => {
    if (!used.has(decl.prop)) decl.remove();
  });
  return root.toString();
}

const minified = (css: string): string =>
  new TextDecoder().decode(
    transform({ filename: "styles.css", code: new TextEncoder().encode(css), minify: true }).code,
  );

/** The parts of a style sheet. */
interface Parts {
  /** The variables that all themes share; a sheet includes those that it uses. */
  scale: string;
  rules: readonly string[];
}

const joined = ({ scale, rules }: Parts): string =>
  `${scaleFor(rules.join("\n"), scale)}\n${rules.join("\n")}`;

/** Returns the sheet for pages with unlayered styles, which it overrides. */
export const unlayeredSheet = (parts: Parts): string =>
  minified(BOUNDARY + withoutLayers(withOwnRem(joined(parts))));

/** Returns a sheet that is loaded after an unlayered one. */
export const lazySheet = (parts: Parts): string => minified(withoutLayers(withOwnRem(joined(parts))));

/** Returns the sheet for pages that put all styles in layers. Its rules are in the layer `cairn`. */
export const layeredSheet = (parts: Parts): string => minified(withOwnRem(joined(parts)));

/** Ends inheritance from the page, except for `visibility`. */
const SHADOW_BOUNDARY = `.${ROOT_CLASS} { all: initial; visibility: inherit; color-scheme: var(${SCHEME}); }`;

/**
 * Returns the sheet for a shadow root, including the theme variables that its rules use.
 *
 * @param before the parts of another sheet in the same root, whose variables are left out
 */
export function shadowSheet({ scale, rules }: Parts, themes: readonly string[], before?: Parts): string {
  const provided = before ? variablesIn(SHADOW_BOUNDARY + before.rules.join("\n")) : new Set<string>();
  const css = `${before ? "" : SHADOW_BOUNDARY}\n${rules.join("\n")}`;
  const needed = postcss.parse(scaleFor(css, [scale, ...themes].join("\n")));
  needed.walkDecls((decl) => {
    if (provided.has(decl.prop)) decl.remove();
  });
  return minified(withoutLayers(withOwnRem(`${needed.toString()}\n${css}`)));
}

/** Returns the sheet of a theme's variables, which needs no layer. */
export const themeSheet = (rules: readonly string[]): string =>
  minified(withoutLayers(withOwnRem(rules.join("\n"))));
