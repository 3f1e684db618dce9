import type { ElementType } from "react";
import { classNames } from "../../theme/class-names.ts";
import { type Align, type BlockTag, type ElementProps, type Space } from "../layout-props.ts";
import * as css from "../layout.css.ts";
import { listRole, resetClass } from "../reset-class.ts";

export interface StackOwnProps {
  /** The distance between items. Default 0. */
  gap?: Space;
  /** Where narrow items are across the column. Default: they fill it. */
  align?: Align;
  /** Whether it can be narrower than its content, in a line or grid. Default false. */
  shrink?: boolean;
}

/** Items under each other, at equal distances. A `ul` or `ol` has no bullets. */
export function Stack<Name extends BlockTag = "div">(props: ElementProps<StackOwnProps, Name>) {
  const { as = "div", gap, align, shrink, className, ...rest } = props as ElementProps<StackOwnProps, "div">;
  const Element: ElementType = as;
  return (
    <Element
      role={listRole(as)}
      {...rest}
      className={classNames(
        css.stack,
        resetClass(as),
        gap !== undefined && css.gap[gap],
        align && css.alignColumn[align],
        shrink && css.shrink,
        className,
      )}
    />
  );
}
