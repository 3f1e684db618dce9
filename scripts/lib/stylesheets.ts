import { transform } from "lightningcss";
import postcss from "postcss";
import { ROOT_CLASS, SCHEME } from "../../src/components/theme/root-class.ts";

/**
 * The first rules of an unlayered sheet: what a page says of its own elements ends where Cairn begins. The second counts as
 * much as one class, so that it beats what a page says of tags and is beaten by what components say after it. Drawings
 * have no looks but their own. The attribute `hidden` counts as a rule of the page, which goes with the others.
 */
const BOUNDARY = `
.${ROOT_CLASS} { all: initial; color-scheme: var(${SCHEME}); }
.${ROOT_CLASS} :where(:not(svg, svg *)) { all: revert; }
.${ROOT_CLASS} :where([hidden]) { display: none; }
`;

const LENGTH = /(?<![\w.-])(-?(?:\d*\.)?\d+)rem\b/g;

/** The same styles with every `rem` as a share of `--cairn-rem`, by which a page mends a root size of its own. */
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

/** The same styles, which no layer holds any more. */
export function withoutLayers(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules("layer", (layer) => void layer.replaceWith(layer.nodes ?? []));
  return root.toString();
}

const USED = /var\((--cairn-[\w-]+)/g;

const variablesIn = (css: string): ReadonlySet<string | undefined> =>
  new Set([...css.matchAll(USED)].map(([, name]) => name));

/** Those declarations of `scale` that `css` asks for, by itself or through one another. */
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

/** What a sheet is made of, in the order of the rules. */
interface Parts {
  /** What all themes have in common; a sheet takes of it what it needs. */
  scale: string;
  rules: readonly string[];
}

const joined = ({ scale, rules }: Parts): string =>
  `${scaleFor(rules.join("\n"), scale)}\n${rules.join("\n")}`;

/** For pages whose styles lie in no layer: it holds its own against theirs. */
export const unlayeredSheet = (parts: Parts): string =>
  minified(BOUNDARY + withoutLayers(withOwnRem(joined(parts))));

/** What comes after an unlayered sheet of the same page. */
export const laterSheet = (parts: Parts): string => minified(withoutLayers(withOwnRem(joined(parts))));

/** For pages that lay all styles in layers: it lies in the layer `cairn`. */
export const layeredSheet = (parts: Parts): string => minified(withOwnRem(joined(parts)));

/** What the page lets its elements inherit ends at a root in a shadow tree, but for whether they are seen at all. */
const SHADOW_BOUNDARY = `.${ROOT_CLASS} { all: initial; visibility: inherit; color-scheme: var(${SCHEME}); }`;

/**
 * For a shadow root, which no rule of the page reaches; what the rules need of themes stands in the same sheet. `before` is
 * made of what another sheet there has already.
 */
export function shadowSheet({ scale, rules }: Parts, themes: readonly string[], before?: Parts): string {
  const known = before ? variablesIn(SHADOW_BOUNDARY + before.rules.join("\n")) : new Set<string>();
  const css = `${before ? "" : SHADOW_BOUNDARY}\n${rules.join("\n")}`;
  const needed = postcss.parse(scaleFor(css, [scale, ...themes].join("\n")));
  needed.walkDecls((decl) => {
    if (known.has(decl.prop)) decl.remove();
  });
  return minified(withoutLayers(withOwnRem(`${needed.toString()}\n${css}`)));
}

/** The variables of a theme; they collide with nothing and need no layer. */
export const themeSheet = (rules: readonly string[]): string =>
  minified(withoutLayers(withOwnRem(rules.join("\n"))));
