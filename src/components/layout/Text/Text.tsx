import type { ElementType } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { ElementProps, TextTag } from "../layout-props.ts";
import * as css from "../layout.css.ts";

export interface TextOwnProps {
  /** Default: the color of its surroundings. */
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
  weight?: keyof typeof css.weight;
  /** Line height. */
  leading?: keyof typeof css.leading;
  /** Distance of letters. */
  tracking?: keyof typeof css.tracking;
  /** `anywhere` breaks words that are wider than the line. `pretty` leaves no single word on the last line. */
  breaks?: keyof typeof css.breaks;
  /** Whether digits have equal widths. Default false. */
  tabular?: boolean;
}

/** Returns the classes of a text without margins. */
export const textClass = (
  props: { [Name in keyof TextOwnProps]: TextOwnProps[Name] | undefined },
  className: string | undefined,
): string =>
  classNames(
    css.textBox,
    props.tone && css.tone[props.tone],
    props.size && css.size[props.size],
    props.weight && css.weight[props.weight],
    props.leading && css.leading[props.leading],
    props.tracking && css.tracking[props.tracking],
    props.breaks && css.breaks[props.breaks],
    props.tabular && css.tabular,
    className,
  );

/** A paragraph without margins, or a part of a text. Props that are left out keep the look of the surroundings. */
export function Text<Name extends TextTag = "p">(props: ElementProps<TextOwnProps, Name>) {
  const {
    as = "p",
    tone,
    size,
    weight,
    leading,
    tracking,
    breaks,
    tabular,
    className,
    ...rest
  } = props as ElementProps<TextOwnProps, "p">;
  const Element: ElementType = as;
  return (
    <Element
      {...rest}
      className={textClass({ tone, size, weight, leading, tracking, breaks, tabular }, className)}
    />
  );
}
