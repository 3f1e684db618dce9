import { useEffect, useState, type ComponentPropsWithRef } from "react";
import type { Category, Subcategory } from "../../../api/catalog/schema.ts";
import { TRUSTED_ANSWERS } from "../../../api/progress/mastery/evidence.ts";
import { MASTERY_GOAL } from "../../../api/progress/mastery/mastery-bands.ts";
import { certificationMastery, overallMastery, splitKnown } from "../../../api/progress/mastery/mastery.ts";
import { ROLLING_WINDOW } from "../../../api/progress/mastery/rolling.ts";
import type { MasteryRecord } from "../../../api/progress/schema.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../feedback/Skeleton/wide-bars.ts";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { NamespaceLabels, useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { useLatest } from "../../react/use-latest.ts";
import type { DomainStarts } from "./DomainActions.tsx";
import { MASTERY_SECTION_LABELS, type MasterySectionLabels } from "./mastery-section-labels.ts";
import { MasteryGrid } from "./MasteryGrid.tsx";
import { MasterySummary } from "./MasterySummary.tsx";
import { ViewToggle, type MasteryView } from "./ViewToggle.tsx";
import * as css from "./MasterySection.css.ts";

export interface MasteryContent {
  mastery: readonly MasteryRecord[];
  /** The certifications to show, in order. */
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
}

export interface MasterySectionProps
  extends
    Partial<DomainStarts>,
    Omit<ComponentPropsWithRef<"section">, "children" | "content" | "onInvalid" | "title"> {
  /** The certifications with their mastery, or why they can't be shown yet. */
  content: Loadable<MasteryContent>;
  /** Id of the certification that is expanded initially; `null` for none. Default: the first with graded answers. */
  openId?: number | null | undefined;
  /**
   * Called with records whose domain or certification is not in the catalog; they are not shown. Default: logs
   * a console warning.
   */
  onInvalid?: (records: readonly MasteryRecord[]) => void;
  /** Labels that override those of the provider. */
  labels?: Partial<MasterySectionLabels> | undefined;
}

/**
 * Mastery of every certification and its domains compared to the goal, as one chart or a list (spec §2.4, §4.8,
 * §9).
 *
 * Keyboard: two toggle buttons change the view, and a button expands each certification; each of its domains
 * has two buttons named with it, for study questions and a graded quiz. Assistive technology announces each bar
 * as a meter with its figure and its status; color only repeats them.
 */
export function MasterySection({ labels, ...props }: MasterySectionProps) {
  return (
    <NamespaceLabels namespace="progress" shared labels={labels}>
      <WholeSection {...props} />
    </NamespaceLabels>
  );
}

function WholeSection(props: Omit<MasterySectionProps, "labels">) {
  const { content, openId, pending = false, onStart, onInvalid = warnOfUnknown, ...rest } = props;
  const t = useLabels("progress", MASTERY_SECTION_LABELS);
  const [view, setView] = useState<MasteryView>("summary");
  const goal = t("masteryGoal", { goal: formatPercent(MASTERY_GOAL, t.locale) });
  return (
    <Section
      {...rest}
      title={t("progressTitle")}
      variant="wide"
      subtitle={content.state === "ready" ? `${overallText(content.value, t)} ${goal}` : goal}
      aside={<ViewToggle value={view} onValueChange={setView} />}
    >
      <Loaded
        data={content}
        skeleton={
          <div className={css.block}>
            <Skeleton label={t("progressLoading")} bars={SKELETON_BARS} />
          </div>
        }
        errorMessage={t("masteryFailed")}
      >
        {(value) => (
          <Mastery
            {...value}
            openId={openId}
            view={view}
            starts={onStart ? { pending, onStart } : null}
            onInvalid={onInvalid}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Six certifications. */
const SKELETON_BARS = wideBars(6, 2.75);

interface MasteryProps extends MasteryContent {
  openId: number | null | undefined;
  view: MasteryView;
  starts: DomainStarts | null;
  onInvalid: (records: readonly MasteryRecord[]) => void;
}

function Mastery({ mastery, categories, subcategories, openId, view, starts, onInvalid }: MasteryProps) {
  const t = useLabels("progress", MASTERY_SECTION_LABELS);
  /** `null` until the user expands or collapses one. */
  const [toggledIds, setToggledIds] = useState<ReadonlySet<number> | null>(null);
  const { known, unknown } = splitKnown(mastery, categories, subcategories);
  useReport(unknown, onInvalid);

  const certifications = certificationMastery(known, categories, subcategories);
  const first = certifications.find(({ average }) => average !== null)?.id ?? null;
  const initialId = openId === undefined ? first : openId;
  const openIds = toggledIds ?? new Set(initialId === null ? [] : [initialId]);
  const onOpenChange = (id: number, open: boolean) => {
    const next = new Set(openIds);
    if (open) next.add(id);
    else next.delete(id);
    setToggledIds(next);
  };

  if (certifications.length === 0) return <p className={css.block}>{t("masteryNone")}</p>;
  const View = view === "summary" ? MasterySummary : MasteryGrid;
  return (
    <>
      <View certifications={certifications} openIds={openIds} starts={starts} onOpenChange={onOpenChange} />
      <Text tone="muted" size="sm" leading="ui" breaks="pretty" className={css.meaning}>
        {t("masteryMeaning", { window: ROLLING_WINDOW, trusted: TRUSTED_ANSWERS })}
      </Text>
    </>
  );
}

function overallText(
  { mastery, categories, subcategories }: MasteryContent,
  t: Translate<typeof MASTERY_SECTION_LABELS>,
): string {
  const overall = overallMastery(splitKnown(mastery, categories, subcategories).known);
  return overall === null
    ? t("noGradedAnswers")
    : t("overallAverage", { average: formatPercent(overall, t.locale) });
}

/** Reports the records once, until they change. */
function useReport(unknown: readonly MasteryRecord[], onInvalid: MasteryProps["onInvalid"]): void {
  const latest = useLatest({ unknown, onInvalid });
  const key = unknown.map(({ categoryId, subcategoryId }) => `${categoryId}/${subcategoryId}`).join(" ");
  useEffect(() => {
    if (key !== "") latest.current.onInvalid(latest.current.unknown);
  }, [key, latest]);
}

function warnOfUnknown(records: readonly MasteryRecord[]): void {
  const ids = records.map(({ categoryId, subcategoryId }) => `${categoryId}/${subcategoryId}`).join(", ");
  console.warn(`Mastery of unknown certifications or domains is left out: ${ids}`);
}
