import type { ColumnMapping } from "../../../../api/admin/formats/rows/csv-columns.ts";
import type { HeaderCell } from "../../../../api/admin/formats/rows/row.ts";
import { ColumnMapper } from "../../../../components/admin/imports/ColumnMapper/ColumnMapper.tsx";
import type { ImportInput } from "../import-run.ts";

export interface ImportColumnsProps {
  header: readonly HeaderCell[];
  input: ImportInput;
  onMap: (header: readonly HeaderCell[], mapping: ColumnMapping) => void;
}

/** Asks what each column of a table contains. */
export function ImportColumns({ header, input: { columns }, onMap }: ImportColumnsProps) {
  // Another file has other columns.
  const key = JSON.stringify(header);
  return (
    <ColumnMapper
      key={key}
      header={header}
      value={columns.get(key)}
      onValueChange={(value) => columns.set(key, value)}
      onMap={(mapping) => {
        columns.delete(key);
        onMap(header, mapping);
      }}
    />
  );
}
