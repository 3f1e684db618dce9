import { useId } from "react";
import { WriteFormat } from "../../../../api/admin/formats/rows/format.ts";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { plural } from "../../../i18n/format/numbers.ts";
import { FORMAT_NAMES, FORMAT_USES } from "../import-texts.ts";

export interface ExportChoicesProps {
  format: WriteFormat;
  onFormatChange: (format: WriteFormat) => void;
  /** Number of questions that match the filters; `undefined` while loading, `null` without filters. */
  filteredCount: number | null | undefined;
  /** Whether only these are exported. */
  onlyFiltered: boolean;
  onOnlyFilteredChange: (isFiltered: boolean) => void;
}

/**
 * Selects the questions and the format of an export. Native radio buttons: Tab moves to each group, arrow keys
 * select.
 */
export function ExportChoices(props: ExportChoicesProps) {
  const { format, onFormatChange, filteredCount, onlyFiltered, onOnlyFilteredChange } = props;
  const id = useId();
  return (
    <>
      {filteredCount === null ? null : (
        <div role="radiogroup" aria-label="Questions">
          <Choice
            type="radio"
            variant="plain"
            name={`${id}-scope`}
            label={`Filtered questions${filteredCount === undefined ? "" : `: ${plural(filteredCount, "question")}`}`}
            checked={onlyFiltered}
            onCheckedChange={() => onOnlyFilteredChange(true)}
          />
          <Choice
            type="radio"
            variant="plain"
            name={`${id}-scope`}
            label="All questions of the organization"
            checked={!onlyFiltered}
            onCheckedChange={() => onOnlyFilteredChange(false)}
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
