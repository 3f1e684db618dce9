/** A recipient of a share: its relative weight (above 0) and its maximum. */
export interface Claim {
  weight: number;
  size: number;
}

/**
 * Apportions an integer among claims by weight (largest remainder method; the first wins a tie). A claim gets at most its size;
 * the rest goes to the others by weight.
 *
 * @returns an integer for each claim. Their sum is `total`, or the sum of all sizes if that is less.
 */
export function apportion(total: number, claims: readonly Claim[]): number[] {
  const shares = claims.map(() => 0);
  let remaining = total;
  let open = claims.map((claim, index) => ({ ...claim, index }));
  for (;;) {
    const weights = open.reduce((sum, { weight }) => sum + weight, 0);
    const quota = ({ weight }: Claim) => (remaining * weight) / weights;
    const full = open.filter((claim) => claim.size <= quota(claim));
    if (full.length > 0) {
      for (const { index, size } of full) shares[index] = size;
      remaining -= full.reduce((sum, { size }) => sum + size, 0);
      open = open.filter((claim) => !full.includes(claim));
      continue;
    }
    const parted = open.map((claim) => ({ ...claim, whole: Math.floor(quota(claim)), quota: quota(claim) }));
    const spare = remaining - parted.reduce((sum, { whole }) => sum + whole, 0);
    const byRemainder = parted.toSorted((a, b) => b.quota - b.whole - (a.quota - a.whole));
    for (const [rank, { index, whole }] of byRemainder.entries())
      shares[index] = whole + Number(rank < spare);
    return shares;
  }
}
