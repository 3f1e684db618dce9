import { nameKey } from "../../../search/same-name.ts";
import type { WriteFormat } from "../rows/format.ts";

const ENDINGS: Readonly<Record<WriteFormat, string>> = {
  csv: ".csv",
  json: ".json",
  gift: "-gift.txt",
  "moodle-xml": "-moodle.xml",
  aiken: "-aiken.txt",
  "qti-2-1": "-qti-2-1.zip",
  "qti-1-2": "-qti-1-2.zip",
};

/**
 * Returns the ASCII file name of an organization's exported questions. `day` is a calendar day such as
 * `2026-11-20`.
 */
export function questionsFileName(
  tenant: { id: number; name: string },
  day: string,
  format: WriteFormat,
): string {
  const slug = nameKey(tenant.name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `cairn-${slug || tenant.id}-questions-${day}${ENDINGS[format]}`;
}
