import { vars } from "./tokens/contract.css.ts";

interface TextStyle {
  size?: keyof typeof vars.text.size;
  weight?: keyof typeof vars.text.weight;
  /** Line height. */
  leading?: keyof typeof vars.text.leading;
  /** Letter spacing. */
  tracking?: keyof typeof vars.text.tracking;
}

/** Returns the declarations of a text, as the props of `Text` set them. */
export function textStyle({ size, weight, leading, tracking }: TextStyle) {
  return {
    ...(size && { fontSize: vars.text.size[size] }),
    ...(weight && { fontWeight: vars.text.weight[weight] }),
    ...(leading && { lineHeight: vars.text.leading[leading] }),
    ...(tracking && { letterSpacing: vars.text.tracking[tracking] }),
  };
}

/** Returns the border and background of a box in the color of a tone, whose tint is `subtle`. */
export function toneStyle(color: string, subtle: string) {
  return { borderColor: `color-mix(in oklab, ${color} 40%, ${subtle})`, background: subtle };
}

/** Returns the declarations of one column that becomes `columns` where the container query `query` matches. */
export function columnsAbove(query: string, columns: string) {
  return {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    "@container": { [query]: { gridTemplateColumns: columns } },
  };
}
