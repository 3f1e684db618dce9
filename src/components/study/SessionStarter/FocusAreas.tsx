import { useId, type ReactNode } from "react";
import type { Category, Subcategory } from "../../../api/catalog/schema.ts";
import { Choice } from "../../controls/Choice/Choice.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { formatFacts } from "../../i18n/format/lists.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Collapsible } from "../../layout/Collapsible/Collapsible.tsx";
import { useIsNarrow } from "../../theme/CairnProvider/use-is-narrow.ts";
import { focusGroups } from "./focus-groups.ts";
import { chooseFocusArea, type Selection } from "./selection.ts";
import { SESSION_STARTER_LABELS } from "./session-starter-labels.ts";
import * as css from "./SessionStarter.css.ts";

interface FocusAreasProps {
  categories: readonly Category[];
  subcategories: Loadable<readonly Subcategory[]>;
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
}

/** The domains of the selected certifications. */
export function FocusAreas({ categories, subcategories, selection, onSelectionChange }: FocusAreasProps) {
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const chosen = categories.filter(({ id }) => selection.categoryIds.includes(id));
  const groups = subcategories.state === "ready" ? focusGroups(chosen, subcategories.value) : [];
  const names = groups.map(({ category }) => category.name);
  return (
    <FocusFrame
      defaultOpen={selection.focusAreas.length > 0}
      heading={
        <>
          {t("starterFocusAreas")}{" "}
          <span className={css.optional}>
            {names.length > 0 ? t("optionalFor", { names: formatFacts(names, t.locale) }) : t("optional")}
          </span>
        </>
      }
    >
      <div className={css.areas}>
        <Loaded
          data={subcategories}
          skeleton={<Skeleton label={t("focusAreasLoading")} bars={SKELETON_BARS} />}
          errorMessage={t("focusAreasFailed")}
        >
          {() =>
            groups.length === 0 ? (
              <p className={css.areasHint}>{t("noDomainsToChoose")}</p>
            ) : (
              groups.map(({ category, areas }) => (
                <FocusGroup key={category.id} name={groups.length > 1 ? category.name : null}>
                  {areas.map(({ area, label }) => (
                    <Choice
                      key={area.id}
                      type="checkbox"
                      variant="chip"
                      label={label}
                      checked={selection.focusAreas.some(({ id }) => id === area.id)}
                      onCheckedChange={(isChosen) =>
                        onSelectionChange(chooseFocusArea(selection, area, isChosen))
                      }
                    />
                  ))}
                </FocusGroup>
              ))
            )
          }
        </Loaded>
      </div>
    </FocusFrame>
  );
}

interface FocusFrameProps {
  heading: ReactNode;
  /** Whether it is expanded at first on a narrow screen. */
  defaultOpen: boolean;
  children: ReactNode;
}

/** A fieldset; on a narrow screen, where the domains take half of it, collapsible. */
function FocusFrame({ heading, defaultOpen, children }: FocusFrameProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  if (!isNarrow)
    return (
      <fieldset className={css.group}>
        <legend className={css.legend}>{heading}</legend>
        {children}
      </fieldset>
    );
  return (
    <Collapsible summary={<span id={id}>{heading}</span>} defaultOpen={defaultOpen}>
      <div role="group" aria-labelledby={id}>
        {children}
      </div>
    </Collapsible>
  );
}

const SKELETON_BARS = [
  { width: "80%", height: 2.5 },
  { width: "60%", height: 2.5 },
];

/** The focus areas of one certification. `name` is `null` if there is only one. */
function FocusGroup({ name, children }: { name: string | null; children: ReactNode }) {
  const id = useId();
  if (name === null) return <div className={css.focusAreas}>{children}</div>;
  return (
    <div className={css.focusGroup} role="group" aria-labelledby={id}>
      <p className={css.focusName} id={id}>
        {name}
      </p>
      <div className={css.focusAreas}>{children}</div>
    </div>
  );
}
