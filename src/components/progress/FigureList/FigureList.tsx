import type { ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./FigureList.css.ts";

export interface Figure {
  label: string;
  /** Formatted. */
  value: ReactNode;
  /** Shown after the value in small type, such as `/25`. */
  rest?: string;
  /** Shown before the value. */
  icon?: ReactNode;
}

export interface FigureListProps {
  /** Three to five. */
  figures: readonly Figure[];
  /** Distributes the figures over the full width instead of aligning them at the start. Default false. */
  spread?: boolean;
  /** Smaller gaps and labels, for a margin. Default false. */
  compact?: boolean;
}

/**
 * Large figures with a small label under each: a description list without frames.
 *
 * Nothing in it takes focus; each figure is read with its label.
 */
export function FigureList({ figures, spread = false, compact = false }: FigureListProps) {
  return (
    <dl className={classNames(css.list, spread && css.spread, compact && css.compact)}>
      {figures.map(({ label, value, rest, icon }) => (
        <div key={label} className={css.entry}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.figure}>
            {icon}
            <span>
              {value}
              {rest === undefined ? null : <span className={css.rest}>{rest}</span>}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
