import { useCallback, useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { NamespaceLabels, useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { Check, RotateCw } from "../../icons/icons.tsx";
import { CircleAlert, TriangleAlert } from "../../icons/notice-icons.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { CONTRAST_NEEDED } from "../../theme/tokens/contrast-needed.ts";
import { measure, overallScore, scoreBand, type PairContrast } from "../contrast.ts";
import { CONTRAST_ANALYZER_LABELS, type ContrastAnalyzerLabels } from "./contrast-analyzer-labels.ts";
import { PairResult } from "./PairResult.tsx";
import { ROLE_PAIRS } from "./role-pairs.ts";
import { elementAndAncestors, areColorsForced, useAppearance } from "./use-appearance.ts";
import * as css from "./ContrastAnalyzer.css.ts";

export interface ContrastAnalyzerProps extends Omit<ComponentPropsWithRef<"section">, "children" | "title"> {
  /** The theme's display name, such as `Ocean`. */
  themeLabel: string;
  /** Labels that override those of the provider. */
  labels?: Partial<ContrastAnalyzerLabels> | undefined;
}

type TranslateContrast = Translate<typeof CONTRAST_ANALYZER_LABELS>;

/**
 * One entry per pair; `null` for a pair that can't be measured. `forced` while the system overrides the theme's
 * colors.
 */
type Analysis = "forced" | readonly (PairContrast | null)[];

const isMeasured = (pair: PairContrast | null): pair is PairContrast => pair !== null;

/**
 * Measures the readability of seven pairs of theme roles (spec §2.11): sample, contrast, level, the overall
 * score, and for a failing pair the nearest color that passes. Reads the computed colors at its
 * position in the DOM, so it works for a theme on any element, and updates when they change.
 *
 * Keyboard: Tab moves to `Re-analyze` and to the buttons that copy a suggested color. Assistive technology
 * finds a region named by the theme, a heading for each pair and every result as text; the result of a new
 * analysis is a status message.
 */
export function ContrastAnalyzer({ labels, ...props }: ContrastAnalyzerProps) {
  return (
    <NamespaceLabels namespace="accessibility" labels={labels}>
      <Analyzer {...props} />
    </NamespaceLabels>
  );
}

function Analyzer({ themeLabel, className, ...rest }: Omit<ContrastAnalyzerProps, "labels">) {
  const t = useLabels("accessibility", CONTRAST_ANALYZER_LABELS);
  const list = useRef<HTMLUListElement>(null);
  const canvas = useRef<HTMLSpanElement>(null);
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [announcement, setAnnouncement] = useState({ times: 0, text: "" });

  const analyze = useCallback((): Analysis => {
    const newAnalysis = measureSamples(list.current, canvas.current);
    setAnalysis(newAnalysis);
    return newAnalysis;
  }, []);
  const announce = (text: string) => setAnnouncement(({ times }) => ({ times: times + 1, text }));

  // Before paint, so that no sample appears without its figure.
  useLayoutEffect(() => {
    analyze();
  }, [analyze]);
  useAppearance(canvas, () => {
    const newAnalysis = analyze();
    if (JSON.stringify(newAnalysis) !== JSON.stringify(analysis))
      announce(t("colorsChanged", { outcome: outcomeText(newAnalysis, t) }));
  });

  const isForced = analysis === "forced";
  return (
    <Section
      {...rest}
      title={t("contrastOf", { theme: themeLabel })}
      variant="wide"
      className={classNames(css.analyzer, className)}
      aside={
        <Button onClick={() => announce(t("analyzedAgain", { outcome: outcomeText(analyze(), t) }))}>
          <RotateCw size={18} />
          {t("reAnalyze")}
        </Button>
      }
    >
      <span ref={canvas} className={css.canvas} hidden />
      <Text role="status" size="sm" leading="ui" className={css.announcement}>
        {/* A new element each time, so that the same result is announced again. */}
        <span key={announcement.times}>{announcement.text}</span>
      </Text>
      {isForced ? <Notice tone="info">{t("colorsForced")}</Notice> : null}
      {/* The samples stay rendered, so that they can be measured once the system no longer overrides colors. */}
      <div hidden={isForced}>
        <Score pairs={isForced ? [] : (analysis ?? [])} t={t} />
        <ul ref={list} className={css.pairs}>
          {ROLE_PAIRS.map((pair, index) => (
            <PairResult
              key={pair.name}
              pair={{ ...pair, name: t(pair.name) }}
              measured={isForced ? null : (analysis?.[index] ?? null)}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}

const BANDS = {
  good: { label: "bandGood", Icon: Check },
  fair: { label: "bandFair", Icon: TriangleAlert },
  poor: { label: "bandPoor", Icon: CircleAlert },
} as const;

function Score({ pairs, t }: { pairs: readonly (PairContrast | null)[]; t: TranslateContrast }) {
  const measuredPairs = pairs.filter(isMeasured);
  const score = overallScore(measuredPairs);
  if (score === null) return <Text leading="ui">{t("nothingMeasured")}</Text>;
  const band = scoreBand(score);
  const { label, Icon } = BANDS[band];
  return (
    <Inline rowGap={1} gap={5} align="baseline" className={css.score}>
      <Inline as="p" inText gap={3} align="baseline" className={classNames(css.figure, css.band[band])}>
        {formatPercent(score, t.locale)}
        <Inline as="span" inText gap={1} nowrap align="center" className={css.bandText}>
          <Icon size={20} />
          {t(label)}
        </Inline>
      </Inline>
      <Text leading="ui">{meetsText(measuredPairs, t)}</Text>
    </Inline>
  );
}

function meetsText(measuredPairs: readonly PairContrast[], t: TranslateContrast): string {
  const meeting = measuredPairs.filter(({ ratio }) => ratio >= CONTRAST_NEEDED.aa).length;
  const unknown = ROLE_PAIRS.length - measuredPairs.length;
  const meets = t("pairsMeet", { count: meeting, pairs: t("pairCount", { count: measuredPairs.length }) });
  return unknown > 0 ? `${meets} ${t("pairsUnknown", { count: unknown })}` : meets;
}

function outcomeText(analysis: Analysis, t: TranslateContrast): string {
  if (analysis === "forced") return t("colorsForcedOutcome");
  const measuredPairs = analysis.filter(isMeasured);
  const score = overallScore(measuredPairs);
  if (score === null) return t("nothingMeasured");
  return t("overallScore", {
    score: formatPercent(score, t.locale),
    meets: meetsText(measuredPairs, t),
  });
}

/** Measures the samples, which are in the order of the pairs. */
function measureSamples(list: Element | null, canvas: Element | null): Analysis {
  if (areColorsForced() || !list || !canvas) return "forced";
  const page = getComputedStyle(canvas).color;
  return [...list.querySelectorAll(`.${css.sample}`)].map((sample) =>
    measure({
      foreground: getComputedStyle(sample).color,
      backgrounds: [
        ...elementAndAncestors(sample).map((element) => getComputedStyle(element).backgroundColor),
        page,
      ],
    }),
  );
}
