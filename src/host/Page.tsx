import { Suspense, type ReactNode } from "react";
import { PageSpinner } from "../components/feedback/Spinner/Spinner.tsx";
import { ScreenBoundary } from "./faults/ScreenFault.tsx";
import { MAIN } from "./navigation/useFocusOnNavigate.ts";
import { LoadFont } from "./theme/LoadFont.tsx";

/** Renders a screen without the shell. `loadingLabel` names what is loading. */
export function Page({ loadingLabel, children }: { loadingLabel: string; children: ReactNode }) {
  return (
    <main id={MAIN} tabIndex={-1}>
      <ScreenBoundary>
        <Suspense fallback={<PageSpinner label={loadingLabel} />}>
          {children}
          <LoadFont />
        </Suspense>
      </ScreenBoundary>
    </main>
  );
}

/** Renders a spinner as the whole page. */
export function LoadingPage({ label }: { label: string }) {
  return (
    <main id={MAIN}>
      <PageSpinner label={label} />
    </main>
  );
}
