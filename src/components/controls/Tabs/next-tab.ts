/**
 * Returns the index of the tab that a key selects from tab `index` of `count`, wrapping around; `null` for
 * other keys.
 */
export function nextTab(key: string, index: number, count: number, isRightToLeft: boolean): number | null {
  const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const backward = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
