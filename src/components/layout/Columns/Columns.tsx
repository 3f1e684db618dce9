import type { ElementType } from "react";
import { classNames } from "../../theme/class-names.ts";
import { type BlockTag, type ElementProps, type Space } from "../layout-props.ts";
import * as css from "../layout.css.ts";
import { listRole, resetClass } from "../reset-class.ts";

interface ColumnsOwnProps {
  /** The least width of a column, as a CSS length. A narrower place has one column, which fills it. Default `12rem`. */
  min?: string;
  /** The distance between items. Default 0. */
  gap?: Space;
}

/** Items in as many columns of equal width as fit. A `ul` or `ol` has no bullets. */
export function Columns<Name extends BlockTag = "div">(props: ElementProps<ColumnsOwnProps, Name>) {
  const {
    as = "div",
    min = "12rem",
    gap,
    className,
    style,
    ...rest
  } = props as ElementProps<ColumnsOwnProps, "div">;
  const Element: ElementType = as;
  return (
    <Element
      role={listRole(as)}
      {...rest}
      style={{ ...style, gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}, 100%), 1fr))` }}
      className={classNames(css.stack, resetClass(as), gap !== undefined && css.gap[gap], className)}
    />
  );
}
