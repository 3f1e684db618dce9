import type { QuestionSort } from "../../../../src/api/admin/questions/question-filters.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import type { Sort } from "../../ports/store.ts";
import type { BankNames } from "./bank-names.ts";

const { compare } = new Intl.Collator("en", { numeric: true });

type Named = { id: number; name: string };
const idsByName = (items: readonly Readonly<Named>[]): number[] =>
  items.toSorted((a, b) => compare(nameKey(a.name), nameKey(b.name)) || a.id - b.id).map(({ id }) => id);

/** Returns how a store sorts questions; `undefined` for newest first. `names` are those of the tenant. */
export function questionOrder({ by, direction }: QuestionSort, names: BankNames): Sort | undefined {
  const isDescending = direction === "desc";
  switch (by) {
    case "created":
      return isDescending ? undefined : { by: [{ field: "id" }], isDescending };
    case "changed":
      return { by: [{ field: "changedAt" }], isDescending };
    case "difficulty":
      return { by: [{ field: "difficultyLevel" }], isDescending };
    case "text":
      // Begins with the question's text.
      return { by: [{ field: "searchText" }], isDescending };
    case "place":
      return {
        by: [
          { field: "categoryId", order: idsByName(names.categories) },
          { field: "subcategoryId", order: idsByName(names.subcategories) },
        ],
        isDescending,
      };
  }
}
