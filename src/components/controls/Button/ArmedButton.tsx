import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "./Button.tsx";

/**
 * How long what has just come into sight stays deaf, in milliseconds. Platforms take two clicks
 * within 500 for a double click.
 */
export const DEAF_FOR = 600;

/**
 * A {@link Button} for what is final and may come under the pointer: it stays deaf for {@link DEAF_FOR}, so that the
 * second click of a double click on what stood there before presses nothing.
 */
export function ArmedButton({ isBusy, ...rest }: ButtonProps) {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), DEAF_FOR);
    return () => clearTimeout(timer);
  }, []);
  return <Button {...rest} isBusy={isBusy || !isArmed} />;
}
