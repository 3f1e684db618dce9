import type { ReactNode } from "react";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";

export interface LoadedScreenProps<Value> {
  of: Loadable<Value>;
  /** What the spinner says. */
  waiting: string;
  /** What did not load, as a sentence without its stop. */
  failed: string;
  children: (value: Value) => ReactNode;
}

/** A screen that stands or falls with its data: a spinner, why it failed, or the screen. */
export function LoadedScreen<Value>({ of, waiting, failed, children }: LoadedScreenProps<Value>) {
  return (
    <Loaded
      of={of}
      waiting={<PageSpinner label={waiting} />}
      renderFailed={(failure) => <LoadFailed title={failed} {...failure} />}
    >
      {children}
    </Loaded>
  );
}
