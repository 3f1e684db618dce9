import type { ReactNode } from "react";
import { categoryNames } from "../../api/catalog/category-names.ts";
import type { Category } from "../../api/catalog/schema.ts";
import type { MockForm } from "../../api/questions/planning.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { mockExamName } from "./mock-exam-name.ts";

export interface CategoryNamesProps {
  /** The available certifications. */
  data: Loadable<readonly Category[]>;
  /** The certifications of the quiz. */
  categoryIds: readonly number[];
  /** The mock exam that the quiz is. Default none. */
  form?: MockForm | undefined;
  /** Renders the names, joined by commas, or 'Mixed Quiz'; then the mock exam. */
  children: (names: string) => ReactNode;
}

/**
 * Renders the names of a quiz's certifications (spec §2.6), such as `ISACA CISM · Mock exam A`. If they can't be
 * loaded, offers a retry.
 */
export function CategoryNames({ data, categoryIds, form, children }: CategoryNamesProps) {
  return (
    <Loaded
      data={data}
      skeleton={<Skeleton label="Loading the certifications" bars={[{ width: "12rem", height: 1.5 }]} />}
      errorMessage="The names of the certifications could not be loaded."
      variant="line"
    >
      {(categories) => {
        const names = categoryNames(categoryIds, categories);
        return children(form === undefined ? names : `${names} · ${mockExamName(form)}`);
      }}
    </Loaded>
  );
}
