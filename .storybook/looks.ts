/** Attributes that say what an element is or means and not how it looks. */
const MEANING =
  /^(?:id|for|href|src|name|title|value|min|max|datetime|d|points|viewBox|[xy][12]?|c[xy]|aria-(?:label|description|controls|owns|value\w+|\w+by))$/;
/** What is never shown, and what Storybook itself lays over a page. */
const UNSEEN = "head, script, style, template, .sb-wrapper";
const STATES = [":hover", ":focus", ":focus-visible", ":active", ":checked", ":disabled", ":open"];

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

const IS_MEASURED = "a, button, input, select, textarea, summary, [role], [tabindex]";

const lookOf = (element: Element): string =>
  [
    element.localName,
    ...[...element.attributes]
      .filter(({ name }) => !MEANING.test(name))
      .map(({ name, value }) => `${name}=${value}`),
    ...STATES.filter((state) => element.matches(state)),
  ].join(" ");

/** Looks that were met, by the look of the element around and its own, each with a number. */
const looks = new Map<string, number>();

/**
 * Texts and controls on the page that look like none that this page has returned before: an element's look is its tag,
 * attributes and states, and those of all the elements around it. Colours, sizes and widths hang on nothing else.
 *
 * @param except elements that are left out with all that is in them, as a selector
 */
export function newLooks(except: string): Element[] {
  const found: Element[] = [];
  const visit = (element: Element, around: number) => {
    if (element.matches(UNSEEN) || element.matches(except)) return;
    const key = `${around} ${lookOf(element)}`;
    let look = looks.get(key);
    if (look === undefined) {
      look = looks.size;
      looks.set(key, look);
      if (hasText(element) || element.matches(IS_MEASURED)) found.push(element);
    }
    for (const child of element.children) visit(child, look);
  };
  visit(document.documentElement, -1);
  return found;
}
