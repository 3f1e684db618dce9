import type { ComponentPropsWithRef } from "react";
import type { Category } from "../../../api/catalog/schema.ts";
import type { GroupFilters } from "../../../api/study-groups/group-filters.ts";
import { GROUP_LEVELS } from "../../../api/study-groups/schema.ts";
import { SelectOrAll } from "../../controls/Select/SelectOrAll.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { GROUP_LABELS } from "../group-labels.ts";
import { groupLevelName } from "../group-level-name.ts";
import { GROUP_SEARCH_LABELS, type GroupSearchLabels } from "./group-search-labels.ts";
import * as css from "./GroupSearch.css.ts";

type Filters = Pick<GroupFilters, "query" | "categoryId" | "level">;

const ENGLISH = { ...GROUP_SEARCH_LABELS, ...GROUP_LABELS };

export interface GroupSearchProps extends Omit<
  ComponentPropsWithRef<"form">,
  "children" | "onSubmit" | "role"
> {
  /** The filters. */
  value: Filters;
  /** Called with all filters on each change. */
  onValueChange: (value: Filters) => void;
  /** The certifications to choose from; without any, the field is hidden. */
  categories: readonly Pick<Category, "id" | "name">[];
  /** Labels that override those of the provider. */
  labels?: Partial<GroupSearchLabels> | undefined;
}

/**
 * Filters for study groups: words, certification, level (spec §2.12).
 *
 * Keyboard: a search field and two selects; Escape clears the field where the platform supports it. Assistive
 * technology announces a search named Study groups. Results change while typing; Enter submits nothing.
 */
export function GroupSearch(props: GroupSearchProps) {
  const { value, onValueChange, categories, labels, className, ...rest } = props;
  const t = useLabels("study", ENGLISH, labels);
  return (
    <form
      {...rest}
      role="search"
      aria-label={t("studyGroups")}
      className={classNames(css.search, className)}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={css.content}>
        <TextField
          label={t("searchGroups")}
          type="search"
          autoComplete="off"
          placeholder={t("searchGroupsBy")}
          value={value.query}
          onChange={(event) => onValueChange({ ...value, query: event.target.value })}
        />
      </div>
      {categories.length > 0 ? (
        <SelectOrAll
          label={t("groupCertification")}
          allLabel={t("anyCertification")}
          value={value.categoryId}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(categoryId) => onValueChange({ ...value, categoryId })}
        />
      ) : null}
      <SelectOrAll
        label={t("groupLevel")}
        allLabel={t("anyLevel")}
        value={value.level}
        options={GROUP_LEVELS.map((level) => ({ value: level, label: groupLevelName(level, t) }))}
        onValueChange={(level) => onValueChange({ ...value, level })}
      />
    </form>
  );
}
