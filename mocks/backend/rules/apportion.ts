/** Something that gets a share: how much it weighs beside the others (more than 0), and how much it can take. */
export interface Claim {
  weight: number;
  size: number;
}

/**
 * Parts a whole number among claims by their weights (largest remainder; of equal remainders the first). A claim gets at
 * most its size; what it can't take goes to the others by their weights.
 *
 * @returns a whole number for each claim, which add up to `total` or to all the sizes
 */
export function apportion(total: number, claims: readonly Claim[]): number[] {
  const shares = claims.map(() => 0);
  let left = total;
  let open = claims.map((claim, place) => ({ ...claim, place }));
  for (;;) {
    const weights = open.reduce((sum, { weight }) => sum + weight, 0);
    const quota = ({ weight }: Claim) => (left * weight) / weights;
    const full = open.filter((claim) => claim.size <= quota(claim));
    if (full.length > 0) {
      for (const { place, size } of full) shares[place] = size;
      left -= full.reduce((sum, { size }) => sum + size, 0);
      open = open.filter((claim) => !full.includes(claim));
      continue;
    }
    const parted = open.map((claim) => ({ ...claim, whole: Math.floor(quota(claim)), quota: quota(claim) }));
    const spare = left - parted.reduce((sum, { whole }) => sum + whole, 0);
    const byRemainder = parted.toSorted((a, b) => b.quota - b.whole - (a.quota - a.whole));
    for (const [rank, { place, whole }] of byRemainder.entries())
      shares[place] = whole + Number(rank < spare);
    return shares;
  }
}
