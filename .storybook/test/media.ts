/** Applies print styles on the screen, including those in layers. Returns the cleanup for `beforeEach`. */
export const printed = (): (() => void) => applyRulesFor("print");

/** Applies the styles for forced colors, without the color changes that the system itself makes. Returns the cleanup. */
export const forcedColors = (): (() => void) => applyRulesFor("(forced-colors: active)");

/** Applies the styles for reduced motion. Returns the cleanup. */
export const reducedMotion = (): (() => void) => applyRulesFor("(prefers-reduced-motion: reduce)");

/** Doubles the size of the text. Returns the cleanup for `beforeEach`. */
export function largeText(): () => void {
  document.documentElement.style.fontSize = "200%";
  return () => document.documentElement.style.removeProperty("font-size");
}

/** A story as it is printed, which its documentation page shows in its own document. */
export const onPaper = framed(printed);

/** A story in forced colors, which its documentation page shows in its own document. */
export const inForcedColors = framed(forcedColors);

function framed(beforeEach: () => () => void) {
  return { beforeEach, parameters: { docs: { story: { inline: false } } } };
}

let changes = 0;

/** Returns whether a medium other than the screen is applied to the document. */
export const hasOtherMedium = (): boolean => changes > 0;

/** Returns a document or shadow root, and the open shadow roots in it. */
export function rootsOf(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const hosts = [...root.querySelectorAll("*")];
  return [root, ...hosts.flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : []))];
}

/** Calls back with each style sheet that is added to the page, such as those of lazy code. Returns the cleanup. */
export function onStyleSheet(handle: (sheet: CSSStyleSheet) => void): () => void {
  const controller = new AbortController();
  const listen = ({ target }: Event) => {
    const { sheet } = target as Partial<HTMLStyleElement>;
    if (sheet) handle(sheet);
  };
  document.head.addEventListener("load", listen, { capture: true, signal: controller.signal });
  return () => controller.abort();
}

function applyRulesFor(condition: string): () => void {
  const sheets = new Set(
    rootsOf(document).flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]),
  );
  const rules = [...sheets].flatMap((sheet) => rulesFor(condition, sheet.cssRules));
  for (const { media } of rules) media.mediaText = "all";
  changes += 1;
  return () => {
    changes -= 1;
    for (const { media } of rules) media.mediaText = condition;
  };
}

function rulesFor(condition: string, rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === condition) return [rule];
    return rule instanceof CSSGroupingRule ? rulesFor(condition, rule.cssRules) : [];
  });
}
