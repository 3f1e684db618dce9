import { style, type StyleRule } from "@vanilla-extract/css";
import { cairn } from "./cairn-layer.css.ts";

// vanilla-extract requires a file with rules to export no functions, so the layer is in another file.
export { cairn };

/** vanilla-extract's `style`, within the library's layer. */
export function layered(rule: LayeredRule, debugId?: string): string {
  return style({ "@layer": { [cairn]: rule } }, debugId);
}

/** Creates one layered class per key. */
export function layeredVariants<Key extends string>(rules: Record<Key, LayeredRule>): Record<Key, string> {
  const entries = Object.entries<LayeredRule>(rules).map(([key, rule]) => [key, layered(rule, key)]);
  return Object.fromEntries(entries) as Record<Key, string>;
}

type LayeredRule = Omit<StyleRule, "@layer">;
