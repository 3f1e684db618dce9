import { useEffect, useState } from "react";
import type { Navigate } from "../../screens/paths.ts";
import { useLocation } from "./Router.tsx";

/**
 * Returns a secret in the address: the `hash`, which neither servers nor a `Referer` header see, or the query
 * (`search`), each without its first character. Removes it from the address, and so from the history, immediately.
 * `null` if `enabled` is false.
 */
export function useSecretFromAddress(
  part: "hash" | "search",
  enabled: boolean,
  onNavigate: Navigate,
): string | null {
  const { [part]: text, pathname } = useLocation();
  const [secret, setSecret] = useState<string | null>(null);
  const content = enabled && text.length > 1 ? text.slice(1) : null;
  if (content !== null && content !== secret) setSecret(content);
  else if (!enabled && secret !== null) setSecret(null);
  useEffect(() => {
    if (content !== null) onNavigate(pathname, { replace: true });
  }, [content, pathname, onNavigate]);
  return content ?? secret;
}
