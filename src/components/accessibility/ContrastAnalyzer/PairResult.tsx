import { Button } from "../../controls/Button/Button.tsx";
import { copyText } from "../../controls/copy-text.ts";
import { useToast } from "../../feedback/Toaster/Toaster.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { withElements } from "../../i18n/labels/with-elements.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { Copy } from "../../icons/screen-icons.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { CONTRAST_NEEDED } from "../../theme/tokens/contrast-needed.ts";
import { formatRatio, nearestPassing, type PairContrast, type Suggestion } from "../contrast.ts";
import { CONTRAST_ANALYZER_LABELS } from "./contrast-analyzer-labels.ts";
import type { RolePair } from "./role-pairs.ts";
import * as css from "./ContrastAnalyzer.css.ts";

export interface PairResultProps {
  /** The pair with its label. */
  pair: Omit<RolePair, "name"> & { name: string };
  /** `null` if it can't be measured. */
  measured: PairContrast | null;
}

const LEVELS = [
  { label: "levelAa", needed: CONTRAST_NEEDED.aa },
  { label: "levelAaa", needed: CONTRAST_NEEDED.aaa },
  { label: "levelLargeText", needed: CONTRAST_NEEDED.largeText },
] as const;

/** A pair: a sample, its colors, its contrast and level. */
export function PairResult({ pair, measured }: PairResultProps) {
  const t = useLabels("accessibility", CONTRAST_ANALYZER_LABELS);
  const nearest = measured && nearestPassing(measured);
  return (
    <li className={css.pair}>
      {/* Visual only: everything it shows is also text. */}
      <div
        className={css.sample}
        style={{ color: pair.foreground, backgroundColor: pair.background }}
        aria-hidden
      >
        <span className={css.large}>{t("sampleLetters")}</span>
        <span>{t("sampleWords")}</span>
      </div>
      <div className={css.about}>
        <Heading level={3} size="base" weight="semibold" leading="ui">
          {pair.name}
        </Heading>
        {measured ? (
          <Text as="div" size="sm" leading="ui" tabular>
            <Inline as="p" rowGap={0} gap={2} align="center">
              {withElements(t("colorOn"), {
                foreground: <Color hex={measured.foreground} />,
                background: <Color hex={measured.background} />,
              })}
            </Inline>
          </Text>
        ) : (
          <Text size="sm" leading="ui" tabular>
            {t("pairUnknown")}
          </Text>
        )}
      </div>
      {measured ? (
        <>
          <Text size="lg" weight="semibold" tabular className={css.ratio}>
            {formatRatio(measured.ratio)}
          </Text>
          <Inline as="dl" rowGap={2} gap={5} className={css.levels}>
            {LEVELS.map(({ label, needed }) => (
              <Level key={label} label={t(label)} met={measured.ratio >= needed} />
            ))}
          </Inline>
        </>
      ) : null}
      {nearest ? <ColorSuggestion pairName={pair.name} nearest={nearest} /> : null}
    </li>
  );
}

function Level({ label, met }: { label: string; met: boolean }) {
  const t = useLabels("accessibility", CONTRAST_ANALYZER_LABELS);
  const Icon = met ? Check : X;
  return (
    <div className={css.level}>
      <Text as="dt" size="xs" leading="ui">
        {label}
      </Text>
      <Text as="dd" weight="semibold" leading="ui" tone={met ? "success" : "destructive"}>
        <Inline as="span" gap={1} nowrap align="center">
          <Icon size={16} />
          {t(met ? "pass" : "fail")}
        </Inline>
      </Text>
    </div>
  );
}

function Color({ hex }: { hex: string }) {
  return (
    <Inline as="span" inText gap={1} nowrap align="center" className={css.color}>
      <span className={css.swatch} style={{ background: hex }} />
      {hex}
    </Inline>
  );
}

function ColorSuggestion({ pairName, nearest: { hex, ratio } }: { pairName: string; nearest: Suggestion }) {
  const t = useLabels("accessibility", CONTRAST_ANALYZER_LABELS);
  const toast = useToast();
  const copy = async (within: HTMLElement) =>
    toast(
      (await copyText(hex, within))
        ? { title: t("colorCopied"), description: t("colorOnClipboard", { color: hex }) }
        : {
            title: t("notCopied"),
            description: t("copyColorByHand", { color: hex }),
            tone: "destructive",
          },
    );
  return (
    <Inline rowGap={2} gap={4} align="center" className={css.nearest}>
      <Inline as="p" rowGap={0} gap={2} align="center" className={css.nearestText}>
        {withElements(t("nearestColor", { ratio: formatRatio(ratio) }), { color: <Color hex={hex} /> })}
      </Inline>
      <Button
        aria-label={t("copyColorFor", { color: hex, pair: pairName })}
        onClick={({ currentTarget }) => void copy(currentTarget.parentElement ?? currentTarget)}
      >
        <Copy size={16} />
        {t("copyColor")}
      </Button>
    </Inline>
  );
}
