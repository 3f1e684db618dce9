import { createContext, createElement, useContext, type ComponentProps, type ReactElement } from "react";
import { classNames } from "../theme/class-names.ts";
import * as css from "./icon.css.ts";
import type { IconSize } from "./icon.css.ts";

export type { IconSize } from "./icon.css.ts";

/** The shapes of an icon: tags with their attributes, as Lucide has them. */
type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/** Props of an SVG; `size` sets width and height. Default 24. */
export interface IconProps extends Omit<ComponentProps<"svg">, "height" | "width"> {
  size?: IconSize;
}

/** A Lucide icon in the color of the surrounding text. Decorative: needs text next to it. */
export type Icon = (props: IconProps) => ReactElement;

/** Renders the SVG of an icon. Replaced by `IconProvider`. */
export type RenderIcon = (icon: Icon, svg: ComponentProps<"svg">) => ReactElement;

export const IconContext = createContext<RenderIcon>((_, svg) => <svg {...svg} />);

/** Creates a component from an icon's data. */
export function icon(node: IconNode): Icon {
  const children = node.map(([shape, attributes], index) =>
    createElement(shape, { key: index, ...attributes }),
  );
  const Self: Icon = ({ size = 24, className, ...rest }) =>
    useContext(IconContext)(Self, {
      // For a page whose stylesheet is still loading.
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": true,
      ...rest,
      className: classNames(css.size[size], className),
      children,
    });
  return Self;
}
