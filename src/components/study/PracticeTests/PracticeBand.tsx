import { useId, type ReactNode } from "react";
import * as css from "./PracticeTests.css.ts";

/** The part of a page that the practice tests stand in, also before they are there. */
export function PracticeBand({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.band} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        Practice Tests
      </h2>
      {children}
    </section>
  );
}
