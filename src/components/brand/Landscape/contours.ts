/** A closed contour line. */
export interface Contour {
  /** SVG path. */
  path: string;
  /** Every fourth line is drawn stronger, as on a map. */
  isIndex: boolean;
}

const TURN = 2 * Math.PI;
/** Number of points of a line. */
const POINTS = 32;
const INDEX_EVERY = 4;
/** Radius of the innermost line, and distance between lines. */
const FIRST = 82;
const STEP = 57;
/** Deformations of the circle: number of waves, share of the radius, angle, and rotation per line. */
const BENDS = [
  { waves: 1, share: 0.1, angle: 2.2, turn: 0.16 },
  { waves: 2, share: 0.13, angle: 0.5, turn: -0.11 },
  { waves: 3, share: 0.07, angle: 2.9, turn: 0.13 },
];

/** Returns the distance of line `level` from the summit in the direction `angle`. */
export function radius(level: number, angle: number): number {
  const bent = BENDS.reduce(
    (sum, bend) => sum + bend.share * Math.cos(bend.waves * angle + bend.angle + bend.turn * level),
    1,
  );
  return (FIRST + STEP * level) * bent;
}

/** Returns `count` lines around a summit, innermost first, which never cross. */
export function contours(count: number, summit: { x: number; y: number }): Contour[] {
  return Array.from({ length: count }, (_, level) => ({
    path: smooth(
      Array.from({ length: POINTS }, (__, index) => {
        const angle = (index / POINTS) * TURN;
        const distance = radius(level, angle);
        return [summit.x + distance * Math.cos(angle), summit.y + distance * Math.sin(angle)] as const;
      }),
    ),
    isIndex: level % INDEX_EVERY === 2,
  }));
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

type Point = readonly [x: number, y: number];

/** Returns a smooth closed path through all points (Catmull–Rom as cubic Béziers). */
function smooth(points: readonly Point[]): string {
  const pointAt = (index: number): Point => points.at(index % points.length) ?? [0, 0];
  const start = pointAt(0);
  const curves = points.map((from, index) => {
    const [before, to, after] = [pointAt(index - 1), pointAt(index + 1), pointAt(index + 2)];
    return [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ].map(tenth);
  });
  return `M${start.map(tenth).join(" ")}C${curves.map((curve) => curve.join(" ")).join(" ")}z`;
}
