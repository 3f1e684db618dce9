import type { ExtraProps } from "react-markdown";

export type MarkdownElement = NonNullable<ExtraProps["node"]>;
type Content = MarkdownElement["children"][number];
interface Branch {
  children: Content[];
}

/** The emoji that make a line a callout (spec §2.8), and what each is about. */
const CALLOUTS = {
  "💡": "tip",
  "⚠": "warning",
  "🎯": "goal",
  "✅": "strength",
  "📌": "note",
  "❗": "important",
} as const;
export type Callout = (typeof CALLOUTS)[keyof typeof CALLOUTS];

const isEmoji = (text: string): text is keyof typeof CALLOUTS => Object.hasOwn(CALLOUTS, text);

/** With or without the sign that asks for the coloured form. */
const EMOJI = new RegExp(`(${Object.keys(CALLOUTS).join("|")})\\uFE0F?\\s*`, "u");

/** The property of an element that names its callout. */
const PROPERTY = "dataCallout";

/** What a paragraph or list item calls out; `null` where it is like any other. */
export function calloutOf(element: MarkdownElement | undefined): Callout | null {
  const value = element?.properties[PROPERTY];
  return Object.values(CALLOUTS).find((callout) => callout === value) ?? null;
}

/**
 * A plugin for the parsed text: turns the line breaks within paragraphs into real ones, and marks each line that
 * contains one of the emoji, in a paragraph of its own; an emoji that the line begins with is taken off. A list and a
 * quotation take the direction of their own text.
 */
export function prepare() {
  return (tree: Branch) => visit(tree);
}

/** What has its bullets or its line at the side where its text begins. */
const DIRECTED = new Set(["ul", "ol", "blockquote"]);

function visit(branch: Branch): void {
  branch.children = branch.children.flatMap((child): Content[] => {
    if (child.type !== "element") return [child];
    if (child.tagName === "p") {
      breakLines(child);
      return paragraphs(child);
    }
    if (DIRECTED.has(child.tagName)) child.properties["dir"] = "auto";
    visit(child);
    if (child.tagName === "li") mark(child);
    return [child];
  });
}

/** A paragraph as it is, or one for each of its callouts and for the lines between them. */
function paragraphs(paragraph: MarkdownElement): Content[] {
  const lines: Content[][] = [[]];
  for (const child of paragraph.children)
    if (child.type === "element" && child.tagName === "br") lines.push([]);
    else lines.at(-1)?.push(child);
  const parts: MarkdownElement[] = [];
  for (const children of lines) {
    const part: MarkdownElement = { ...paragraph, properties: {}, children };
    const before = parts.at(-1);
    if (mark(part) || !before || before.properties[PROPERTY] !== undefined) parts.push(part);
    else before.children.push({ type: "element", tagName: "br", properties: {}, children: [] }, ...children);
  }
  return parts;
}

/** Names the callout that the line of an element is, if it is one. Blocks within have lines of their own. */
function mark(element: MarkdownElement): boolean {
  const texts = textsOf(element);
  const found = texts.map(({ value }) => EMOJI.exec(value)).find((match) => match !== null);
  const emoji = found?.[1] ?? "";
  if (!isEmoji(emoji)) return false;
  const first = texts.find(({ value }) => value.trim() !== "");
  if (first?.value.trimStart().startsWith(emoji)) first.value = first.value.replace(EMOJI, "").trimStart();
  element.properties[PROPERTY] = CALLOUTS[emoji];
  return true;
}

type Text = Extract<Content, { type: "text" }>;

const INLINE = new Set(["strong", "em", "a", "code", "del"]);

/** The texts of an element's own line, in order. */
function textsOf({ children }: Branch): Text[] {
  return children.flatMap((child): Text[] => {
    if (child.type === "text") return [child];
    return child.type === "element" && INLINE.has(child.tagName) ? textsOf(child) : [];
  });
}

function breakLines(branch: Branch): void {
  branch.children = branch.children.flatMap((child, index, all): Content[] => {
    if (child.type === "element") breakLines(child);
    if (child.type !== "text") return [child];
    const before = all[index - 1];
    const isBroken = before?.type === "element" && before.tagName === "br";
    return child.value
      .replace(isBroken ? /^\n/ : /^$/, "")
      .split("\n")
      .flatMap((value, line): Content[] => {
        const text: Content = { type: "text", value };
        return line === 0 ? [text] : [{ type: "element", tagName: "br", properties: {}, children: [] }, text];
      });
  });
}
