import type { ColumnMapping } from "../../../api/admin/formats/rows/csv-columns.ts";
import type { HeaderCell } from "../../../api/admin/formats/rows/row.ts";
import type { Id } from "../../../api/wire.ts";
import type { DeviceStorage } from "../../../components/quiz/storage/local.ts";

type Header = readonly Pick<HeaderCell, "cell">[];

const keyOf = (tenantId: Id, header: Header): string =>
  `cairn:columns:tenant-${tenantId}:${JSON.stringify(header.map(({ cell }) => cell))}`;

/** Returns the columns that were chosen on this device for files with this header; `null` if none were. */
export function recallColumns(
  storage: () => DeviceStorage,
  tenantId: Id,
  header: Header,
): ColumnMapping | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(keyOf(tenantId, header)) ?? "null");
    const isMapping =
      typeof value === "object" &&
      value !== null &&
      Object.values(value).every((column) => typeof column === "string");
    return isMapping ? (value as ColumnMapping) : null;
  } catch {
    // The storage is blocked, or the text damaged.
    return null;
  }
}

/** Remembers the columns for files with this header. Without storage, they are asked again. */
export function rememberColumns(
  storage: () => DeviceStorage,
  tenantId: Id,
  header: Header,
  columns: ColumnMapping,
): void {
  try {
    storage().setItem(keyOf(tenantId, header), JSON.stringify(columns));
  } catch {
    // Blocked or full.
  }
}
