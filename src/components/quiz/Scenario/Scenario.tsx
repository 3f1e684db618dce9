import type { Scenario as ScenarioText } from "../../../api/questions/schema.ts";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Collapsible } from "../../layout/Collapsible/Collapsible.tsx";
import { ScrollRegion } from "../../layout/ScrollRegion/ScrollRegion.tsx";
import { RichText } from "../RichText/RichText.tsx";
import * as css from "./Scenario.css.ts";

export const SCENARIO_LABELS = { scenario: "Scenario:" } as const satisfies LabelSet;

export interface ScenarioProps {
  scenario: ScenarioText;
  /** Id of the summary, for `aria-describedby`. */
  id?: string;
}

/** A case study that several questions share. It is open by default and collapsible, and always open in print. */
export function Scenario({ scenario: { title, text }, id }: ScenarioProps) {
  const t = useLabels("quiz", SCENARIO_LABELS);
  return (
    <Collapsible
      className={css.scenario}
      summary={
        <>
          {t("scenario")} <bdi>{title}</bdi>
        </>
      }
      summaryProps={{ id }}
      defaultOpen
      expandedInPrint
    >
      <ScrollRegion label={title}>
        <p className={css.text} dir="auto">
          <RichText text={text} />
        </p>
      </ScrollRegion>
    </Collapsible>
  );
}
