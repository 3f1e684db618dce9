import { MasteryBar, type MasteryBarProps } from "../../components/progress/MasteryBar/MasteryBar.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import * as css from "./ScoreRows.css.ts";

export interface ScoreRow {
  id: string | number;
  name: string;
  /** Percent. */
  value: number;
  /** Stands before the figure. */
  detail?: string;
}

export interface ScoreRowsProps {
  rows: readonly ScoreRow[];
  /** What the upright line stands for. Default: the goal. */
  line?: NonNullable<MasteryBarProps["line"]>;
  /** Uses two columns on a wide page. Default false. */
  isSpread?: boolean;
}

/** Names with their score, each over its bar. */
export function ScoreRows({ rows, line, isSpread = false }: ScoreRowsProps) {
  return (
    <ul className={classNames(css.rows, isSpread && css.spread)}>
      {rows.map(({ id, name, value, detail }) => (
        <li key={id} className={css.row}>
          <span className={css.name}>{name}</span>
          {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
          <span className={css.figure}>{value}%</span>
          <div className={css.bar}>
            <MasteryBar label={name} value={value} {...(line ? { line } : {})} />
          </div>
        </li>
      ))}
    </ul>
  );
}
