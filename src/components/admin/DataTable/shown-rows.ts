/** Where a row lies in what scrolls, in pixels. */
interface Laid {
  index: number;
  start: number;
  end: number;
}

/**
 * The places that are shown, in order, with the row that has the focus and its neighbours, so that neither scrolling takes
 * the focus away nor Tab misses what comes next.
 */
export function withFocused(places: readonly number[], focused: number | null, count: number): number[] {
  if (focused === null) return [...places];
  const kept = [focused - 1, focused, focused + 1].filter((place) => place >= 0 && place < count);
  return [...new Set([...places, ...kept])].toSorted((one, other) => one - other);
}

/** The empty heights before each of the rows that are shown, and after the last, in pixels. `above`: before all rows. */
export function gapsBetween(rows: readonly Laid[], above: number, total: number): number[] {
  if (rows.length === 0) return [];
  const before = rows.map(({ start }, place) => start - (rows[place - 1]?.end ?? above));
  return [...before, total - ((rows.at(-1)?.end ?? above) - above)];
}
