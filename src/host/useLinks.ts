import { useEffect } from "react";
import type { Navigate } from "../screens/paths.ts";
import { inAppPath } from "./in-app-link.ts";

/** Turns clicks on links into steps within the app, wherever on the page they are, menus and dialogs included. */
export function useLinks(onNavigate: Navigate): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = inAppPath(event, window.location);
      if (path === null) return;
      event.preventDefault();
      // As browsers do: a link to where one is leaves no second step back.
      onNavigate(path, { replace: path === window.location.pathname + window.location.search });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [onNavigate]);
}
