import type { CatalogNames } from "../../api/catalog/category-names.ts";
import type { SavedQuestionFilters } from "../../api/saved-questions/saved-question-filters.ts";
import { SAVED_QUESTIONS_QUERY_MAX } from "../../api/saved-questions/saved-question-limits.ts";
import { SavedQuestionOrder, type SavedQuestionCounts } from "../../api/saved-questions/schema.ts";
import { parseId } from "../../api/wire.ts";
import { Select, type SelectOption } from "../../components/controls/Select/Select.tsx";
import { TextField } from "../../components/controls/TextField/TextField.tsx";
import { formatNumber } from "../../components/i18n/format/numbers.ts";
import { SEARCH_ANCHOR } from "./search-anchor.ts";
import * as css from "./SavedQuestionsScreen.css.ts";

export interface SavedQuestionSearchProps {
  value: SavedQuestionFilters;
  onValueChange: (value: SavedQuestionFilters) => void;
  counts: SavedQuestionCounts;
  names: CatalogNames;
}

/** Searches a list by words, certification and domain, with the number of questions of each. */
export function SavedQuestionSearch({ value, onValueChange, counts, names }: SavedQuestionSearchProps) {
  const { categoryId, subcategoryId } = value;
  const options = categoryOptions(value, counts, names);
  return (
    <form
      role="search"
      aria-label="Saved questions"
      className={css.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        id={SEARCH_ANCHOR}
        label="Search questions, explanations, and notes"
        type="search"
        autoComplete="off"
        maxLength={SAVED_QUESTIONS_QUERY_MAX}
        value={value.query}
        onChange={(event) => onValueChange({ ...value, query: event.target.value })}
      />
      <Select
        label="Certification or domain"
        value={formatValue(categoryId, subcategoryId)}
        options={options}
        onValueChange={(chosen) => onValueChange({ ...value, ...parseValue(chosen) })}
      />
      {value.kind === "missed" ? (
        <Select
          label="Order"
          value={value.order}
          options={SavedQuestionOrder.options.map((order) => ({ value: order, label: ORDERS[order] }))}
          onValueChange={(chosen) =>
            onValueChange({
              ...value,
              order: SavedQuestionOrder.options.find((order) => order === chosen) ?? value.order,
            })
          }
        />
      ) : null}
    </form>
  );
}

const ORDERS: Record<SavedQuestionOrder, string> = {
  domain: "By domain",
  "times-missed": "Most often missed first",
  "last-missed": "Most recently missed first",
};

const formatValue = (categoryId: number | null, subcategoryId: number | null): string =>
  categoryId === null ? "" : [categoryId, subcategoryId].filter((id) => id !== null).join("-");

function parseValue(value: string): Pick<SavedQuestionFilters, "categoryId" | "subcategoryId"> {
  const [categoryId, subcategoryId] = value.split("-");
  return { categoryId: parseId(categoryId), subcategoryId: parseId(subcategoryId) };
}

/** Returns the certifications and domains with questions on the list, and the selected one even if it has none. */
function categoryOptions(
  { kind, categoryId, subcategoryId }: SavedQuestionFilters,
  { domains, ...totals }: SavedQuestionCounts,
  names: CatalogNames,
): SelectOption[] {
  const label = (name: string, count: number) => `${name} (${formatNumber(count, "en")})`;
  const nonEmpty = domains.filter((domain) => domain[kind] > 0);
  const options = [...new Set(nonEmpty.map((domain) => domain.categoryId))].flatMap((id): SelectOption[] => {
    const domainsOfCategory = nonEmpty.filter((domain) => domain.categoryId === id);
    const name = names.categories.get(id);
    if (name === undefined) return [];
    const total = domainsOfCategory.reduce((sum, domain) => sum + domain[kind], 0);
    return [
      { value: String(id), label: label(name, total) },
      ...domainsOfCategory.flatMap((domain): SelectOption[] => {
        const domainName = names.domains.get(domain.subcategoryId ?? 0);
        if (domainName === undefined) return [];
        return [
          { value: formatValue(id, domain.subcategoryId), label: `\u2003${label(domainName, domain[kind])}` },
        ];
      }),
    ];
  });
  const chosen = formatValue(categoryId, subcategoryId);
  const isListed = chosen === "" || options.some(({ value }) => value === chosen);
  const chosenName = names.domains.get(subcategoryId ?? 0) ?? names.categories.get(categoryId ?? 0);
  return [
    { value: "", label: label("All", totals[kind]) },
    ...options,
    ...(isListed
      ? []
      : [
          {
            value: chosen,
            label: chosenName === undefined ? "Unknown certification or domain" : label(chosenName, 0),
          },
        ]),
  ];
}
