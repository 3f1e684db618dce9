import { useContext, useEffect, type ReactNode } from "react";
import { Button } from "../components/controls/Button/Button.tsx";
import { ButtonLink } from "../components/controls/Button/ButtonLink.tsx";
import { Message } from "../components/feedback/Message/Message.tsx";
import { usePaths } from "../screens/ScreensProvider.tsx";
import { useConnection } from "./Connected.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { ScreenLoadError } from "./lazy-screen.tsx";
import { UpdatesContext } from "./useUpdates.ts";

/** Keeps the fault of one screen from taking the whole app with it. Give it a key for each place. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <FaultBoundary
      renderFallback={(fault, retry) =>
        fault instanceof ScreenLoadError ? (
          <Reloaded />
        ) : (
          <ScreenFault reason={fault instanceof Error ? fault.message : String(fault)} onRetry={retry} />
        )
      }
    >
      {children}
    </FaultBoundary>
  );
}

export interface ScreenFaultProps {
  reason: string;
  onRetry: () => void;
}

/** What stands in the place of a screen that broke. */
export function ScreenFault({ reason, onRetry }: ScreenFaultProps) {
  return (
    <Fault
      title="This page stopped working"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your answers are kept on this device. The reason: {reason}
    </Fault>
  );
}

export interface ScreenNotLoadedProps {
  /** Without a connection the page can't be loaded again. */
  isOnline: boolean;
  onReload: () => void;
}

/** What stands in the place of a screen whose code did not arrive: only loading the page again helps. */
export function ScreenNotLoaded({ isOnline, onReload }: ScreenNotLoadedProps) {
  return (
    <Fault
      title="This page did not load"
      action={
        isOnline ? (
          <Button variant="primary" onClick={onReload}>
            Reload the page
          </Button>
        ) : null
      }
    >
      {isOnline
        ? "The connection may be lost, or there is a newer version."
        : "It loads by itself when the connection is back."}{" "}
      Your answers are kept on this device.
    </Fault>
  );
}

function Fault({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  const paths = usePaths();
  return (
    <Message
      title={title}
      actions={
        <>
          {action}
          <ButtonLink href={paths.dashboard}>Return to Dashboard</ButtonLink>
        </>
      }
    >
      {children}
    </Message>
  );
}

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

/** No screen was opened yet, so nothing is lost when the page loads again: by itself once there is a connection. */
function Reloaded() {
  const isOnline = useConnection() === "online";
  const updates = useContext(UpdatesContext);
  useEffect(() => {
    if (isOnline && updates && mayReload()) void updates.recover();
  }, [isOnline, updates]);
  return (
    <ScreenNotLoaded
      isOnline={isOnline}
      onReload={() => (updates ? void updates.recover() : window.location.reload())}
    />
  );
}
