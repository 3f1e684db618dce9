import axe from "axe-core";
import { WCAG } from "../../scripts/tools/wcag.ts";
import { COLOR_RULES, QUICK } from "./axe-themes.ts";
import { hasText, findUnmeasured, pathKeysOf } from "./elements.ts";
import type { MeasuredStory } from "./measured-story.ts";

/** Attributes whose value no rule reads: rules only check whether the attribute is present and not empty. */
const UNREAD_ATTRIBUTES =
  /^(?:id|class|style|href|src|name|title|alt|value|placeholder|min|max|d|points|datetime|aria-(?:label|posinset|setsize|(?:row|col|value)\w+)|\w+length|data-.*)$/;
/** Attributes that name other elements by their ids. */
const REFERENCES =
  /^(?:for|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/;

const describeAttribute = ({ name, value, ownerElement }: Attr): string => {
  if (UNREAD_ATTRIBUTES.test(name)) return value.trim() === "" ? `${name} is empty` : name;
  if (!REFERENCES.test(name)) return `${name}=${value}`;
  const root = ownerElement?.getRootNode();
  const tree = root instanceof Document || root instanceof ShadowRoot ? root : document;
  // Rules fail on a missing id and on a duplicate, so both counts matter.
  const counts = value
    .split(/\s+/)
    .map((id) => Math.min(2, tree.querySelectorAll(`[id="${CSS.escape(id)}"]`).length));
  return `${name} ${counts.join(" ")}`;
};

/** Describes the parts of one element that axe's rules read: its attributes and the kinds of its children. */
const markupOf = (element: Element): string =>
  [
    element.localName,
    ...[...element.attributes].map(describeAttribute),
    hasText(element),
    ...new Set([...element.children].map(({ localName, role }) => `${localName} ${role ?? ""}`)),
  ].join(" ");

/** Describes the parts of a whole page that axe's rules read: its headings in order and its named landmarks. */
const outlineOf = (page: Element): string =>
  [
    ...page.querySelectorAll(
      "h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, section, form, [role]",
    ),
  ]
    .filter((element) => element.checkVisibility())
    .map(({ localName, role, ariaLabel, ariaLevel }) => [localName, role, ariaLabel, ariaLevel].join(" "))
    .filter((part, index, all) => part !== all[index - 1])
    .join("; ");

/** Rules for a whole page. All other rules check one element with its descendants and ancestors. */
const PAGE_RULES =
  /^(?:bypass|document-title|heading-order|html-.*|landmark-.*|page-has-heading-one|region|skip-link)$/;

async function violations(
  include: Element | Element[],
  exclude: string[],
  rules: axe.RuleObject,
): Promise<string[]> {
  const { violations: results } = await axe.run(
    { include, exclude },
    { runOnly: [...WCAG], rules, ...QUICK },
  );
  return results.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary, html }) => `${id}: ${html.slice(0, 160)}\n${failureSummary ?? ""}`),
  );
}

const disabled = (ids: readonly string[]): axe.RuleObject =>
  Object.fromEntries(ids.map((id) => [id, { enabled: false }]));
const IDS = axe.getRules([...WCAG]).map(({ ruleId }) => ruleId);
const NOT_OF_PAGE = disabled(IDS.filter((id) => !PAGE_RULES.test(id)));

/**
 * Applies axe's rules, except those that depend on colors and sizes, to markup that has not been measured yet. Rules for
 * a whole page run where the page's outline is new.
 *
 * @returns rule and element of each violation
 */
export async function violationsOfNewMarkup(a11y: MeasuredStory["parameters"]["a11y"]): Promise<string[]> {
  const { rules = {} } = a11y?.options ?? {};
  const except = [...(a11y?.context?.exclude ?? []), ".sb-wrapper"];
  const outline = outlineOf(document.body);
  const pages = findUnmeasured(`outlines ${JSON.stringify(rules)}`, [document.body], () => outline);
  const pathKeys = pathKeysOf(document.body, markupOf, except);
  const markup = findUnmeasured(
    `markup ${JSON.stringify(rules)}`,
    pathKeys.keys(),
    (element) => pathKeys.get(element) ?? null,
  );
  // Elements may have been removed since they were found, and axe throws if none is left.
  const present = () => markup.elements.filter(({ isConnected }) => isConnected);
  const findings = [
    ...(pages.elements.length === 0
      ? []
      : await violations(document.body, except, { ...NOT_OF_PAGE, ...rules })),
    ...(present().length === 0
      ? []
      : await violations(present(), except, { ...disabled(COLOR_RULES), ...rules })),
  ];
  if (findings.length === 0) for (const { markMeasured } of [pages, markup]) markMeasured();
  return findings;
}
