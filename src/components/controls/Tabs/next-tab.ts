/** Which tab a key leads to from tab `index` of `count`, around the ends; `null` for a key that leads to none. */
export function nextTab(key: string, index: number, count: number, isRightToLeft: boolean): number | null {
  const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const backward = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
