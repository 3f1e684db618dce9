import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "./Button.tsx";

/** Milliseconds during which a new button ignores clicks. Platforms count two clicks within 500 as a double click. */
export const IGNORE_CLICKS_MS = 600;

/**
 * A {@link Button} for final actions that may appear under the pointer. It ignores clicks for {@link
 * IGNORE_CLICKS_MS}, so that the second click of a double click on what was there before has no effect.
 */
export function ArmedButton({ pending, ...rest }: ButtonProps) {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), IGNORE_CLICKS_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Button {...rest} pending={pending || !isArmed} />;
}
