import { useEffect, useRef, useState, type ReactNode } from "react";

export interface WhenVisibleProps {
  /** Placeholder, in the size of the children. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Distance from the viewport that counts as near. */
const MARGIN = "25%";

/** Renders its children once the placeholder comes near the viewport, so that their code is loaded only then. */
export function WhenVisible({ skeleton, children }: WhenVisibleProps) {
  const [isNear, setNear] = useState(false);
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !placeholder.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={placeholder}>{skeleton}</div>;
}
