import { MasteryBar, type MasteryBarProps } from "../../components/progress/MasteryBar/MasteryBar.tsx";
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
}

/** Names with their score, each over its bar. */
export function ScoreRows({ rows, line }: ScoreRowsProps) {
  return (
    <ul className={css.rows}>
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
