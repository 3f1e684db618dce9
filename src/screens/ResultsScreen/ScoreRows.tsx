import { MasteryBar } from "../../components/progress/MasteryBar/MasteryBar.tsx";
import * as css from "./ScoreRows.css.ts";

export interface ScoreRow {
  id: string | number;
  name: string;
  /** Percent. */
  value: number;
  /** Stands before the figure. */
  detail?: string;
}

/** Names with their score, each over its bar. */
export function ScoreRows({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <ul className={css.rows}>
      {rows.map(({ id, name, value, detail }) => (
        <li key={id} className={css.row}>
          <span className={css.name}>{name}</span>
          {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
          <span className={css.figure}>{value}%</span>
          <div className={css.bar}>
            <MasteryBar label={name} value={value} />
          </div>
        </li>
      ))}
    </ul>
  );
}
