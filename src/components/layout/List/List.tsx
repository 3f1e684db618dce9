import type { ElementProps } from "../layout-props.ts";
import { Stack, type StackOwnProps } from "../Stack/Stack.tsx";

/** A list without bullets, its entries under each other. Assistive technology announces it as a list. */
export function List<Name extends "ul" | "ol" = "ul">(props: ElementProps<StackOwnProps, Name>) {
  return <Stack<"ul"> as="ul" {...(props as ElementProps<StackOwnProps, "ul">)} />;
}
