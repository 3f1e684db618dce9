import { useState, type ReactNode, type Ref } from "react";
import { Collapsible } from "../../layout/Collapsible/Collapsible.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import * as css from "./ApiReference.css.ts";

/** Renders its content only once expanded: everything together would be about ten thousand elements. */
export function LazyCollapsible({
  summary,
  ref,
  children,
}: {
  summary: ReactNode;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Collapsible summary={summary} className={css.operation} ref={ref} onToggle={() => setOpened(true)}>
      {wasOpened ? (
        <Stack gap={4} className={css.body}>
          {children}
        </Stack>
      ) : null}
    </Collapsible>
  );
}
