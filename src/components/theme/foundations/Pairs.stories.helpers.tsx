import { formatRatio, nearestPassing } from "../../accessibility/contrast.ts";
import { List } from "../../layout/List/List.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import type { CheckedPair, ThemeCheck } from "../../theme-tools/check-theme.ts";
import { contrastOf } from "../../theme-tools/colors.ts";
import { seenWith, type Vision } from "../../theme-tools/vision.ts";
import { byMargin, Copy, shortName } from "./Foundations.stories.helpers.tsx";
import * as css from "./Foundations.stories.css.ts";

const KINDS = { text: "Text", large: "Large text", "non-text": "Mark or line" } as const;

const backgroundOf = ({ on, tint }: CheckedPair): string =>
  tint ? `${shortName(on)} with ${tint.share}% ${shortName(tint.role)}` : shortName(on);

/** Measures a pair as it looks with a color vision. */
function asSeen(pair: CheckedPair, vision: Vision): CheckedPair {
  if (vision === "full") return pair;
  const [foreground, background] = [seenWith(vision, pair.foreground), seenWith(vision, pair.background)];
  const ratio = contrastOf(foreground, background);
  const nearest = nearestPassing({ ratio, foreground, background }, pair.needed)?.hex ?? null;
  return { ...pair, foreground, background, ratio, passes: ratio >= pair.needed, nearest };
}

/** A sample: text, or a mark for lines, icons and what can't be read. */
function Sample({ pair: { kind, passes, foreground, background } }: { pair: CheckedPair }) {
  return (
    <span className={css.pair} style={{ background, color: foreground }}>
      {kind === "non-text" || !passes ? (
        <span className={css.mark} style={{ background: foreground }} />
      ) : (
        <span aria-hidden>Aa</span>
      )}
    </span>
  );
}

/** All pairs of a theme, those with the least margin first, and the problems of its tokens. */
export function Pairs({
  check: { pairs, problems },
  vision = "full",
  first = pairs.length,
}: {
  check: ThemeCheck;
  vision?: Vision;
  /** How many of the pairs that pass are not folded. Default: all. */
  first?: number;
}) {
  const sorted = pairs.map((pair) => asSeen(pair, vision)).toSorted(byMargin);
  const missed = sorted.filter(({ passes }) => !passes).length;
  const [lowest] = sorted;
  const [shown, folded] = [sorted.slice(0, missed + first), sorted.slice(missed + first)];
  return (
    <Stack className={css.page} gap={6}>
      <Text className={css.note} tone="muted" size="sm" role="status">
        {`${pairs.length} pairs, ${missed === 0 ? "all pass" : `${missed} miss their contrast`}.`}
        {lowest && ` Lowest: ${formatRatio(lowest.ratio)} of ${lowest.needed}:1.`}
      </Text>
      {problems.length > 0 && (
        <List aria-label="Problems">
          {problems.map(({ token, message }) => (
            <li key={`${token} ${message}`} className={css.missed}>
              {message}
            </li>
          ))}
        </List>
      )}
      <PairList label="Pairs" pairs={shown} />
      {folded.length > 0 && (
        <details>
          <summary>{`${folded.length} more`}</summary>
          <PairList label="More pairs" pairs={folded} />
        </details>
      )}
    </Stack>
  );
}

function PairList({ label, pairs }: { label: string; pairs: readonly CheckedPair[] }) {
  return (
    <List aria-label={label}>
      {pairs.map((pair) => {
        const { role, ratio, needed, passes, kind, foreground, background, nearest } = pair;
        const on = backgroundOf(pair);
        return (
          <li key={`${kind} ${role} ${on}`} className={css.row}>
            <Sample pair={pair} />
            <span className={css.content}>
              <span className={css.name}>
                {shortName(role)} on {on}
              </span>
              <span className={css.small}>
                {KINDS[kind]}: {foreground} on {background}
              </span>
            </span>
            <span className={css.tools}>
              <span className={css.content}>
                <span>
                  {formatRatio(ratio)}, needs {needed}:1
                </span>
                {passes ? (
                  <span className={css.small}>Passes with {(ratio - needed).toFixed(2)} to spare</span>
                ) : (
                  <>
                    <span className={`${css.small} ${css.missed}`}>
                      Misses by {(needed - ratio).toFixed(2)}
                    </span>
                    {nearest !== null && <span className={css.small}>Nearest that passes: {nearest}</span>}
                  </>
                )}
              </span>
              {nearest !== null && <Copy text={nearest} label={`${nearest} for ${shortName(role)}`} />}
            </span>
          </li>
        );
      })}
    </List>
  );
}
