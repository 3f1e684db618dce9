import type { ReactNode } from "react";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";

export interface LoadedScreenProps<Value> {
  data: Loadable<Value>;
  /** The spinner's label. */
  waiting: string;
  /** Says what could not be loaded, without a final period. */
  failed: string;
  children: (value: Value) => ReactNode;
}

/** Renders a screen once its data has loaded; before that a spinner, or the failure. */
export function LoadedScreen<Value>({ data, waiting, failed, children }: LoadedScreenProps<Value>) {
  return (
    <Loaded
      data={data}
      waiting={<PageSpinner label={waiting} />}
      renderFailed={(failure) => <LoadFailed title={failed} {...failure} />}
    >
      {children}
    </Loaded>
  );
}
