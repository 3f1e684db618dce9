import { useId } from "react";
import { WriteFormat } from "../../../api/admin/formats/format.ts";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { plural } from "../../format/numbers.ts";
import { FORMAT_NAMES, FORMAT_USES } from "../../words/import-words.ts";

export interface ExportChoicesProps {
  format: WriteFormat;
  onFormatChange: (format: WriteFormat) => void;
  /** How many questions the filters leave; undefined until that is known, `null` where nothing is narrowed. */
  filtered: number | null | undefined;
  /** Whether only those are wanted. */
  isFiltered: boolean;
  onFilteredChange: (isFiltered: boolean) => void;
}

/** Which questions are written, and how. Native radios: Tab reaches each group, the arrows choose. */
export function ExportChoices(props: ExportChoicesProps) {
  const { format, onFormatChange, filtered, isFiltered, onFilteredChange } = props;
  const id = useId();
  return (
    <>
      {filtered === null ? null : (
        <div role="radiogroup" aria-label="Questions">
          <Choice
            type="radio"
            variant="plain"
            name={`${id}-scope`}
            label={`What the list shows${filtered === undefined ? "" : `: ${plural(filtered, "question")}`}`}
            checked={isFiltered}
            onCheckedChange={() => onFilteredChange(true)}
          />
          <Choice
            type="radio"
            variant="plain"
            name={`${id}-scope`}
            label="All questions of the organisation"
            checked={!isFiltered}
            onCheckedChange={() => onFilteredChange(false)}
          />
        </div>
      )}
      <div role="radiogroup" aria-label="Format">
        {WriteFormat.options.map((value) => (
          <Choice
            key={value}
            type="radio"
            variant="plain"
            name={`${id}-format`}
            label={FORMAT_NAMES[value]}
            description={FORMAT_USES[value]}
            checked={value === format}
            onCheckedChange={() => onFormatChange(value)}
          />
        ))}
      </div>
    </>
  );
}
