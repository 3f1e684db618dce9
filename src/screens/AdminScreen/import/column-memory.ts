import type { ColumnMapping } from "../../../api/admin/formats/rows/csv-columns.ts";
import type { HeaderCell } from "../../../api/admin/formats/rows/row.ts";
import { parseJson } from "../../../api/values/parse-json.ts";
import type { Id } from "../../../api/wire.ts";
import type { DeviceStorage } from "../../../components/quiz/storage/local.ts";
import { createFallbackStorage } from "../../storage/fallback-storage.ts";

type Header = readonly Pick<HeaderCell, "cell">[];

const keyOf = (tenantId: Id, header: Header): string =>
  `cairn:columns:tenant-${tenantId}:${JSON.stringify(header.map(({ cell }) => cell))}`;

/** Returns the columns that were chosen on this device for files with this header; `null` if none were. */
export function recallColumns(
  storage: () => DeviceStorage,
  tenantId: Id,
  header: Header,
): ColumnMapping | null {
  const value = parseJson(createFallbackStorage(storage).get(keyOf(tenantId, header)) ?? "");
  const isMapping =
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((column) => typeof column === "string");
  return isMapping ? (value as ColumnMapping) : null;
}

/** Remembers the columns for files with this header. Without storage, they are asked again. */
export function rememberColumns(
  storage: () => DeviceStorage,
  tenantId: Id,
  header: Header,
  columns: ColumnMapping,
): void {
  createFallbackStorage(storage).set(keyOf(tenantId, header), JSON.stringify(columns));
}
