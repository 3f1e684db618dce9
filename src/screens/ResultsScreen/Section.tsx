import { useId, type ReactNode } from "react";
import * as css from "./Section.css.ts";

/** A titled part of the results. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
