import type { Category } from "../../../api/catalog/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { Collapsible } from "../../layout/Collapsible/Collapsible.tsx";
import { useIsNarrow } from "../../theme/CairnProvider/use-is-narrow.ts";
import { chooseCategory, type Selection } from "./selection.ts";
import { SESSION_STARTER_LABELS } from "./session-starter-labels.ts";
import * as css from "./SessionStarter.css.ts";

interface CertificationsProps {
  categories: readonly Category[];
  mastery: ReadonlyMap<number, number> | null;
  ownCategoryId: Id | null;
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
  /** Name of the radio buttons. */
  group: string;
}

/** The certifications to choose from. On a narrow screen, others than the learner's own are collapsed. */
export function Certifications(props: CertificationsProps) {
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const { categories, mastery, selection, onSelectionChange, group, ownCategoryId } = props;
  const isNarrow = useIsNarrow();
  const isFirst = ({ id }: Category) => id === ownCategoryId || ownCategoryId === null || !isNarrow;
  const others = categories.filter((category) => !isFirst(category));
  const renderChoice = ({ id, name, questionCount }: Category) => (
    <Choice
      key={id}
      type={selection.mode === "quiz" ? "radio" : "checkbox"}
      variant="row"
      name={group}
      label={name}
      aside={questionCount === 0 ? t("noQuestionsYet") : masteryText(mastery, id, t)}
      checked={selection.categoryIds.includes(id)}
      disabled={questionCount === 0}
      onCheckedChange={(isChosen) => onSelectionChange(chooseCategory(selection, id, isChosen))}
    />
  );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t("certifications")}</legend>
      <div className={css.categories}>{categories.filter(isFirst).map(renderChoice)}</div>
      {others.length > 0 ? (
        <Collapsible
          summary={t("otherCertifications")}
          defaultOpen={selection.categoryIds.some((id) => id !== ownCategoryId)}
        >
          {others.map(renderChoice)}
        </Collapsible>
      ) : null}
    </fieldset>
  );
}

/** Returns a percentage, or a text if there is none; `null` while mastery is unknown. */
function masteryText(
  mastery: ReadonlyMap<number, number> | null,
  id: number,
  t: Translate<typeof SESSION_STARTER_LABELS>,
): string | null {
  if (mastery === null) return null;
  const average = mastery.get(id);
  return average === undefined ? t("starterUngraded") : formatPercent(average, t.locale);
}
