import type { Category } from "./schema.ts";

/**
 * Returns whether an exam-mode quiz over these certifications is forward-only: none of their exams allows going
 * back.
 */
export function isForwardOnly(categories: readonly Pick<Category, "profile">[]): boolean {
  return categories.length > 0 && categories.every(({ profile }) => profile?.backNavigation === false);
}
