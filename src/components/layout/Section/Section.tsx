import { useContext, useId, useState, type ComponentPropsWithRef, type ReactNode } from "react";
import { ChevronRight } from "../../icons/icons.tsx";
import { ChevronDown } from "../../icons/part-icons.tsx";
import { useIsNarrow } from "../../theme/CairnProvider/use-is-narrow.ts";
import { classNames } from "../../theme/class-names.ts";
import { COLLAPSED, CollapsibleContext } from "./collapsible-state.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./Section.css.ts";

export interface SectionProps extends ComponentPropsWithRef<"section"> {
  title: string;
  /**
   * `main`: in the wide column. `side`: in the narrow column under a strong line, without the line if it can be collapsed. `wide`: across
   * both columns with a larger title. `stack`: title and children at equal distances. Default `main`.
   */
  variant?: "main" | "side" | "wide" | "stack";
  /** A sentence under the title. */
  subtitle?: ReactNode;
  /** Shown next to the title: a word or a link. */
  aside?: ReactNode;
  /** Whether it is collapsed under its title on a narrow screen. Default false. */
  collapsible?: boolean;
}

/**
 * A section of a screen with a title. Assistive technology finds a region named by its title, a level-2
 * heading.
 *
 * Keyboard: not focusable; if collapsible, its title is a button that expands and collapses it.
 */
export function Section(props: SectionProps) {
  const {
    title,
    variant = "main",
    subtitle,
    aside,
    collapsible = false,
    className,
    children,
    ...rest
  } = props;
  const titleId = useId();
  const bodyId = useId();
  const ownState = useState(COLLAPSED);
  const [state, setState] = useContext(CollapsibleContext) ?? ownState;
  const { isOpen, isFocused } = state;
  const canCollapse = useIsNarrow() && collapsible;
  const isClosed = canCollapse && !isOpen;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      {...rest}
      className={classNames(css.section, css.variant[canCollapse ? "main" : variant], className)}
      aria-labelledby={titleId}
      data-state={canCollapse ? (isOpen ? "open" : "closed") : undefined}
    >
      <div className={css.head}>
        <div>
          <h2 className={classNames(css.title, variant === "wide" && css.wideTitle)} id={titleId}>
            {canCollapse ? (
              <button
                ref={(title) => {
                  // This section may replace its placeholder, whose title had the focus.
                  if (isFocused) title?.focus({ preventScroll: true });
                }}
                type="button"
                className={css.toggle}
                aria-expanded={isOpen}
                aria-controls={isOpen ? bodyId : undefined}
                onClick={() => setState({ ...state, isOpen: !isOpen })}
                onFocus={() => setState({ ...state, isFocused: true })}
                onBlur={() => setState({ ...state, isFocused: false })}
              >
                <Chevron size={18} className={classNames(css.chevron, !isOpen && mirrored)} />
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {subtitle == null || isClosed ? null : <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {aside}
      </div>
      {canCollapse ? isOpen ? <div id={bodyId}>{children}</div> : null : children}
    </section>
  );
}
