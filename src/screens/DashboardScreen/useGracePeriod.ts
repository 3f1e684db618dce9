import { useEffect, useState } from "react";

/** How long a part waits for the part above it. A slow list must not block the main action for longer. */
const GRACE_PERIOD_MS = 1000;

/** Returns true for the first second, in which the page waits for slow parts to avoid a layout shift. */
export function useGracePeriod(): boolean {
  const [isInGracePeriod, setInGracePeriod] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setInGracePeriod(false), GRACE_PERIOD_MS);
    return () => clearTimeout(timer);
  }, []);
  return isInGracePeriod;
}
