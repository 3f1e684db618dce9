/** Returns the id of the element that a hash such as `#part` names. A hash that can't be decoded is taken literally. */
export function fragmentId(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
