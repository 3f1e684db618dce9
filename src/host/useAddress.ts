import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { NavigationType } from "react-router";
import type { Navigate } from "../screens/paths.ts";
import { createLateWrite } from "./late-write.ts";
import { useLocation, useNavigate, useNavigationType } from "./Router.tsx";

/** How the host changes its address. */
export interface Address {
  navigate: Navigate;
  /**
   * Replaces the address a moment after the last such call: browsers limit how often that may be done. It is done sooner
   * where anything else is about to change the address, and left out where a step through the history has changed it.
   */
  replaceLater: (path: string) => void;
}

/** One entry of the browser's history. */
export interface HistoryEntry {
  /** Another one at each entry. */
  key: string;
  pathname: string;
  search: string;
  /** Whether the entry took the place of the one before. */
  isReplaced: boolean;
}

/** The present one. Use it outside `Routes`, within which the router hides how it was reached. */
export function useHistoryEntry(): HistoryEntry {
  const { key, pathname, search } = useLocation();
  return { key, pathname, search, isReplaced: useNavigationType() === NavigationType.Replace };
}

/** The router's ways to change the address. They stay the same, so that screens may depend on them. */
export function useAddress(): Address {
  const [late] = useState(createLateWrite);
  const navigate = useNavigate();
  useEffect(() => {
    // Before whatever a press leads to, links of all kinds too.
    document.addEventListener("click", late.flush, true);
    window.addEventListener("pagehide", late.flush);
    window.addEventListener("popstate", late.drop);
    return () => {
      document.removeEventListener("click", late.flush, true);
      window.removeEventListener("pagehide", late.flush);
      window.removeEventListener("popstate", late.drop);
      late.drop();
    };
  }, [late]);

  const { key, isReplaced } = useHistoryEntry();
  const last = useRef(key);
  useLayoutEffect(() => {
    // What was refused all along is not written over the next entry.
    if (key !== last.current && !isReplaced) late.drop();
    last.current = key;
  }, [late, key, isReplaced]);

  return useMemo(
    () => ({
      navigate: (path, options) => {
        late.flush();
        navigate(path, options);
      },
      replaceLater: (path) => late.plan(() => navigate(path, { replace: true })),
    }),
    [late, navigate],
  );
}
