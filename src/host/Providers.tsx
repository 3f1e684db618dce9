import type { ReactNode } from "react";
import type { Api } from "../api/client.ts";
import { Toaster } from "../components/feedback/Toaster/Toaster.tsx";
import { ScreensProvider } from "../screens/ScreensProvider.tsx";
import { Connected } from "./Connected.tsx";
import { useGuard } from "./Router.tsx";
import { RouterLink } from "./RouterLink.tsx";

export interface ProvidersProps {
  /** Must be stable across renders. */
  api: Api;
  children: ReactNode;
}

/** Provides everything that the app needs within its router. */
export function Providers({ api, children }: ProvidersProps) {
  return (
    <ScreensProvider api={api} link={RouterLink} guardLeave={useGuard()}>
      <Toaster>
        <Connected>{children}</Connected>
      </Toaster>
    </ScreensProvider>
  );
}
