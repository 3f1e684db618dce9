/** Well-formed XML, as opposed to a text that is still to be escaped. */
export interface Xml {
  xml: string;
}

/** What XML 1.0 can't hold, not even escaped. */
// oxlint-disable-next-line no-control-regex -- These are what is meant.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, "").replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Line ends and tabs of attributes would become blanks. */
const attribute = (text: string): string =>
  escaped(text).replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An element. Texts among its children are escaped; attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...children: readonly (Xml | string | readonly Xml[])[]
): Xml {
  const start = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${attribute(String(value))}"`)
    .join("");
  const inner = children
    .flat()
    .map((child) => (typeof child === "string" ? escaped(child) : child.xml))
    .join("");
  return { xml: inner === "" ? `<${name}${start}/>` : `<${name}${start}>${inner}</${name}>` };
}

/** An element as a file of its own. */
export const xmlFile = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
