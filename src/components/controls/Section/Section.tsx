import { useId, type ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Section.css.ts";

export interface SectionProps {
  title: string;
  /** `note` stands in the margin under a strong rule, `lead` in the wide column. Default `lead`. */
  look?: "lead" | "note";
  /** Beside the title: a word or a link. */
  aside?: ReactNode;
  /** Anchor of the section. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A titled part of a screen, a region named by its title. */
export function Section({ title, look = "lead", aside, id, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classNames(css.section, css.look[look], className)} aria-labelledby={titleId} id={id}>
      <div className={css.head}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
