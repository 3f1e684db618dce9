/** The states that a story can show without a pointer or a keyboard, as an attribute of the element. */
const STATES = { ":hover": "[data-hover]", ":focus-visible": "[data-focus-visible]" } as const;

function shown(selector: string): string {
  let result = selector;
  for (const [state, attribute] of Object.entries(STATES)) result = result.replaceAll(state, attribute);
  return result;
}

function mirror(rules: CSSRuleList, parent: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const rule = rules[index];
    if (rule instanceof CSSGroupingRule) mirror(rule.cssRules, rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const selector = shown(rule.selectorText);
    const next = rules[index + 1];
    const isMirrored = next instanceof CSSStyleRule && next.selectorText === selector;
    // A part of an element, such as the button of a file field, can't have the attribute.
    const canBeShown = CSS.supports(`selector(${selector})`);
    if (selector !== rule.selectorText && !isMirrored && canBeShown)
      parent.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
  }
}

/**
 * Lets every rule for the pointer and the keyboard hold for elements with `data-hover` and `data-focus-visible` too:
 * a copy of each stands behind it, with the same weight.
 */
export function showPseudoStates(): void {
  for (const sheet of document.styleSheets) mirror(sheet.cssRules, sheet);
}
