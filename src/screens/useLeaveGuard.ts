import { useEffect, useRef, useState } from "react";
import { useScreens } from "./ScreensProvider.tsx";

/**
 * Asks before the user leaves unsaved text: by a link, Back or Forward in the screen's own dialog, by reloading or
 * closing the page in the browser's. Show the dialog while `isAsking`.
 */
export function useLeaveGuard(isDirty: boolean) {
  const { guardLeave } = useScreens();
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  const stop = useRef(() => {});
  useEffect(() => {
    if (!isDirty) return;
    const askInBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askInBrowser);
    const stopGuard = guardLeave((leave) => setAsked({ leave }));
    stop.current = () => {
      window.removeEventListener("beforeunload", askInBrowser);
      stopGuard();
    };
    return () => stop.current();
  }, [guardLeave, isDirty]);
  return {
    isAsking: asked !== null,
    /** Calls `leave`, after a confirmation if there is unsaved text. */
    ask: (leave: () => void) => (isDirty ? setAsked({ leave }) : leave()),
    stay: () => setAsked(null),
    /** Leaves as the user wanted. */
    confirm: () => {
      setAsked(null);
      stop.current();
      asked?.leave();
    },
    /** Stops asking, because the text is saved. */
    release: () => stop.current(),
  };
}
