import MiniSearch from "minisearch";
import { namesById } from "../catalog/category-names.ts";
import type { Category } from "../catalog/schema.ts";
import { FORGIVING, wordsOf } from "../search/forgiving-search.ts";
import type { GroupFilters } from "./group-filters.ts";
import type { StudyGroup } from "./schema.ts";

/** Searched fields, and their weight relative to the description. */
const WEIGHTS = { name: 4, certifications: 2, tags: 2, description: 1 };

/** Splits a text into words. Words joined by punctuation are also added as one: `AZ-900` is found as `az900`. */
const searchTerms = (text: string): string[] =>
  text.split(/\s+/).flatMap((piece) => {
    const words = wordsOf(piece);
    return words.length > 1 ? [...words, words.join("")] : words;
  });

/** Returns the groups that match a query, best first; for an empty query, all in their order. */
export type SearchGroups = (query: string) => readonly StudyGroup[];

/**
 * Creates a search in name, description, tags and certification names that tolerates accents, case, incomplete
 * words and small mistakes. If no group matches all words, groups that match any of them are returned.
 */
export function searchOf(
  groups: readonly StudyGroup[],
  categories: readonly Pick<Category, "id" | "name">[],
): SearchGroups {
  const names = namesById(categories);
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
    tokenize: searchTerms,
    ...FORGIVING,
    searchOptions: { ...FORGIVING.searchOptions, boost: WEIGHTS },
  });
  index.addAll(groups);
  return (query) => {
    if (query.trim() === "") return groups;
    const matchingAll = index.search(query, { combineWith: "AND" });
    const hits = matchingAll.length > 0 ? matchingAll : index.search(query, { combineWith: "OR" });
    return hits.flatMap(({ id }) => byId.get(Number(id)) ?? []);
  };
}

/** Returns the groups of a tab that match the filters, ranked if there is a query. */
export function findGroups(search: SearchGroups, filters: GroupFilters): readonly StudyGroup[] {
  const { query, categoryId, level, tab } = filters;
  return search(query).filter(
    (group) =>
      (group.membership !== null) === (tab === "mine") &&
      (categoryId === null || group.categoryIds.includes(categoryId)) &&
      (level === null || group.level === level),
  );
}
