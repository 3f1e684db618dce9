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
const START = /^\s*(💡|⚠|🎯|✅|📌|❗)\uFE0F?\s*/u;

/** The property of an element that names its callout. */
const PROPERTY = "dataCallout";

/** What a paragraph or list item calls out; `null` where it is like any other. */
export function calloutOf(element: MarkdownElement | undefined): Callout | null {
  const value = element?.properties[PROPERTY];
  return Object.values(CALLOUTS).find((callout) => callout === value) ?? null;
}

/**
 * A plugin for the parsed text: marks each paragraph and list item that begins with one of the emoji, and takes the
 * emoji off; turns the line breaks within paragraphs into real ones.
 */
export function prepare() {
  return (tree: Branch) => visit(tree);
}

function visit(branch: Branch): void {
  for (const child of branch.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "p" || child.tagName === "li") mark(child);
    if (child.tagName === "p") breakLines(child);
    else visit(child);
  }
}

function mark(element: MarkdownElement): void {
  const text = firstText(element);
  const [start = "", emoji = ""] = START.exec(text?.value ?? "") ?? [];
  if (!text || !isEmoji(emoji)) return;
  text.value = text.value.slice(start.length);
  element.properties[PROPERTY] = CALLOUTS[emoji];
}

/** The text that an element begins with, also within bold or italics; not that of a block within. */
function firstText({ children }: Branch): Extract<Content, { type: "text" }> | null {
  const first = children[0];
  if (first?.type === "text") return first;
  if (first?.type !== "element" || !["strong", "em", "a"].includes(first.tagName)) return null;
  return firstText(first);
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
