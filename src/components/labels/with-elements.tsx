import { Fragment, type ReactNode } from "react";

/** A text that was said, with elements in the places that were left free. */
export function withElements(said: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  // Of a text that is split by a group every second piece is what the group has found.
  return said
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : elements[piece]}</Fragment>);
}
