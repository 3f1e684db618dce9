import { useEffect, useRef, useState } from "react";
import { useScreens } from "./ScreensProvider.tsx";

/**
 * Asks before the user leaves unsaved text: by a link, Back or Forward in the screen's own dialog, by reloading or
 * closing the page in the browser's. Show the dialog while `isAsking`.
 *
 * @param survives whether the text survives leaving the screen, so that links, Back and Forward don't ask
 */
export function useLeaveGuard(isDirty: boolean, survives: "nothing" | "navigation" = "nothing") {
  const { guardLeave } = useScreens();
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  const stop = useRef(() => {});
  useEffect(() => {
    if (!isDirty) return;
    const askInBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askInBrowser);
    const stopGuard = survives === "nothing" ? guardLeave((leave) => setAsked({ leave })) : () => {};
    stop.current = () => {
      window.removeEventListener("beforeunload", askInBrowser);
      stopGuard();
    };
    return () => stop.current();
  }, [guardLeave, isDirty, survives]);
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
