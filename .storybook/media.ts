/** Applies print styles on the screen, including those in layers. Returns the cleanup for `beforeEach`. */
export const printed = (): (() => void) => applyRulesFor("print");

/** Applies the styles for forced colors, without the color changes that the system itself makes. Returns the cleanup. */
export const forcedColors = (): (() => void) => applyRulesFor("(forced-colors: active)");

/** Applies the styles for reduced motion. Returns the cleanup. */
export const reducedMotion = (): (() => void) => applyRulesFor("(prefers-reduced-motion: reduce)");

function applyRulesFor(condition: string): () => void {
  const rules = [...document.styleSheets].flatMap((sheet) => rulesFor(condition, sheet.cssRules));
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
