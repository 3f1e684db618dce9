import type { ElementType } from "react";
import { classNames } from "../../theme/class-names.ts";
import { type Align, type BlockTag, type ElementProps, type Space } from "../layout-props.ts";
import * as css from "../layout.css.ts";
import { listRole, resetClass } from "../reset-class.ts";

export interface InlineOwnProps {
  /** The distance between items and between lines. Default 0. */
  gap?: Space;
  /** The distance between lines, if it differs. */
  rowGap?: Space;
  /** Where items are across the line. Default: they fill it. */
  align?: Align;
  /** Where items are along the line. Default: at its start. */
  justify?: "center" | "end" | "between";
  /** Whether items stay in one line. Default false. */
  nowrap?: boolean;
  /** Whether it is part of a line of text. Default false. */
  inText?: boolean;
  /** Whether it can be narrower than its content, in a line or grid. Default false. */
  shrink?: boolean;
}

/** Items beside each other, which wrap into further lines. A `ul` or `ol` has no bullets. */
export function Inline<Name extends BlockTag = "div">(props: ElementProps<InlineOwnProps, Name>) {
  const {
    as = "div",
    gap,
    rowGap,
    align,
    justify,
    nowrap,
    inText,
    shrink,
    className,
    ...rest
  } = props as ElementProps<InlineOwnProps, "div">;
  const Element: ElementType = as;
  return (
    <Element
      role={listRole(as)}
      {...rest}
      className={classNames(
        inText ? css.inlineBox : css.inline,
        !nowrap && css.wrap,
        resetClass(as),
        gap !== undefined && css.gap[gap],
        rowGap !== undefined && css.rowGap[rowGap],
        align && css.align[align],
        justify && css.justify[justify],
        shrink && css.shrink,
        className,
      )}
    />
  );
}
