import * as z from "zod/mini";
import { Id } from "../wire.ts";

/** A certification. `icon` is a short text or an emoji; `questionCount` is the size of its bank. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  description: z.exactOptional(z.string()),
  icon: z.exactOptional(z.string()),
  questionCount: z.int().check(z.nonnegative()),
});
export type Category = z.infer<typeof Category>;
export const Categories = z.array(Category);

/** A domain of a certification. */
export const Subcategory = z.object({ id: Id, name: z.string(), categoryId: Id });
export type Subcategory = z.infer<typeof Subcategory>;
export const Subcategories = z.array(Subcategory);
