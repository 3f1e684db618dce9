import { Fragment, type ReactNode } from "react";

/** Replaces the remaining placeholders of a formatted label with elements. */
export function withElements(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  // Splitting by a regular expression with a group puts the placeholder names at odd indexes.
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : elements[piece]}</Fragment>);
}
