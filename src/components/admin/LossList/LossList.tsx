import type { LossKind } from "../../../api/admin/formats/losses.ts";
import { formatList } from "../../format/lists.ts";
import { formatNumber, plural } from "../../format/numbers.ts";
import { ScrollRegion } from "../../layout/ScrollRegion/ScrollRegion.tsx";
import { LOSS_WORDS } from "../../words/loss-words.ts";
import * as css from "../ImportPreview/ImportPreview.css.ts";

/** A question of which a format can't say everything. */
export interface LostRow {
  id: number;
  text: string;
  /** It is not written at all. */
  isLeftOut: boolean;
  lost: readonly LossKind[];
}

export interface LossListProps {
  /** The format's name. */
  format: string;
  /** How many questions are wanted. */
  total: number;
  /** Those that lose something or are left out. */
  rows: readonly LostRow[];
}

/** Most rows that stand in the page. */
const SHOWN = 500;

/** What a format can't say, question by question, before the file is made. The list is one stop of the keyboard and scrolls by arrows. */
export function LossList({ format, total, rows }: LossListProps) {
  if (rows.length === 0) return <p role="status">Everything is kept.</p>;
  const out = rows.filter(({ isLeftOut }) => isLeftOut).length;
  return (
    <>
      <p role="status">
        {`${format} can say ${formatNumber(total - out)} of ${plural(total, "question")}. ${formatNumber(out)} ${
          out === 1 ? "is" : "are"
        } left out, ${formatNumber(rows.length - out)} ${rows.length - out === 1 ? "loses" : "lose"} something.`}
      </p>
      <ScrollRegion label="What is lost">
        <ul className={css.list}>
          {rows.slice(0, SHOWN).map(({ id, text, isLeftOut, lost }) => (
            <li key={id}>
              <span className={css.place}>{`#${id} ${shortened(text)}`}</span>
              {isLeftOut ? ": left out for " : ": loses "}
              {formatList(lost.map((loss) => LOSS_WORDS[loss]))}
            </li>
          ))}
        </ul>
      </ScrollRegion>
      {rows.length > SHOWN ? (
        <p className={css.note}>{`These are the first ${SHOWN} of ${formatNumber(rows.length)}.`}</p>
      ) : null}
    </>
  );
}

/** Most characters of a text in a list. */
const TEXT_SHOWN = 80;

const shortened = (text: string): string =>
  text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN - 1)}…` : text;
