import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Encoding } from "../../../api/admin/formats/rows/decode.ts";
import { ReadFormat } from "../../../api/admin/formats/rows/format.ts";
import { tenantCategoriesQuery, tenantSubcategoriesQuery } from "../../../api/admin/queries.ts";
import { withoutRetired } from "../../../api/catalog/without-retired.ts";
import { DIFFICULTY_NAMES } from "../../../api/questions/difficulty-names.ts";
import { DRAFT_LIMITS } from "../../../api/questions/draft/draft.ts";
import { ENCODING_NAMES, FORMAT_NAMES } from "../../../components/admin/imports/import-texts.ts";
import { Choice } from "../../../components/controls/Choice/Choice.tsx";
import { Select } from "../../../components/controls/Select/Select.tsx";
import { TextField } from "../../../components/controls/TextField/TextField.tsx";
import type { ImportSettings } from "./import-run.ts";
import * as css from "./ImportDialog.css.ts";

const AUTOMATIC = "";

export interface ImportSettingsFormProps {
  tenantId: number;
  value: ImportSettings;
  onValueChange: (value: ImportSettings) => void;
  /** Whether to offer updating the questions that rows name by id. */
  showUpdate: boolean;
}

/** Changes how a file is read and checked. */
export function ImportSettingsForm(props: ImportSettingsFormProps) {
  const { tenantId, value, onValueChange, showUpdate } = props;
  const { data: categories = [] } = useQuery(tenantCategoriesQuery(tenantId));
  const { data: domains = [] } = useQuery(tenantSubcategoriesQuery(tenantId));
  const { format, encoding, defaults, createMissing, update } = value;
  const { certification, domain, ...otherDefaults } = defaults;
  const chosen = categories.find(({ name }) => name === certification);
  const change = (part: Partial<ImportSettings>) => onValueChange({ ...value, ...part });
  return (
    <>
      <div className={css.settings}>
        <NameField
          label="Default certification"
          hint="For rows that name none. Choose one or type a new name."
          name={certification}
          names={withoutRetired(categories).map(({ name }) => name)}
          onNameChange={(name) =>
            // The domain belongs to the certification.
            change({ defaults: { ...otherDefaults, ...(name === "" ? {} : { certification: name }) } })
          }
        />
        {certification === undefined ? null : (
          <NameField
            key={certification}
            label="Default domain"
            hint="For rows of this certification that name none."
            name={domain}
            names={withoutRetired(domains)
              .filter(({ categoryId }) => categoryId === chosen?.id)
              .map(({ name }) => name)}
            onNameChange={(name) =>
              change({
                defaults: { ...otherDefaults, certification, ...(name === "" ? {} : { domain: name }) },
              })
            }
          />
        )}
        <Select
          label="Default difficulty"
          value={String(defaults.difficultyLevel)}
          options={DIFFICULTY_NAMES.map((name, index) => ({ value: String(index + 1), label: name }))}
          onValueChange={(level) => change({ defaults: { ...defaults, difficultyLevel: Number(level) } })}
        />
        <Select
          label="Format"
          value={format ?? AUTOMATIC}
          options={[
            { value: AUTOMATIC, label: "Detect automatically" },
            ...ReadFormat.options.map((option) => ({ value: option, label: FORMAT_NAMES[option] })),
          ]}
          onValueChange={(chosenFormat) =>
            change({ format: ReadFormat.options.find((option) => option === chosenFormat) ?? null })
          }
        />
        <Select
          label="Encoding"
          value={encoding ?? AUTOMATIC}
          options={[
            { value: AUTOMATIC, label: "Detect automatically" },
            ...Encoding.options.map((option) => ({ value: option, label: ENCODING_NAMES[option] })),
          ]}
          onValueChange={(chosenEncoding) =>
            change({ encoding: Encoding.options.find((option) => option === chosenEncoding) ?? null })
          }
        />
      </div>
      <Choice
        type="checkbox"
        variant="plain"
        label="Create missing certifications and domains"
        checked={createMissing}
        onCheckedChange={(checked) => change({ createMissing: checked })}
      />
      {showUpdate ? (
        <Choice
          type="checkbox"
          variant="plain"
          label="Update the questions that the rows name by id and version"
          description="Turn it off to add them as new questions, for example from another organization."
          checked={update}
          onCheckedChange={(checked) => change({ update: checked })}
        />
      ) : null}
    </>
  );
}

interface NameFieldProps {
  label: string;
  hint: string;
  name: string | undefined;
  /** Existing names, which are suggested. */
  names: readonly string[];
  onNameChange: (name: string) => void;
}

/**
 * Renders the field of a name, existing or new. A change takes effect on blur or Enter, because the file is then read
 * again.
 */
function NameField({ label, hint, name = "", names, onNameChange }: NameFieldProps) {
  const id = useId();
  const commit = (input: HTMLInputElement): void => {
    const typed = input.value.trim();
    if (typed !== name) onNameChange(typed);
  };
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        defaultValue={name}
        list={id}
        maxLength={DRAFT_LIMITS.name}
        onBlur={({ currentTarget }) => commit(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") commit(currentTarget);
        }}
      />
      <datalist id={id}>
        {names.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </div>
  );
}
