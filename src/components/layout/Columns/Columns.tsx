import type { BlockTag, ElementProps, Space } from "../layout-props.ts";
import { Stack } from "../Stack/Stack.tsx";

interface ColumnsOwnProps {
  /** Minimum width of a column, as a CSS length. A narrower container has one column of full width. Default `12rem`. */
  min?: string;
  /** The distance between items. Default 0. */
  gap?: Space;
}

/** Items in as many columns of equal width as fit. A `ul` or `ol` has no bullets. */
export function Columns<Name extends BlockTag = "div">(props: ElementProps<ColumnsOwnProps, Name>) {
  const { min = "12rem", style, ...rest } = props as ElementProps<ColumnsOwnProps, "div">;
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(${min}, 100%), 1fr))`;
  return <Stack {...rest} style={{ ...style, gridTemplateColumns }} />;
}
