/** The attributes that show a state of an element in a story without a pointer or a keyboard. */
const STATES = { ":hover": "[data-hover]", ":focus-visible": "[data-focus-visible]" } as const;

function toAttributes(selector: string): string {
  let result = selector;
  for (const [state, attribute] of Object.entries(STATES)) result = result.replaceAll(state, attribute);
  return result;
}

function mirror(rules: CSSRuleList, parent: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const rule = rules[index];
    if (rule instanceof CSSGroupingRule) mirror(rule.cssRules, rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const selector = toAttributes(rule.selectorText);
    const next = rules[index + 1];
    const isMirrored = next instanceof CSSStyleRule && next.selectorText === selector;
    // A part of an element, such as the button of a file field, can't have the attribute.
    const canBeShown = CSS.supports(`selector(${selector})`);
    if (selector !== rule.selectorText && !isMirrored && canBeShown)
      parent.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
  }
}

/**
 * Applies the rules for `:hover` and `:focus-visible` to elements with `data-hover` and `data-focus-visible` too: inserts a copy
 * of each rule after it, with the same specificity.
 */
export function showPseudoStates(): void {
  for (const sheet of document.styleSheets) mirror(sheet.cssRules, sheet);
}
