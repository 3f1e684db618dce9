import type { ReactNode } from "react";
import { Tabs } from "../../controls/Tabs/Tabs.tsx";
import { formatNumber } from "../../format/numbers.ts";
import { ScrollRegion } from "../../layout/ScrollRegion/ScrollRegion.tsx";
import * as css from "./ImportPreview.css.ts";

/** What becomes of a row. */
export interface PreviewRow {
  /** Where it stands, such as `Line 12`. */
  place: string;
  /** What it asks, why it fails, or what it is the same as. */
  words: string;
}

export interface ImportPreviewProps {
  fresh: readonly PreviewRow[];
  duplicates: readonly PreviewRow[];
  failed: readonly PreviewRow[];
}

/** Most rows of a tab that stand in the page: the report has them all. */
const SHOWN = 200;

/**
 * What an import would do, before anything is stored: what is new, what is there already, what fails and why. Keyboard: the
 * tabs by arrows, then the list, which scrolls by arrows.
 */
export function ImportPreview({ fresh, duplicates, failed }: ImportPreviewProps) {
  const tab = (value: string, name: string, rows: readonly PreviewRow[]) => ({
    value,
    label: `${name} (${formatNumber(rows.length)})`,
    content: <Rows name={name} rows={rows} />,
  });
  return (
    <Tabs
      label="What becomes of the rows"
      defaultValue={failed.length > 0 ? "failed" : "fresh"}
      tabs={[
        tab("fresh", "New", fresh),
        tab("duplicates", "Duplicates", duplicates),
        tab("failed", "Failed", failed),
      ]}
    />
  );
}

function Rows({ name, rows }: { name: string; rows: readonly PreviewRow[] }): ReactNode {
  if (rows.length === 0) return <p>{`${name}: none.`}</p>;
  return (
    <>
      <ScrollRegion label={`${name} rows`}>
        <ul className={css.list}>
          {rows.slice(0, SHOWN).map(({ place, words }, index) => (
            <li key={index}>
              <span className={css.place}>{place}</span>
              {": "}
              {words}
            </li>
          ))}
        </ul>
      </ScrollRegion>
      {rows.length > SHOWN ? (
        <p className={css.note}>
          {`These are the first ${SHOWN} of ${formatNumber(rows.length)}. The report has them all.`}
        </p>
      ) : null}
    </>
  );
}
