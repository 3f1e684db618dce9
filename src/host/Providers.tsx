import type { ReactNode } from "react";
import { Toaster } from "../components/feedback/Toaster/Toaster.tsx";
import { ScreensProvider, type ScreensProviderProps } from "../screens/ScreensProvider.tsx";
import { ConnectionProvider } from "./connection/ConnectionProvider.tsx";
import { useGuard } from "./router/Router.tsx";
import { RouterLink } from "./router/RouterLink.tsx";

export interface ProvidersProps extends Pick<ScreensProviderProps, "api" | "queryClient"> {
  children: ReactNode;
}

/** Provides everything that the app needs within its router. */
export function Providers({ children, ...backend }: ProvidersProps) {
  return (
    <ScreensProvider {...backend} link={RouterLink} guardLeave={useGuard()}>
      <Toaster>
        <ConnectionProvider>{children}</ConnectionProvider>
      </Toaster>
    </ScreensProvider>
  );
}
