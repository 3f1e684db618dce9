import { Text } from "../../../layout/Text/Text.tsx";
import * as css from "./FieldDifferences.css.ts";

export interface FieldDifferencesProps {
  /** The fields that differ, with both texts. */
  fields: readonly { label: string; mine: string; theirs: string }[];
  /** The names of the two texts. Default `Yours` and `Theirs`. */
  names?: { mine: string; theirs: string };
  /** Level of the heading of a field, one below what is around it. Default 5. */
  headingLevel?: 3 | 5;
}

const YOURS = { mine: "Yours", theirs: "Theirs" };

/**
 * The fields in which two versions of a question differ, with both texts side by side. Assistive technology reads,
 * for each field, `mine` and then `theirs`.
 */
export function FieldDifferences({ fields, names = YOURS, headingLevel = 5 }: FieldDifferencesProps) {
  const Heading = `h${headingLevel}` as const;
  return fields.map(({ label, mine, theirs }) => (
    <div key={label} className={css.field}>
      <Heading className={css.label}>{label}</Heading>
      <Version name={names.mine} text={mine} />
      <Version name={names.theirs} text={theirs} />
    </div>
  ));
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <Text tone="muted" size="xs">
        {name}
      </Text>
      <Text leading="ui" breaks="anywhere" className={css.text} dir="auto">
        {text || "Empty"}
      </Text>
    </div>
  );
}
