import type { IconNode } from "lucide";
import { createElement, type ComponentProps, type ReactElement } from "react";

/** An SVG's props; `size` is its width and height, in pixels or as a length, by default 24. */
export interface IconProps extends ComponentProps<"svg"> {
  size?: number | string;
}

/** A drawing of Lucide in the colour of the text around it. It says nothing by itself: words stand beside it. */
export type Icon = (props: IconProps) => ReactElement;

/** Makes a component of a drawing. */
export function icon(node: IconNode): Icon {
  const shapes = node.map(([shape, attributes], index) =>
    createElement(shape, { key: index, ...attributes }),
  );
  return ({ size = 24, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      {shapes}
    </svg>
  );
}
