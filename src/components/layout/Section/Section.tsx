import { useId, type ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Section.css.ts";

export interface SectionProps {
  title: string;
  /**
   * `main` stands in the wide column, `side` in the narrow one under a strong rule, `wide` across both with a larger title;
   * `stack` sets title and parts under each other at equal distances. Default `main`.
   */
  variant?: "main" | "side" | "wide" | "stack";
  /** A sentence under the title. */
  subtitle?: ReactNode;
  /** Beside the title: a word or a link. */
  aside?: ReactNode;
  /** Anchor of the section. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A titled part of a screen. Assistive technology finds a region named by its title, a heading of the second level;
 * the keyboard passes it by.
 */
export function Section({ title, variant = "main", subtitle, aside, id, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      className={classNames(css.section, css.variant[variant], className)}
      aria-labelledby={titleId}
      id={id}
    >
      <div className={css.head}>
        <div>
          <h2 className={classNames(css.title, variant === "wide" && css.wideTitle)} id={titleId}>
            {title}
          </h2>
          {subtitle == null ? null : <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
