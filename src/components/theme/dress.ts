/** What a provider puts on an element of the page; null leaves it as it is. */
export interface Outfit {
  /** The class of a theme. */
  theme: string | null;
  lang: string | null;
  dir: string | null;
}

const ATTRIBUTES = ["lang", "dir"] as const;

/** The outfits of an element, oldest first, and the attributes that it had before the first. */
interface Wardrobe {
  outfits: Outfit[];
  own: Pick<Outfit, (typeof ATTRIBUTES)[number]>;
}

const wardrobes = new WeakMap<HTMLElement, Wardrobe>();

/**
 * Puts an outfit on an element. Several providers may dress the same element: the newest decides each part that it sets, and
 * whoever leaves takes off nothing that another still wears.
 *
 * @returns how to take it off
 */
export function dress(element: HTMLElement, outfit: Outfit): () => void {
  const wardrobe = wardrobes.get(element) ?? {
    outfits: [],
    own: { lang: element.getAttribute("lang"), dir: element.getAttribute("dir") },
  };
  wardrobes.set(element, wardrobe);
  const change = (outfits: Outfit[]) => {
    const before = newest(wardrobe.outfits, "theme");
    wardrobe.outfits = outfits;
    show(element, wardrobe, before);
    if (outfits.length === 0) wardrobes.delete(element);
  };
  change([...wardrobe.outfits, outfit]);
  return () => change(wardrobe.outfits.filter((other) => other !== outfit));
}

const newest = (outfits: readonly Outfit[], part: keyof Outfit): string | null =>
  outfits.findLast((outfit) => outfit[part] !== null)?.[part] ?? null;

function show(element: HTMLElement, { outfits, own }: Wardrobe, themeBefore: string | null): void {
  const theme = newest(outfits, "theme");
  if (themeBefore !== null && themeBefore !== theme) element.classList.remove(themeBefore);
  if (theme !== null) element.classList.add(theme);
  for (const name of ATTRIBUTES) {
    const value = newest(outfits, name) ?? own[name];
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
