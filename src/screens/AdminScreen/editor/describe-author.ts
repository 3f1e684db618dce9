import type { AdminQuestionDetail } from "../../../api/admin/schema.ts";

/**
 * Says who wrote a version; empty if that is not stored. Deleted users and those of other organizations have no name.
 */
export function describeAuthor(author: AdminQuestionDetail["author"]): string {
  if (!author) return "";
  return `Written by ${author.username ?? `user #${author.id}`}.`;
}
