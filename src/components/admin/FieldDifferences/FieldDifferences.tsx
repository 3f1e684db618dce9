import { Text } from "../../layout/Text/Text.tsx";
import * as css from "./FieldDifferences.css.ts";

export interface FieldDifferencesProps {
  /** The fields that differ, with both texts. */
  fields: readonly { label: string; mine: string; theirs: string }[];
  /** The names of the two texts. Default `Yours` and `Theirs`. */
  names?: { mine: string; theirs: string };
  /** The heading of a field, one level below what is around it. Default `h5`. */
  labelAs?: "h3" | "h5";
}

const YOURS = { mine: "Yours", theirs: "Theirs" };

/**
 * The fields in which two versions of a question differ, with both texts side by side. Assistive technology reads,
 * for each field, `mine` and then `theirs`.
 */
export function FieldDifferences({ fields, names = YOURS, labelAs: Label = "h5" }: FieldDifferencesProps) {
  return fields.map(({ label, mine, theirs }) => (
    <div key={label} className={css.field}>
      <Label className={css.label}>{label}</Label>
      <div>
        <Text tone="muted" size="xs">
          {names.mine}
        </Text>
        <Text leading="ui" breaks="anywhere" className={css.text} dir="auto">
          {mine || "Nothing"}
        </Text>
      </div>
      <div>
        <Text tone="muted" size="xs">
          {names.theirs}
        </Text>
        <Text leading="ui" breaks="anywhere" className={css.text} dir="auto">
          {theirs || "Nothing"}
        </Text>
      </div>
    </div>
  ));
}
