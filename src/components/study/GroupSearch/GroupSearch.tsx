import type { Category } from "../../../api/catalogue/schema.ts";
import type { GroupFilters } from "../../../api/study-groups/group-filters.ts";
import { GROUP_LEVELS } from "../../../api/study-groups/schema.ts";
import { Select } from "../../controls/Select/Select.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import * as css from "./GroupSearch.css.ts";

type Narrowing = Pick<GroupFilters, "query" | "categoryId" | "level">;

export interface GroupSearchProps {
  value: Narrowing;
  onValueChange: (value: Narrowing) => void;
  /** The certifications to choose from; without any, that choice is left out. */
  categories: readonly Pick<Category, "id" | "name">[];
}

const ALL = "";

/**
 * What a learner looks for among the groups: words, a certification, a level (spec §2.12).
 *
 * Keyboard: a search field and two selects, one after the other; Escape empties the field where the platform has it so.
 * Assistive technology finds a search named Study groups. It searches while one types; Enter sends nothing.
 */
export function GroupSearch({ value, onValueChange, categories }: GroupSearchProps) {
  return (
    <form
      role="search"
      aria-label="Study groups"
      className={css.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={css.words}>
        <TextField
          label="Search groups"
          type="search"
          autoComplete="off"
          placeholder="Name, topic or certification"
          value={value.query}
          onChange={(event) => onValueChange({ ...value, query: event.target.value })}
        />
      </div>
      {categories.length > 0 ? (
        <Select
          label="Certification"
          value={value.categoryId === null ? ALL : String(value.categoryId)}
          options={[
            { value: ALL, label: "All certifications" },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValueChange={(id) => onValueChange({ ...value, categoryId: id === ALL ? null : Number(id) })}
        />
      ) : null}
      <Select
        label="Level"
        value={value.level ?? ALL}
        options={[
          { value: ALL, label: "All levels" },
          ...GROUP_LEVELS.map((level) => ({ value: level, label: level })),
        ]}
        onValueChange={(chosen) =>
          onValueChange({ ...value, level: GROUP_LEVELS.find((level) => level === chosen) ?? null })
        }
      />
    </form>
  );
}
