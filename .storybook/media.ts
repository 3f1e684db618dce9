/** Applies print styles on the screen, including those in layers. Returns the cleanup for `beforeEach`. */
export const printed = (): (() => void) => applyRulesFor("print");

/** Applies the styles for forced colors, without the color changes that the system itself makes. Returns the cleanup. */
export const forcedColors = (): (() => void) => applyRulesFor("(forced-colors: active)");

/** Applies the styles for reduced motion. Returns the cleanup. */
export const reducedMotion = (): (() => void) => applyRulesFor("(prefers-reduced-motion: reduce)");

/** Returns a document or shadow root, and the open shadow roots in it. */
export function rootsOf(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const hosts = [...root.querySelectorAll("*")];
  return [root, ...hosts.flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : []))];
}

function applyRulesFor(condition: string): () => void {
  const sheets = new Set(
    rootsOf(document).flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]),
  );
  const rules = [...sheets].flatMap((sheet) => rulesFor(condition, sheet.cssRules));
  for (const { media } of rules) media.mediaText = "all";
  return () => {
    for (const { media } of rules) media.mediaText = condition;
  };
}

function rulesFor(condition: string, rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === condition) return [rule];
    return rule instanceof CSSGroupingRule ? rulesFor(condition, rule.cssRules) : [];
  });
}
