import { useEffect, useState } from "react";
import type { Navigate } from "../screens/paths.ts";
import { useLocation } from "./Router.tsx";

/**
 * Returns the token in the hash of the address of a link page, `null` elsewhere; neither servers nor a `Referer` header see the
 * hash. Removes it from the address, and so from the history, immediately.
 */
export function useLinkToken(isHere: boolean, onNavigate: Navigate): string | null {
  const { hash, pathname } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  const found = isHere && hash.length > 1 ? hash.slice(1) : null;
  if (found !== null && found !== token) setToken(found);
  else if (!isHere && token !== null) setToken(null);
  useEffect(() => {
    if (found !== null) onNavigate(pathname, { replace: true });
  }, [found, pathname, onNavigate]);
  return found ?? token;
}
