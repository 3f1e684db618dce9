import { useEffect, useState } from "react";

/**
 * How long what has just come into sight stays deaf, in milliseconds. Platforms take two clicks
 * within 500 for a double click.
 */
export const DEAF_FOR = 600;

/** False until the component has stood for {@link DEAF_FOR}: for what is final and may have come under the pointer. */
export function useIsArmed(): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), DEAF_FOR);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
}
