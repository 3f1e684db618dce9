import { globalLayer, style, type StyleRule } from "@vanilla-extract/css";

/** Every rule of the library lies in this cascade layer, so that a page's own unlayered styles always win. */
export const cairn = globalLayer("cairn");

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
