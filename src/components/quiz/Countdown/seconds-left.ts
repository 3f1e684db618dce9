/** Seconds left until `deadline`, from 0; both instants in milliseconds on the same clock. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
