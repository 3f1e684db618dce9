import type { ComponentPropsWithoutRef } from "react";
import { textProps, type TextOwnProps } from "../Text/Text.tsx";

export interface HeadingProps extends TextOwnProps, ComponentPropsWithoutRef<"h2"> {
  /** Level in the page's outline. Default 2. */
  level?: 1 | 2 | 3 | 4 | 5 | 6;
}

/** A heading without margins. Its level says nothing about its size. */
export function Heading({ level = 2, ...props }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...textProps(props)} />;
}
