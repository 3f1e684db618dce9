import type { ComponentPropsWithoutRef } from "react";
import type { SCALE } from "../theme/tokens/scale.ts";

/** Steps of the scale of spaces: 4 is 1rem. */
export type Space = keyof typeof SCALE.space extends infer Step
  ? Step extends `${infer N extends number}`
    ? N
    : never
  : never;

/** Cross-axis alignment of items. */
export type Align = "start" | "center" | "end" | "baseline";

export type BlockTag =
  | "div"
  | "section"
  | "article"
  | "header"
  | "footer"
  | "nav"
  | "main"
  | "form"
  | "ul"
  | "ol"
  | "li"
  | "dl"
  | "p"
  | "span"
  | "fieldset";

export type TextTag =
  | "p"
  | "span"
  | "fieldset"
  | "div"
  | "li"
  | "dt"
  | "dd"
  | "strong"
  | "b"
  | "small"
  | "em"
  | "time"
  | "legend"
  | "figcaption";

/** The props of a layout component that renders `Name`: its own, `as` and those of the element. */
export type ElementProps<Own, Name extends BlockTag | TextTag | "h1" | "h2" | "h3" | "h4"> = Own & {
  /** The element. */
  as?: Name;
} & Omit<ComponentPropsWithoutRef<Name>, keyof Own>;
