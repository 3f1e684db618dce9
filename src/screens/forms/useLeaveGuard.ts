import { useEffect, useRef, useState } from "react";
import { useScreens } from "../ScreensProvider.tsx";

/**
 * Asks before the user leaves unsaved text: by a link, Back or Forward in the screen's own dialog, by reloading or
 * closing the page in the browser's. Show the dialog while `isAsking`.
 */
export function useLeaveGuard(isDirty: boolean) {
  const { guardLeave } = useScreens();
  const [pendingLeave, setPendingLeave] = useState<{ leave: () => void } | null>(null);
  const stop = useRef(() => {});
  useEffect(() => {
    if (!isDirty) return;
    const stopInBrowser = askBeforeReload();
    const stopGuard = guardLeave((leave) => setPendingLeave({ leave }));
    stop.current = () => {
      stopInBrowser();
      stopGuard();
    };
    return () => stop.current();
  }, [guardLeave, isDirty]);
  return {
    isAsking: pendingLeave !== null,
    /** Calls `leave`, after a confirmation if there is unsaved text. */
    ask: (leave: () => void) => (isDirty ? setPendingLeave({ leave }) : leave()),
    stay: () => setPendingLeave(null),
    /** Leaves as the user wanted. */
    confirm: () => {
      setPendingLeave(null);
      stop.current();
      pendingLeave?.leave();
    },
    /** Stops asking, because the text is saved. */
    release: () => stop.current(),
  };
}

/** Has the browser ask before the page is reloaded or closed. Returns a function that ends this. */
function askBeforeReload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

/** Asks before the page is reloaded or closed while something runs whose result would be lost. */
export function useReloadGuard(isRunning: boolean) {
  useEffect(() => (isRunning ? askBeforeReload() : undefined), [isRunning]);
}
