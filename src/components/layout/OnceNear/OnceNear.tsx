import { useEffect, useRef, useState, type ReactNode } from "react";

export interface OnceNearProps {
  /** Holds the place, in the size of what comes. */
  waiting: ReactNode;
  children: ReactNode;
}

/** How far outside of the window counts as near. */
const MARGIN = "25%";

/** Shows its children from when their place first comes near the window, so that their code is loaded only then. */
export function OnceNear({ waiting, children }: OnceNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{waiting}</div>;
}
