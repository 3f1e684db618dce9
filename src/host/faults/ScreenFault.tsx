import { useContext, useEffect, type ReactNode } from "react";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { DashboardLink } from "../../screens/DashboardLink/DashboardLink.tsx";
import { useConnection } from "../connection/ConnectionProvider.tsx";
import { UpdatesContext } from "../connection/useUpdates.ts";
import { ScreenLoadError } from "../router/lazy-screen.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";

/** Catches errors of one screen, so that the rest of the app keeps working. Give it a `key` per location. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <FaultBoundary
      renderFallback={(fault, retry) =>
        fault instanceof ScreenLoadError ? (
          <AutoReload />
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

/** Replaces a screen that threw. */
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
      Your answers are saved on this device. Error: {reason}
    </Fault>
  );
}

export interface ScreenNotLoadedProps {
  /** Without a connection, a reload can't help. */
  online: boolean;
  onReload: () => void;
}

/** Replaces a screen whose code could not be loaded. Only a reload of the page helps. */
export function ScreenNotLoaded({ online, onReload }: ScreenNotLoadedProps) {
  return (
    <Fault
      title="This page did not load"
      action={
        online ? (
          <Button variant="primary" onClick={onReload}>
            Reload the page
          </Button>
        ) : null
      }
    >
      {online
        ? "The connection may be lost, or there is a newer version."
        : "It loads by itself when the connection is back."}{" "}
      Your answers are saved on this device.
    </Fault>
  );
}

function Fault({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Message
      title={title}
      actions={
        <>
          {action}
          <DashboardLink />
        </>
      }
    >
      {children}
    </Message>
  );
}

/** The session storage key of the last automatic reload, in milliseconds since the epoch. */
const RELOADED_AT = "cairn:reloaded-at";
/**
 * The minimum time between two automatic reloads. It prevents a reload loop when reloading doesn't
 * help.
 */
const RELOAD_INTERVAL_MS = 60_000;

/** Returns whether the page may reload itself, and records the time if so. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Reloads the page automatically once there is a connection. Nothing can be lost, as no screen was shown yet. */
function AutoReload() {
  const isOnline = useConnection() === "online";
  const updates = useContext(UpdatesContext);
  useEffect(() => {
    if (isOnline && updates && mayReload()) void updates.recover();
  }, [isOnline, updates]);
  return (
    <ScreenNotLoaded
      online={isOnline}
      onReload={() => (updates ? void updates.recover() : window.location.reload())}
    />
  );
}
