import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Navigate } from "../../screens/paths.ts";
import { createDelayedWrite } from "../delayed-write.ts";
import { useLocation, useNavigate, useNavigationType } from "./Router.tsx";

/** Changes the host's address. */
export interface Address {
  navigate: Navigate;
  /**
   * Replaces the address shortly after the last such call, because browsers limit how often it may change. Any other
   * navigation triggers it sooner; a step through the history cancels it.
   */
  replaceLater: (path: string) => void;
}

/** One entry of the browser's history. */
export interface HistoryEntry {
  /** Unique for each entry. */
  key: string;
  pathname: string;
  search: string;
  /** Whether it replaced the previous entry. */
  isReplaced: boolean;
}

/** Returns the current history entry. */
export function useHistoryEntry(): HistoryEntry {
  const { key, pathname, search } = useLocation();
  return { key, pathname, search, isReplaced: useNavigationType() === "REPLACE" };
}

/** Returns stable functions that change the address. */
export function useAddress(): Address {
  const [delayedWrite] = useState(createDelayedWrite);
  const navigate = useNavigate();
  useEffect(() => {
    // In the capture phase, so that the address is up to date before any link is followed.
    document.addEventListener("click", delayedWrite.flush, true);
    window.addEventListener("pagehide", delayedWrite.flush);
    window.addEventListener("popstate", delayedWrite.drop);
    return () => {
      document.removeEventListener("click", delayedWrite.flush, true);
      window.removeEventListener("pagehide", delayedWrite.flush);
      window.removeEventListener("popstate", delayedWrite.drop);
      delayedWrite.drop();
    };
  }, [delayedWrite]);

  const { key, isReplaced } = useHistoryEntry();
  const last = useRef(key);
  useLayoutEffect(() => {
    // A write that keeps failing must not overwrite the address of the next entry.
    if (key !== last.current && !isReplaced) delayedWrite.drop();
    last.current = key;
  }, [delayedWrite, key, isReplaced]);

  return useMemo(
    () => ({
      navigate: (path, options) => {
        delayedWrite.flush();
        navigate(path, options);
      },
      replaceLater: (path) => delayedWrite.plan(() => navigate(path, { replace: true })),
    }),
    [delayedWrite, navigate],
  );
}
