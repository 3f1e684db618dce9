import { useEffect, useState } from "react";
import { RESET_PASSWORD, type Navigate } from "../screens/paths.ts";
import { useLocation } from "./Router.tsx";

/**
 * Returns the token in the hash of the address at {@link RESET_PASSWORD}; neither servers nor a `Referer` header see
 * the hash. Removes it from the address, and so from the history, immediately.
 */
export function useResetToken(path: string, onNavigate: Navigate): string | null {
  const { hash, pathname } = useLocation();
  const isHere = path === RESET_PASSWORD;
  const [token, setToken] = useState<string | null>(null);
  const found = isHere && hash.length > 1 ? hash.slice(1) : null;
  if (found !== null && found !== token) setToken(found);
  else if (!isHere && token !== null) setToken(null);
  useEffect(() => {
    if (found !== null) onNavigate(pathname, { replace: true });
  }, [found, pathname, onNavigate]);
  return found ?? token;
}
