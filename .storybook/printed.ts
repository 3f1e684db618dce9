/** Lets the rules for print hold on the screen, also those within layers. Returns what ends it: give it to `beforeEach`. */
export function printed(): () => void {
  const rules = [...document.styleSheets].flatMap((sheet) => printRules(sheet.cssRules));
  for (const { media } of rules) media.mediaText = "all";
  return () => {
    for (const { media } of rules) media.mediaText = "print";
  };
}

function printRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === "print") return [rule];
    return rule instanceof CSSGroupingRule ? printRules(rule.cssRules) : [];
  });
}
