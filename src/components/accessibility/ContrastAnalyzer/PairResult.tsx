import { Check, X } from "../../icons/icons.tsx";
import { Copy } from "../../icons/screen-icons.tsx";
import { copyText } from "../../controls/copy-text.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { useToast } from "../../feedback/Toaster/Toaster.tsx";
import { classNames } from "../../theme/class-names.ts";
import { CONTRAST_NEEDED } from "../../theme/contrast-needed.ts";
import { formatRatio, nearestPassing, type Measured, type Suggestion } from "../contrast.ts";
import * as css from "./ContrastAnalyzer.css.ts";
import type { RolePair } from "./role-pairs.ts";

export interface PairResultProps {
  pair: RolePair;
  /** `null` where it can't be measured. */
  measured: Measured | null;
}

const LEVELS = [
  { label: "AA", needed: CONTRAST_NEEDED.aa },
  { label: "AAA", needed: CONTRAST_NEEDED.aaa },
  { label: "Large text", needed: CONTRAST_NEEDED.largeText },
];

/** A pair: how it looks, its colours, its contrast and what that suffices for. */
export function PairResult({ pair, measured }: PairResultProps) {
  const nearest = measured && nearestPassing(measured);
  return (
    <li className={css.pair}>
      {/* For the eye alone: everything that it shows is said beside it. */}
      <div
        className={css.sample}
        style={{ color: pair.foreground, backgroundColor: pair.background }}
        aria-hidden
      >
        <span className={css.large}>Aa</span>
        <span>Every stone marks the trail</span>
      </div>
      <div className={css.about}>
        <h3 className={css.name}>{pair.name}</h3>
        {measured ? (
          <p className={css.colours}>
            <Colour hex={measured.foreground} /> on <Colour hex={measured.background} />
          </p>
        ) : (
          <p className={css.colours}>
            The browser gives a colour here that can’t be measured: look at the sample instead.
          </p>
        )}
      </div>
      {measured ? (
        <>
          <p className={css.ratio}>{formatRatio(measured.ratio)}</p>
          <dl className={css.levels}>
            {LEVELS.map(({ label, needed }) => (
              <Level key={label} label={label} isMet={measured.ratio >= needed} />
            ))}
          </dl>
        </>
      ) : null}
      {nearest ? <Nearest pairName={pair.name} nearest={nearest} /> : null}
    </li>
  );
}

function Level({ label, isMet }: { label: string; isMet: boolean }) {
  const Icon = isMet ? Check : X;
  return (
    <div className={css.level}>
      <dt className={css.levelName}>{label}</dt>
      <dd className={classNames(css.result, isMet ? css.met : css.missed)}>
        <Icon size={16} />
        {isMet ? "Pass" : "Fail"}
      </dd>
    </div>
  );
}

function Colour({ hex }: { hex: string }) {
  return (
    <span className={css.colour}>
      <span className={css.swatch} style={{ background: hex }} />
      {hex}
    </span>
  );
}

function Nearest({ pairName, nearest: { hex, ratio } }: { pairName: string; nearest: Suggestion }) {
  const toast = useToast();
  const copy = async (within: HTMLElement) =>
    toast(
      (await copyText(hex, within))
        ? { title: "Copied!", description: `${hex} is on the clipboard.` }
        : {
            title: "Not copied",
            description: `The browser does not let the page copy. The colour is ${hex}.`,
            tone: "destructive",
          },
    );
  return (
    <div className={css.nearest}>
      <p className={css.nearestText}>
        Nearest text colour that passes: <Colour hex={hex} /> ({formatRatio(ratio)})
      </p>
      <Button
        aria-label={`Copy ${hex} for ${pairName}`}
        onClick={({ currentTarget }) => void copy(currentTarget.parentElement ?? document.body)}
      >
        <Copy size={16} />
        Copy
      </Button>
    </div>
  );
}
