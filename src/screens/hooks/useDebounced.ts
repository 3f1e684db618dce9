import { useEffect, useState } from "react";

/** Returns `initial`, and then `text` once it has not changed for `delay` milliseconds. */
export function useDebounced(text: string, delay: number, initial = text): string {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, settled, delay]);
  return settled;
}
