import { classNames } from "../../theme/class-names.ts";
import { STONES } from "../stones.ts";
import { contours } from "./contours.ts";
import * as css from "./Landscape.css.ts";

const WIDTH = 660;
const HEIGHT = 860;
const SUMMIT = { x: 322, y: 596 };
/** Number of lines that reach the far corner. */
const LINES = 14;
/** Size of the cairn, relative to the mark. */
const SCALE = 8.2;

const LAND = contours(LINES, SUMMIT);

/** A hill of contour lines that fills its frame, with the cairn on top if there is space. Decorative. */
export function Landscape() {
  return (
    <svg
      className={css.land}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {LAND.map(({ path, isIndex }) => (
        <path key={path} d={path} className={classNames(css.contour, isIndex && css.index)} />
      ))}
      <g className={css.cairn}>
        <ellipse className={css.shadow} cx={SUMMIT.x + 8} cy={SUMMIT.y + 18} rx="128" ry="9" />
        <g transform={`translate(${SUMMIT.x - 14 * SCALE} ${SUMMIT.y + 16 - 27 * SCALE}) scale(${SCALE})`}>
          {STONES.map((stone) => (
            <path key={stone} d={stone} className={css.stone} />
          ))}
        </g>
      </g>
    </svg>
  );
}
