/** Lets the rules for print hold on the screen, also those within layers. Returns what ends it: give it to `beforeEach`. */
export const printed = (): (() => void) => holding("print");

/** The same with the rules for the colours of a system; what the system itself does to colours is not done. */
export const forcedColors = (): (() => void) => holding("(forced-colors: active)");

function holding(condition: string): () => void {
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
