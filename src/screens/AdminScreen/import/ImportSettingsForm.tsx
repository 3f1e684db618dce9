import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Encoding } from "../../../api/admin/formats/rows/decode.ts";
import { ReadFormat } from "../../../api/admin/formats/rows/format.ts";
import { tenantCategoriesQuery, tenantSubcategoriesQuery } from "../../../api/admin/queries.ts";
import { DIFFICULTY_NAMES } from "../../../api/questions/difficulty-names.ts";
import { DRAFT_LIMITS } from "../../../api/questions/draft/draft.ts";
import { Choice } from "../../../components/controls/Choice/Choice.tsx";
import { Select } from "../../../components/controls/Select/Select.tsx";
import { TextField } from "../../../components/controls/TextField/TextField.tsx";
import { ENCODING_NAMES, FORMAT_NAMES } from "../../../components/admin/import-texts.ts";
import type { ImportSettings } from "./import-run.ts";
import * as css from "./ImportDialog.css.ts";

const AUTOMATIC = "";

export interface ImportSettingsFormProps {
  tenantId: number;
  settings: ImportSettings;
  /** Whether rows of the file name questions that they can update. */
  namesQuestions: boolean;
  onChange: (part: Partial<ImportSettings>) => void;
}

/** Changes how a file is read and checked. */
export function ImportSettingsForm({
  tenantId,
  settings,
  namesQuestions,
  onChange,
}: ImportSettingsFormProps) {
  const { data: categories = [] } = useQuery(tenantCategoriesQuery(tenantId));
  const { data: domains = [] } = useQuery(tenantSubcategoriesQuery(tenantId));
  const { format, encoding, defaults, createMissing, update } = settings;
  const { certification, domain, ...otherDefaults } = defaults;
  const chosen = categories.find(({ name }) => name === certification);
  const isUsed = ({ isRetired }: { isRetired?: boolean | undefined }): boolean => !isRetired;
  return (
    <>
      <div className={css.settings}>
        <NameField
          label="Default certification"
          hint="For rows that name none. Choose one or type a new name."
          name={certification}
          names={categories.filter(isUsed).map(({ name }) => name)}
          onNameChange={(name) =>
            // The domain belongs to the certification.
            onChange({ defaults: { ...otherDefaults, ...(name === "" ? {} : { certification: name }) } })
          }
        />
        {certification === undefined ? null : (
          <NameField
            key={certification}
            label="Default domain"
            hint="For rows of this certification that name none."
            name={domain}
            names={domains
              .filter((one) => isUsed(one) && one.categoryId === chosen?.id)
              .map(({ name }) => name)}
            onNameChange={(name) =>
              onChange({
                defaults: { ...otherDefaults, certification, ...(name === "" ? {} : { domain: name }) },
              })
            }
          />
        )}
        <Select
          label="Default difficulty"
          value={String(defaults.difficultyLevel)}
          options={DIFFICULTY_NAMES.map((name, index) => ({ value: String(index + 1), label: name }))}
          onValueChange={(level) => onChange({ defaults: { ...defaults, difficultyLevel: Number(level) } })}
        />
        <Select
          label="Format"
          value={format ?? AUTOMATIC}
          options={[
            { value: AUTOMATIC, label: "Detect automatically" },
            ...ReadFormat.options.map((value) => ({ value, label: FORMAT_NAMES[value] })),
          ]}
          onValueChange={(value) =>
            onChange({ format: ReadFormat.options.find((option) => option === value) ?? null })
          }
        />
        <Select
          label="Encoding"
          value={encoding ?? AUTOMATIC}
          options={[
            { value: AUTOMATIC, label: "Detect automatically" },
            ...Encoding.options.map((value) => ({ value, label: ENCODING_NAMES[value] })),
          ]}
          onValueChange={(value) =>
            onChange({ encoding: Encoding.options.find((option) => option === value) ?? null })
          }
        />
      </div>
      <Choice
        type="checkbox"
        variant="plain"
        label="Create missing certifications and domains"
        checked={createMissing}
        onCheckedChange={(checked) => onChange({ createMissing: checked })}
      />
      {namesQuestions ? (
        <Choice
          type="checkbox"
          variant="plain"
          label="Update the questions that the rows name by id and version"
          description="Turn it off to add them as new questions, for example from another organization."
          checked={update}
          onCheckedChange={(checked) => onChange({ update: checked })}
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

/** A name, existing or new. It takes effect when the field is left or by Enter, because the file is then read again. */
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
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </div>
  );
}
