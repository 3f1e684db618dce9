import { useId } from "react";
import type { Exhibit as ExhibitData } from "../../../api/questions/schema.ts";
import { ScrollRegion } from "../../layout/ScrollRegion/ScrollRegion.tsx";
import { RichText } from "../RichText/RichText.tsx";
import { exhibitRows } from "./exhibit-rows.ts";
import { ExhibitPicture } from "./ExhibitPicture.tsx";
import * as css from "./Exhibit.css.ts";

export interface ExhibitProps {
  exhibit: ExhibitData;
}

/**
 * Shows the material that a question refers to, such as a log, a table or a picture, under its title.
 *
 * Texts have the notation of questions (docs/formats.md); logs and code are shown as they are. Wide or long content scrolls, even by
 * keyboard, and is printed completely. If a picture fails to load, its alternative text and a retry button are shown.
 */
export function Exhibit({ exhibit }: ExhibitProps) {
  const { title, format, text = "", src = "", alt = "" } = exhibit;
  const id = useId();
  if (format === "table") return <ExhibitTable title={title} text={text} />;
  return (
    <figure className={css.exhibit} aria-labelledby={id}>
      <figcaption className={css.title} id={id} dir="auto">
        {title}
      </figcaption>
      {format === "image" ? (
        <ExhibitPicture key={src} src={src} alt={alt} />
      ) : (
        <ScrollRegion label={title} dir={format === "code" ? "ltr" : undefined}>
          <pre className={format === "code" ? css.code : css.text} dir={format === "code" ? "ltr" : "auto"}>
            {format === "text" ? <RichText text={text} /> : text}
          </pre>
        </ScrollRegion>
      )}
    </figure>
  );
}

function ExhibitTable({ title, text }: { title: string; text: string }) {
  const { head, rows } = exhibitRows(text);
  return (
    <div className={css.exhibit}>
      <ScrollRegion label={title}>
        <table className={css.table}>
          <caption className={css.caption} dir="auto">
            {title}
          </caption>
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th key={column} className={css.head} scope="col" dir="auto">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row} className={css.row}>
                {cells.map((cell, column) => (
                  <td key={column} className={css.cell} dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
