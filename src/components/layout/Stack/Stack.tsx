import type { ElementType } from "react";
import type { Align, BlockTag, ElementProps, Space } from "../layout-props.ts";
import { listRole, resetClass } from "../reset-class.ts";
import { splitProps } from "../split-props.ts";
import * as css from "../layout.css.ts";

export interface StackOwnProps {
  /** The distance between items. Default 0. */
  gap?: Space;
  /** Cross-axis alignment. Default: stretch. */
  align?: Align;
  /** Whether it can be narrower than its content, in a line or grid. Default false. */
  shrink?: boolean;
}

const VARIANTS = { gap: css.gap, align: css.alignColumn, shrink: css.shrink };

/** Items under each other, at equal distances. A `ul` or `ol` has no bullets. */
export function Stack<Name extends BlockTag = "div">({ as, ...props }: ElementProps<StackOwnProps, Name>) {
  const tag: BlockTag = as ?? "div";
  const Element: ElementType = tag;
  return <Element role={listRole(tag)} {...splitProps(props, VARIANTS, css.stack, resetClass(tag))} />;
}
