import { useId, useState } from "react";
import {
  csvColumns,
  REQUIRED_COLUMNS,
  type ColumnMapping,
} from "../../../../api/admin/formats/rows/csv-columns.ts";
import type { HeaderCell } from "../../../../api/admin/formats/rows/row.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Select } from "../../../controls/Select/Select.tsx";
import { Notice } from "../../../feedback/Notice/Notice.tsx";
import { formatList } from "../../../i18n/format/lists.ts";
import { List } from "../../../layout/List/List.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import * as css from "./ColumnMapper.css.ts";

export interface ColumnMapperProps {
  /** The cells of the file's header, each with the column that it is read as. */
  header: readonly HeaderCell[];
  /** Earlier choices, which it starts with. Default: the columns of the header. */
  value?: readonly string[] | undefined;
  /** Called with each choice. */
  onValueChange?: (columns: readonly string[]) => void;
  /** Called with the column of each cell, which is empty for one that is not read. */
  onMap: (mapping: ColumnMapping) => void;
}

const NOT_READ = "";

/** The columns to choose from. Options, feedback and prompts beyond these need the names of the template. */
const COLUMNS = csvColumns({ options: 10, prompts: 10 }).filter((column) => column !== "id");

const readableName = (column: string): string => column.replaceAll("_", " ");

/**
 * Assigns the columns of a table to the parts of a question. Each column shows its first value. The file can't be
 * read with a column that is missing or assigned twice.
 *
 * Keyboard: a list for each column, then the button.
 */
export function ColumnMapper({ header, value, onValueChange, onMap }: ColumnMapperProps) {
  const id = useId();
  const [columns, setColumns] = useState(() => value ?? header.map(({ column }) => column ?? NOT_READ));
  const [wasSubmitted, setSubmitted] = useState(false);
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  const isRepeated = (column: string, index: number): boolean =>
    column !== NOT_READ && columns.indexOf(column) !== index;
  const isValid = missing.length === 0 && !columns.some(isRepeated);
  return (
    <Stack as="fieldset" gap={4} shrink>
      <Text as="legend" size="lg" weight="semibold">
        Columns of the file
      </Text>
      <Text tone="muted">
        Choose what each column contains. The choice is remembered on this device for files with the same
        columns.
      </Text>
      <List gap={4} className={css.columns}>
        {header.map(({ cell, example = "" }, index) => {
          const column = columns[index] ?? NOT_READ;
          return (
            <li key={index} className={css.column}>
              <Select
                label={cell.trim() === "" ? `Column ${index + 1}` : cell}
                aria-describedby={`${id}-${index}`}
                value={column}
                options={[
                  { value: NOT_READ, label: "Ignore this column" },
                  ...[...new Set([...COLUMNS, ...(column === NOT_READ ? [] : [column])])].map((name) => ({
                    value: name,
                    label: readableName(name),
                  })),
                ]}
                error={
                  wasSubmitted && isRepeated(column, index)
                    ? `Another column is read as ${readableName(column)}`
                    : undefined
                }
                onValueChange={(value) => {
                  const next = columns.with(index, value);
                  setColumns(next);
                  onValueChange?.(next);
                }}
              />
              <Text id={`${id}-${index}`} tone="muted" size="sm" className={css.example} dir="auto">
                {example.trim() === "" ? "No value in the first row" : example}
              </Text>
            </li>
          );
        })}
      </List>
      {wasSubmitted && missing.length > 0 ? (
        <Notice tone="destructive">{`No column is read as ${formatList(missing.map(readableName), "en")}.`}</Notice>
      ) : null}
      <div>
        <Button
          variant="primary"
          onClick={() => {
            setSubmitted(true);
            if (isValid)
              onMap(Object.fromEntries(header.map(({ cell }, index) => [cell, columns[index] ?? NOT_READ])));
          }}
        >
          Read the file with these columns
        </Button>
      </div>
    </Stack>
  );
}
