import type { ElementType } from "react";
import type { ElementProps, TextTag } from "../layout-props.ts";
import { splitProps } from "../split-props.ts";
import * as css from "../layout.css.ts";

export interface TextOwnProps {
  /** Default: the color of its surroundings. */
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
  weight?: keyof typeof css.weight;
  /** Line height. */
  leading?: keyof typeof css.leading;
  /** Letter spacing. */
  tracking?: keyof typeof css.tracking;
  /** `anywhere` breaks words that are wider than the line. `pretty` leaves no single word on the last line. */
  breaks?: keyof typeof css.breaks;
  /** Whether digits have equal widths. Default false. */
  tabular?: boolean;
}

const { tone, size, weight, leading, tracking, breaks, tabular } = css;
const VARIANTS = { tone, size, weight, leading, tracking, breaks, tabular };

/** Returns the props of the element of a text without margins. */
export const textProps = (props: TextOwnProps) => splitProps(props, VARIANTS, css.textBox);

/** A paragraph without margins, or a part of a text. Props that are left out keep the look of the surroundings. */
export function Text<Name extends TextTag = "p">({ as, ...props }: ElementProps<TextOwnProps, Name>) {
  const Element: ElementType = as ?? "p";
  return <Element {...textProps(props as TextOwnProps)} />;
}
