import { useEffect, useState } from "react";

/** How long one part waits for another that stands above it, in milliseconds: a slow list must not hold the main job. */
const PATIENCE = 1000;

/** True for the first second: whether it is still worth waiting for what would move the page. */
export function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
