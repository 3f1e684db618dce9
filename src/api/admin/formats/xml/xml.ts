/** Well-formed XML, as opposed to text that must still be escaped. */
export interface Xml {
  xml: string;
}

/** Characters that XML 1.0 can't contain, not even escaped. */
// oxlint-disable-next-line no-control-regex -- The pattern matches control characters on purpose.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, "").replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Returns a text as XML, for where elements and texts are joined. */
export const escapeXml = (text: string): Xml => ({ xml: escaped(text) });

/** Escapes line ends and tabs, which XML parsers would turn into blanks. */
const attribute = (text: string): string =>
  escaped(text).replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Creates an element. Escapes text children, and omits undefined attributes. */
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

/** Returns an element as an XML document. */
export const xmlFile = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
