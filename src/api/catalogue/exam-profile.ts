import type { Category } from "./schema.ts";

/** Whether a session under exam conditions can't be gone back in: where none of its exams lets one. */
export function isForwardOnly(categories: readonly Pick<Category, "profile">[]): boolean {
  return categories.length > 0 && categories.every(({ profile }) => profile?.backNavigation === false);
}
