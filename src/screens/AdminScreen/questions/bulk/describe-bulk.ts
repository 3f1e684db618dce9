import type { BulkChange, BulkResult } from "../../../../api/admin/questions/bulk.ts";
import { plural } from "../../../../components/i18n/format/numbers.ts";

const DONE: Readonly<Record<BulkChange["do"], string>> = {
  tag: "tagged",
  untag: "untagged",
  move: "moved",
  "set-difficulty": "changed",
  delete: "deleted",
  restore: "restored",
  undo: "changed back",
};

/** Says how many questions a change has changed, such as "3 questions tagged". */
export const describeBulk = (change: BulkChange, { changed }: BulkResult): string =>
  `${plural(changed.length, "question")} ${DONE[change.do]}`;
