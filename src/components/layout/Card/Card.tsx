import type { ElementType } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { BlockTag, ElementProps } from "../layout-props.ts";
import * as css from "../layout.css.ts";

interface CardOwnProps {
  /** Whether it has a shadow. Default false. */
  raised?: boolean;
}

/** A surface with a border. */
export function Card<Name extends BlockTag = "div">(props: ElementProps<CardOwnProps, Name>) {
  const { as = "div", raised, className, ...rest } = props as ElementProps<CardOwnProps, "div">;
  const Element: ElementType = as;
  return <Element {...rest} className={classNames(css.card, raised && css.raised, className)} />;
}
