import { useContext, useEffect, type ReactNode } from "react";
import { Button, ButtonLink } from "../components/controls/Button/Button.tsx";
import { Message } from "../components/feedback/Message/Message.tsx";
import { usePaths } from "../screens/ScreensProvider.tsx";
import { useConnection } from "./Connected.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { ScreenLoadError } from "./lazy-screen.ts";
import { UpdatesContext } from "./useUpdates.ts";

export interface ScreenFaultProps {
  /** The screen's code did not arrive: only loading the page again helps. */
  isLoadFault: boolean;
  /** Without a connection the page can't be loaded again. Default true. */
  isOnline?: boolean;
  reason: string;
  onRetry: () => void;
  onReload: () => void;
}

/** What stands in the place of a screen that broke. */
export function ScreenFault({ isLoadFault, isOnline = true, reason, onRetry, onReload }: ScreenFaultProps) {
  const paths = usePaths();
  return (
    <Message
      title={isLoadFault ? "This page did not load" : "This page stopped working"}
      actions={
        <>
          {isLoadFault ? (
            isOnline ? (
              <Button variant="primary" onClick={onReload}>
                Reload the page
              </Button>
            ) : null
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
        ? isOnline
          ? "The connection may be lost, or there is a newer version. Your answers are kept on this device."
          : "It loads by itself when the connection is back. Your answers are kept on this device."
        : `Your answers are kept on this device. The reason: ${reason}`}
    </Message>
  );
}

/** Keeps the fault of one screen from taking the whole app with it. Give it a key for each place. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <FaultBoundary
      renderFallback={(fault, retry) =>
        fault instanceof ScreenLoadError ? (
          <NotLoaded />
        ) : (
          <ScreenFault
            isLoadFault={false}
            reason={fault instanceof Error ? fault.message : String(fault)}
            onRetry={retry}
            onReload={reloadPage}
          />
        )
      }
    >
      {children}
    </FaultBoundary>
  );
}

const reloadPage = () => window.location.reload();

/** When the page was last loaded again by itself, in milliseconds since the epoch. */
const RELOADED_AT = "cairn:reloaded-at";
/** Milliseconds before it may be so again: what did not help does not help a second time. */
const RELOAD_AGAIN = 60_000;

/** Whether the page may load itself again. Notes that it does. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < RELOAD_AGAIN) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** No screen was opened yet, so that nothing is lost when the page is loaded again: by itself once there is a connection. */
function NotLoaded() {
  const isOnline = useConnection() === "online";
  const updates = useContext(UpdatesContext);
  const reload = updates ? () => void updates.recover() : reloadPage;
  useEffect(() => {
    if (isOnline && updates && mayReload()) void updates.recover();
  }, [isOnline, updates]);
  return <ScreenFault isLoadFault isOnline={isOnline} reason="" onRetry={reload} onReload={reload} />;
}
