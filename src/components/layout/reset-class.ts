import type { BlockTag } from "./layout-props.ts";
import { fieldset, list, textBox } from "./layout.css.ts";

/** Returns the class without which an element has margins, bullets or frames of the browser. */
export function resetClass(tag: BlockTag): string | undefined {
  if (tag === "ul" || tag === "ol") return list;
  if (tag === "fieldset") return fieldset;
  return tag === "p" || tag === "dl" ? textBox : undefined;
}

/** Lists without bullets need their role: Safari would not announce them as lists. */
export const listRole = (tag: BlockTag): "list" | undefined =>
  tag === "ul" || tag === "ol" ? "list" : undefined;
