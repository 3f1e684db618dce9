import type { LossKind } from "../../../../api/admin/formats/files/losses.ts";
import { formatList } from "../../../i18n/format/lists.ts";
import { formatNumber, plural } from "../../../i18n/format/numbers.ts";
import { Text } from "../../../layout/Text/Text.tsx";
import type { DataColumn } from "../../shared/DataTable/data-table-props.ts";
import { DataTable } from "../../shared/DataTable/DataTable.tsx";
import { LOSS_DESCRIPTIONS } from "./loss-descriptions.ts";

/** A question that a format can't express completely. */
export interface LostRow {
  id: number;
  text: string;
  /** Whether it is left out of the file. */
  isLeftOut: boolean;
  lost: readonly LossKind[];
}

export interface LossListProps {
  /** Name of the format. */
  format: string;
  /** Number of questions to export. */
  total: number;
  /** The questions that lose something or are left out. */
  rows: readonly LostRow[];
}

/**
 * Lists what a format can't express, question by question, before the export. Keyboard: Tab moves to the table,
 * arrow keys scroll it.
 */
export function LossList({ format, total, rows }: LossListProps) {
  if (rows.length === 0)
    return <Text role="status">{`${format} can represent everything in ${plural(total, "question")}.`}</Text>;
  const leftOutCount = rows.filter(({ isLeftOut }) => isLeftOut).length;
  const common = lostByAll(rows, total);
  const listedRows = rows.flatMap((row) => {
    const lost = row.lost.filter((loss) => !common.includes(loss));
    return row.isLeftOut ? [row] : lost.length > 0 ? [{ ...row, lost }] : [];
  });
  return (
    <>
      <Text role="status">
        {common.length > 0 ? `All questions lose ${causesOf(common)}. ` : ""}
        {`${format} can represent ${formatNumber(total - leftOutCount, "en")} of ${plural(total, "question")}. ${formatNumber(leftOutCount, "en")} ${
          leftOutCount === 1 ? "is" : "are"
        } left out, ${formatNumber(rows.length - leftOutCount, "en")} ${rows.length - leftOutCount === 1 ? "loses" : "lose"} something.`}
      </Text>
      <DataTable
        label="Lost data"
        columns={COLUMNS}
        rowCount={listedRows.length}
        rowAt={(index) => listedRows[index]}
        rowKey={({ id }) => id}
        variant="dialog"
        empty={null}
      />
    </>
  );
}

/** Returns the losses that all questions of the file share. They are stated once, so that other losses can be found. */
function lostByAll(rows: readonly LostRow[], total: number): readonly LossKind[] {
  const [first, ...others] = rows.filter(({ isLeftOut }) => !isLeftOut);
  if (!first || rows.length < total) return [];
  return first.lost.filter((loss) => others.every(({ lost }) => lost.includes(loss)));
}

const causesOf = (lost: readonly LossKind[]): string =>
  formatList(
    lost.map((loss) => LOSS_DESCRIPTIONS[loss]),
    "en",
  );

const COLUMNS: readonly DataColumn<LostRow>[] = [
  {
    id: "question",
    header: "Question",
    minWidth: "9rem",
    cell: ({ id, text }) => (
      <>
        <Text as="span" tone="muted">{`#${id}`}</Text> {shorten(text)}
      </>
    ),
  },
  {
    id: "lost",
    header: "Lost data",
    minWidth: "8rem",
    cell: ({ isLeftOut, lost }) => {
      const causes = causesOf(lost);
      return isLeftOut ? (
        <Text as="span" weight="semibold">{`Left out because of ${causes}`}</Text>
      ) : (
        `Loses ${causes}`
      );
    },
  },
];

/** Maximum number of characters of a text in the list. */
const TEXT_SHOWN = 80;

const shorten = (text: string): string =>
  text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN - 1)}…` : text;
