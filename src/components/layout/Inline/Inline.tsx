import type { ElementType } from "react";
import type { Align, BlockTag, ElementProps, Space } from "../layout-props.ts";
import { listRole, resetClass } from "../reset-class.ts";
import { splitProps } from "../split-props.ts";
import * as css from "../layout.css.ts";

export interface InlineOwnProps {
  /** The distance between items and between lines. Default 0. */
  gap?: Space;
  /** The distance between lines, if it differs. */
  rowGap?: Space;
  /** Cross-axis alignment. Default: stretch. */
  align?: Align;
  /** Main-axis distribution. Default: start. */
  justify?: "center" | "end" | "between";
  /** Whether items stay in one line. Default false. */
  nowrap?: boolean;
  /** Whether it is part of a line of text. Default false. */
  inText?: boolean;
  /** Whether it can be narrower than its content, in a line or grid. Default false. */
  shrink?: boolean;
}

const { gap, rowGap, align, justify, nowrap, inText, shrink } = css;
const VARIANTS = { gap, rowGap, align, justify, nowrap, inText, shrink };

/** Items beside each other, which wrap into further lines. A `ul` or `ol` has no bullets. */
export function Inline<Name extends BlockTag = "div">({ as, ...props }: ElementProps<InlineOwnProps, Name>) {
  const tag: BlockTag = as ?? "div";
  const Element: ElementType = tag;
  return <Element role={listRole(tag)} {...splitProps(props, VARIANTS, css.inline, resetClass(tag))} />;
}
