import type { ReactNode } from "react";
import { categoryNames } from "../../api/catalogue/category-names.ts";
import type { Category } from "../../api/catalogue/schema.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";

export interface CategoryNamesProps {
  /** The available certifications. */
  of: Loadable<readonly Category[]>;
  /** The certifications of the quiz. */
  categoryIds: readonly number[];
  /** Renders the names, joined by commas, or 'Mixed Quiz'. */
  children: (names: string) => ReactNode;
}

/** Renders the names of a quiz's certifications (spec §2.6). If they can't be loaded, offers a retry. */
export function CategoryNames({ of, categoryIds, children }: CategoryNamesProps) {
  return (
    <Loaded
      of={of}
      waiting={<Skeleton label="Loading the certifications" bars={[{ width: "12rem", height: 1.5 }]} />}
      failed="The names of the certifications did not load."
      variant="line"
    >
      {(categories) => children(categoryNames(categoryIds, categories))}
    </Loaded>
  );
}
