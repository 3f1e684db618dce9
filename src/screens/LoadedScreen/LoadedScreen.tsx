import type { ReactNode } from "react";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { LoadFailed } from "../LoadFailed/LoadFailed.tsx";

export interface LoadedScreenProps<Value> {
  data: Loadable<Value>;
  /** The spinner's label. */
  loadingLabel: string;
  /** Says what could not be loaded, without a final period. */
  errorTitle: string;
  children: (value: Value) => ReactNode;
}

/** Renders a screen once its data has loaded; before that a spinner, or the failure. */
export function LoadedScreen<Value>({ data, loadingLabel, errorTitle, children }: LoadedScreenProps<Value>) {
  return (
    <Loaded
      data={data}
      skeleton={<PageSpinner label={loadingLabel} />}
      renderError={(failure) => <LoadFailed title={errorTitle} {...failure} />}
    >
      {children}
    </Loaded>
  );
}
