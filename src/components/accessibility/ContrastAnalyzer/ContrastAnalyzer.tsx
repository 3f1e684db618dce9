import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { formatPercent, plural } from "../../format/numbers.ts";
import { Check, CircleAlert, RotateCw, TriangleAlert } from "../../icons/icons.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { classNames } from "../../theme/class-names.ts";
import { CONTRAST_NEEDED } from "../../theme/contrast-needed.ts";
import { measure, overallScore, scoreBand, type Measured } from "../contrast.ts";
import * as css from "./ContrastAnalyzer.css.ts";
import { PairResult } from "./PairResult.tsx";
import { ROLE_PAIRS } from "./role-pairs.ts";
import { areColoursForced, surroundings, useAppearance } from "./useAppearance.ts";

export interface ContrastAnalyzerProps {
  /** The theme's name as people know it, such as `Ocean`. */
  themeLabel: string;
}

/** Pair by pair; `null` for one that can't be measured. `forced` while the system's colours lie over the theme's. */
type Analysis = "forced" | readonly (Measured | null)[];

const isMeasured = (pair: Measured | null): pair is Measured => pair !== null;

/**
 * How well the seven pairs of a theme's roles can be read (spec §2.11): sample, contrast, what it suffices for, the
 * overall score, and for a pair that fails the nearest colour that would pass. It reads the colours that the browser
 * computes where it stands, so it is right for a theme on any element; there, too, it notices when they change.
 *
 * Keyboard: Tab reaches `Re-analyze` and the buttons that copy a suggested colour. Assistive technology finds a region
 * named by the theme, a heading for each pair and every result in words; the outcome of a new analysis is a status.
 */
export function ContrastAnalyzer({ themeLabel }: ContrastAnalyzerProps) {
  const list = useRef<HTMLUListElement>(null);
  const canvas = useRef<HTMLSpanElement>(null);
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [said, setSaid] = useState({ times: 0, text: "" });

  const analyze = useCallback((): Analysis => {
    const found = read(list.current, canvas.current);
    setAnalysis(found);
    return found;
  }, []);
  const say = (text: string) => setSaid(({ times }) => ({ times: times + 1, text }));

  // Before the paint, so that nothing is seen without its figure.
  useLayoutEffect(() => {
    analyze();
  }, [analyze]);
  useAppearance(canvas, () => {
    const found = analyze();
    if (JSON.stringify(found) !== JSON.stringify(analysis))
      say(`The colours have changed. ${inWords(found)}`);
  });

  const isForced = analysis === "forced";
  return (
    <Section
      title={`Contrast of ${themeLabel}`}
      variant="wide"
      className={css.analyzer}
      aside={
        <Button onClick={() => say(`Analyzed again. ${inWords(analyze())}`)}>
          <RotateCw size={18} />
          Re-analyze
        </Button>
      }
    >
      <span ref={canvas} className={css.canvas} hidden />
      <p role="status" className={css.said}>
        {/* A new element each time, so that the same outcome is read again. */}
        <span key={said.times}>{said.text}</span>
      </p>
      {isForced ? (
        <Notice tone="info">
          Your system lays colours of its own over the theme. As long as it does, the theme’s colours are not
          shown and can’t be measured.
        </Notice>
      ) : null}
      {/* The samples stay, so that they can be read once the system leaves the colours alone. */}
      <div hidden={isForced}>
        <Score pairs={isForced ? [] : (analysis ?? [])} />
        <ul ref={list} className={css.pairs}>
          {ROLE_PAIRS.map((pair, index) => (
            <PairResult
              key={pair.name}
              pair={pair}
              measured={isForced ? null : (analysis?.[index] ?? null)}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}

const BANDS = {
  good: { word: "Good", Icon: Check },
  fair: { word: "Fair", Icon: TriangleAlert },
  poor: { word: "Poor", Icon: CircleAlert },
} as const;

function Score({ pairs }: { pairs: readonly (Measured | null)[] }) {
  const measured = pairs.filter(isMeasured);
  const score = overallScore(measured);
  if (score === null) return <p className={css.sentence}>None of the pairs can be measured.</p>;
  const band = scoreBand(score);
  const { word, Icon } = BANDS[band];
  return (
    <div className={css.score}>
      <p className={classNames(css.figure, css.band[band])}>
        {formatPercent(score)}
        <span className={css.word}>
          <Icon size={20} />
          {word}
        </span>
      </p>
      <p className={css.sentence}>{meetsWords(measured)}</p>
    </div>
  );
}

function meetsWords(measured: readonly Measured[]): string {
  const meeting = measured.filter(({ ratio }) => ratio >= CONTRAST_NEEDED.aa).length;
  const unknown = ROLE_PAIRS.length - measured.length;
  return `${meeting} of ${plural(measured.length, "pair")} ${meeting === 1 ? "meets" : "meet"} AA.${
    unknown > 0 ? ` ${unknown} can’t be measured.` : ""
  }`;
}

function inWords(analysis: Analysis): string {
  if (analysis === "forced") return "Your system’s own colours are shown, so there is nothing to measure.";
  const measured = analysis.filter(isMeasured);
  const score = overallScore(measured);
  return score === null
    ? "None of the pairs can be measured."
    : `Overall score ${formatPercent(score)}: ${meetsWords(measured)}`;
}

/** Reads the pairs off their samples, which stand in the order of the pairs. */
function read(list: Element | null, canvas: Element | null): Analysis {
  if (areColoursForced() || !list || !canvas) return "forced";
  const page = getComputedStyle(canvas).color;
  return [...list.querySelectorAll(`.${css.sample}`)].map((sample) =>
    measure({
      foreground: getComputedStyle(sample).color,
      behind: [...surroundings(sample).map((at) => getComputedStyle(at).backgroundColor), page],
    }),
  );
}
