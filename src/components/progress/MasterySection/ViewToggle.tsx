import { useLabels } from "../../i18n/labels/labels.tsx";
import { MASTERY_SECTION_LABELS } from "./mastery-section-labels.ts";
import * as css from "./ViewToggle.css.ts";

export type MasteryView = "summary" | "grid";

export interface ViewToggleProps {
  value: MasteryView;
  onValueChange: (value: MasteryView) => void;
}

const VIEWS = [
  { value: "summary", name: "summaryView" },
  { value: "grid", name: "gridView" },
] as const satisfies readonly { value: MasteryView; name: keyof typeof MASTERY_SECTION_LABELS }[];

/** Two toggle buttons, one of which is pressed. */
export function ViewToggle({ value, onValueChange }: ViewToggleProps) {
  const t = useLabels("progress", MASTERY_SECTION_LABELS);
  return (
    <div className={css.group} role="group" aria-label={t("view")}>
      {VIEWS.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={css.view}
          aria-pressed={choice.value === value}
          data-selected={choice.value === value || undefined}
          onClick={() => onValueChange(choice.value)}
        >
          {t(choice.name)}
        </button>
      ))}
    </div>
  );
}
