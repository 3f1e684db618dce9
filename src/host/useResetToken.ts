import { useEffect, useState } from "react";
import { RESET_PASSWORD, type Navigate } from "../screens/paths.ts";
import { useLocation } from "./Router.tsx";

/**
 * The token that the address at {@link RESET_PASSWORD} has behind its `#`, where no server and no `Referer` sees it.
 * It is taken out of the address, and so of the history, at once.
 */
export function useResetToken(place: string, onNavigate: Navigate): string | null {
  const { hash, pathname } = useLocation();
  const isHere = place === RESET_PASSWORD;
  const [token, setToken] = useState<string | null>(null);
  const found = isHere && hash.length > 1 ? hash.slice(1) : null;
  if (found !== null && found !== token) setToken(found);
  else if (!isHere && token !== null) setToken(null);
  useEffect(() => {
    if (found !== null) onNavigate(pathname, { replace: true });
  }, [found, pathname, onNavigate]);
  return found ?? token;
}
