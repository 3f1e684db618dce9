import { MasteryBar } from "../../components/progress/MasteryBar/MasteryBar.tsx";
import * as css from "./ScoreRows.css.ts";

export interface ScoreRow {
  name: string;
  /** Percent. */
  value: number;
  /** Stands before the figure. */
  note?: string;
}

/** Names with their score, each over its bar. */
export function ScoreRows({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <ul className={css.rows}>
      {rows.map(({ name, value, note }) => (
        <li key={name} className={css.row}>
          <span className={css.name}>{name}</span>
          {note === undefined ? null : <span className={css.note}>{note}</span>}
          <span className={css.figure}>{value}%</span>
          <div className={css.bar}>
            <MasteryBar label={name} value={value} />
          </div>
        </li>
      ))}
    </ul>
  );
}
