import type { Category } from "../../../api/catalogue/schema.ts";
import type { GroupFilters } from "../../../api/study-groups/group-filters.ts";
import { GROUP_LEVELS } from "../../../api/study-groups/schema.ts";
import { SelectOrAll } from "../../controls/Select/SelectOrAll.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import * as css from "./GroupSearch.css.ts";

type Narrowing = Pick<GroupFilters, "query" | "categoryId" | "level">;

export interface GroupSearchProps {
  value: Narrowing;
  onValueChange: (value: Narrowing) => void;
  /** The certifications to choose from; without any, that choice is left out. */
  categories: readonly Pick<Category, "id" | "name">[];
}

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
        <SelectOrAll
          label="Certification"
          all="All certifications"
          value={value.categoryId}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(categoryId) => onValueChange({ ...value, categoryId })}
        />
      ) : null}
      <SelectOrAll
        label="Level"
        all="All levels"
        value={value.level}
        options={GROUP_LEVELS.map((level) => ({ value: level, label: level }))}
        onValueChange={(level) => onValueChange({ ...value, level })}
      />
    </form>
  );
}
