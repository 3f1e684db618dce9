import {
  IMPORT_ROWS_MAX,
  JSON_LINES,
  ROW_LENGTH_MAX,
  ROWS_LENGTH_MAX,
} from "../../../../../src/api/admin/import-schema.ts";
import { megabytes } from "../../../../../src/api/values/megabytes.ts";
import { HttpError } from "../../../errors.ts";
import type { UserCall } from "../../../transport/context.ts";
import { linesOf } from "../../../transport/lines.ts";

/**
 * Reads all rows before any of them is checked, because a browser reads no response while it is still sending. After the limit,
 * reads on without keeping anything: a connection that is closed early could not carry the response.
 *
 * @throws {HttpError} 415 for another content type, 400 without rows, 413 or 422 for too many
 */
export async function rowsOf({ request }: UserCall): Promise<string[]> {
  const rows: string[] = [];
  let count = 0;
  let length = 0;
  for await (const line of linesOf(request, JSON_LINES, ROW_LENGTH_MAX)) {
    count += 1;
    length += line.length;
    if (count <= IMPORT_ROWS_MAX && length <= ROWS_LENGTH_MAX) rows.push(line);
    else rows.length = 0;
  }
  if (count === 0) throw new HttpError("invalid-input", "There are no rows.");
  if (count > IMPORT_ROWS_MAX)
    throw new HttpError(
      "rows-failed",
      `At most ${IMPORT_ROWS_MAX.toLocaleString("en")} questions can be imported at a time.`,
    );
  if (length > ROWS_LENGTH_MAX)
    throw new HttpError("too-large", `The rows are larger than ${megabytes(ROWS_LENGTH_MAX)} together.`);
  return rows;
}
