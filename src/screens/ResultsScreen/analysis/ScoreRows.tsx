import { List } from "../../../components/layout/List/List.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { MasteryBar, type MasteryBarProps } from "../../../components/progress/MasteryBar/MasteryBar.tsx";
import * as css from "./ScoreRows.css.ts";

export interface ScoreRow {
  id: string | number;
  name: string;
  /** Percent. */
  value: number;
  /** Shown before the score. */
  detail?: string;
}

export interface ScoreRowsProps {
  rows: readonly ScoreRow[];
  /** The value and label of the vertical line. Default: the goal. */
  reference?: NonNullable<MasteryBarProps["reference"]>;
}

/** Renders a name and score above a bar for each row. */
export function ScoreRows({ rows, reference }: ScoreRowsProps) {
  return (
    <List gap={5} className={css.rows}>
      {rows.map(({ id, name, value, detail }) => (
        <li key={id} className={css.row}>
          <span className={css.name}>{name}</span>
          {detail === undefined ? null : (
            <Text as="span" tone="muted" size="sm" className={css.detail}>
              {detail}
            </Text>
          )}
          <span className={css.figure}>{value}%</span>
          <div className={css.bar}>
            <MasteryBar label={name} value={value} {...(reference ? { reference } : {})} />
          </div>
        </li>
      ))}
    </List>
  );
}
