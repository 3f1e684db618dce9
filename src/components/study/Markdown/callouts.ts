import type { ExtraProps } from "react-markdown";

export type MarkdownElement = NonNullable<ExtraProps["node"]>;
type Content = MarkdownElement["children"][number];
interface Branch {
  children: Content[];
}

/** The emoji that turn a line into a callout (spec §2.8), with the kind of callout. */
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

/** Matches an emoji with or without the variation selector for color. */
const EMOJI = new RegExp(`(${Object.keys(CALLOUTS).join("|")})\\uFE0F?\\s*`, "u");

/** The element property that stores the kind of callout. */
const PROPERTY = "dataCallout";

/** Returns the kind of callout of a paragraph or list item; `null` if it is none. */
export function calloutOf(element: MarkdownElement | undefined): Callout | null {
  const value = element?.properties[PROPERTY];
  return Object.values(CALLOUTS).find((callout) => callout === value) ?? null;
}

/**
 * A rehype plugin that converts line breaks within paragraphs to `br`, and moves each line with a callout emoji
 * to a separate paragraph. A leading emoji is removed. Lists and quotations get the direction of their text.
 */
export function prepare() {
  return (tree: Branch) => visit(tree);
}

/** Elements with bullets or a border on the side where their text starts. */
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
    if (child.tagName === "li") markCallout(child);
    return [child];
  });
}

/** Splits a paragraph at its callouts; returns it unchanged if it has none. */
function paragraphs(paragraph: MarkdownElement): Content[] {
  const lines: Content[][] = [[]];
  for (const child of paragraph.children)
    if (child.type === "element" && child.tagName === "br") lines.push([]);
    else lines.at(-1)?.push(child);
  const parts: MarkdownElement[] = [];
  for (const children of lines) {
    const part: MarkdownElement = { ...paragraph, properties: {}, children };
    const before = parts.at(-1);
    if (markCallout(part) || !before || before.properties[PROPERTY] !== undefined) parts.push(part);
    else before.children.push({ type: "element", tagName: "br", properties: {}, children: [] }, ...children);
  }
  return parts;
}

/**
 * Marks an element as a callout if its line contains one of the emoji. Returns whether it does. Nested blocks
 * are separate lines.
 */
function markCallout(element: MarkdownElement): boolean {
  const texts = textsOf(element);
  const emojiMatch = texts.map(({ value }) => EMOJI.exec(value)).find((match) => match !== null);
  const emoji = emojiMatch?.[1] ?? "";
  if (!isEmoji(emoji)) return false;
  const first = texts.find(({ value }) => value.trim() !== "");
  if (first?.value.trimStart().startsWith(emoji)) first.value = first.value.replace(EMOJI, "").trimStart();
  element.properties[PROPERTY] = CALLOUTS[emoji];
  return true;
}

type Text = Extract<Content, { type: "text" }>;

const INLINE = new Set(["strong", "em", "a", "code", "del"]);

/** Returns the text nodes of an element's own line, in order. */
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
