import MiniSearch from "minisearch";
import type { Category } from "../catalogue/schema.ts";
import { FORGIVING, wordsOf } from "../search/forgiving-search.ts";
import type { GroupFilters } from "./group-filters.ts";
import type { StudyGroup } from "./schema.ts";

/** Where a word is looked for, and how much more it weighs there than in a description. */
const WEIGHTS = { name: 4, certifications: 2, tags: 2, description: 1 };

/** The words of a text, and once more in one piece what only a sign divides: `AZ-900` is also found as `az900`. */
const wordsToFind = (text: string): string[] =>
  text.split(/\s+/).flatMap((piece) => {
    const words = wordsOf(piece);
    return words.length > 1 ? [...words, words.join("")] : words;
  });

/** Returns the groups that a query finds, the best first; all in their order for an empty one. */
export type SearchGroups = (query: string) => readonly StudyGroup[];

/**
 * Prepares a search in name, description, tags and the names of certifications, forgiving of accents, case, unfinished
 * words and small mistakes. Words that are found nowhere together are looked for one by one.
 */
export function searchOf(
  groups: readonly StudyGroup[],
  categories: readonly Pick<Category, "id" | "name">[],
): SearchGroups {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const byId = new Map(groups.map((group) => [group.id, group]));
  const index = new MiniSearch<StudyGroup>({
    fields: Object.keys(WEIGHTS),
    extractField: (group, field) => {
      switch (field) {
        case "id":
          return String(group.id);
        case "certifications":
          return group.categoryIds.flatMap((id) => names.get(id) ?? []).join(" ");
        case "tags":
          return group.tags.join(" ");
        case "name":
          return group.name;
        default:
          return group.description;
      }
    },
    tokenize: wordsToFind,
    ...FORGIVING,
    searchOptions: { ...FORGIVING.searchOptions, boost: WEIGHTS },
  });
  index.addAll(groups);
  return (query) => {
    if (query.trim() === "") return groups;
    const together = index.search(query, { combineWith: "AND" });
    const found = together.length > 0 ? together : index.search(query, { combineWith: "OR" });
    return found.flatMap(({ id }) => byId.get(Number(id)) ?? []);
  };
}

/** The groups of a tab that fit the filters; ranked where there is a query. */
export function findGroups(search: SearchGroups, filters: GroupFilters): readonly StudyGroup[] {
  const { query, categoryId, level, tab } = filters;
  return search(query).filter(
    (group) =>
      (group.membership !== null) === (tab === "mine") &&
      (categoryId === null || group.categoryIds.includes(categoryId)) &&
      (level === null || group.level === level),
  );
}
