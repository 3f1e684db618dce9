import { style, type StyleRule } from "@vanilla-extract/css";
import { cairn } from "./cairn-layer.css.ts";

// A file with styles of its own is loaded on its own too, and may then export no function: so the layer is elsewhere.
export { cairn };

/** `style` of vanilla-extract, laid into the library's layer. */
export function layered(rule: LayeredRule, debugId?: string): string {
  return style({ "@layer": { [cairn]: rule } }, debugId);
}

/** One layered class a key. */
export function layeredVariants<Key extends string>(rules: Record<Key, LayeredRule>): Record<Key, string> {
  const entries = Object.entries<LayeredRule>(rules).map(([key, rule]) => [key, layered(rule, key)]);
  return Object.fromEntries(entries) as Record<Key, string>;
}

type LayeredRule = Omit<StyleRule, "@layer">;
