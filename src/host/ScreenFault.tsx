import type { ReactNode } from "react";
import { Button, ButtonLink } from "../components/controls/Button/Button.tsx";
import { Message } from "../components/feedback/Message/Message.tsx";
import { usePaths } from "../screens/ScreensProvider.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { ScreenLoadError } from "./lazy-screen.ts";

export interface ScreenFaultProps {
  /** The screen's code did not arrive: only loading the page again helps. */
  isLoadFault: boolean;
  reason: string;
  onRetry: () => void;
  onReload: () => void;
}

/** What stands in the place of a screen that broke. */
export function ScreenFault({ isLoadFault, reason, onRetry, onReload }: ScreenFaultProps) {
  const paths = usePaths();
  return (
    <Message
      title={isLoadFault ? "This page did not load" : "This page stopped working"}
      actions={
        <>
          {isLoadFault ? (
            <Button variant="primary" onClick={onReload}>
              Reload the page
            </Button>
          ) : (
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          )}
          <ButtonLink href={paths.dashboard}>Return to Dashboard</ButtonLink>
        </>
      }
    >
      {isLoadFault
        ? "The connection may be lost, or there is a newer version. Your answers are kept on this device."
        : `Your answers are kept on this device. The reason: ${reason}`}
    </Message>
  );
}

/** Keeps the fault of one screen from taking the whole app with it. Give it a key for each place. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <FaultBoundary
      renderFallback={(fault, retry) => (
        <ScreenFault
          isLoadFault={fault instanceof ScreenLoadError}
          reason={fault instanceof Error ? fault.message : String(fault)}
          onRetry={retry}
          onReload={() => window.location.reload()}
        />
      )}
    >
      {children}
    </FaultBoundary>
  );
}
