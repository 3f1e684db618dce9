import { themeClass } from "../theme-class.ts";

/** Attributes that a provider sets on an existing element; `null` leaves one unchanged. */
export interface RootAttributes {
  /** The class of a theme. */
  theme: string | null;
  lang: string | null;
  dir: string | null;
}

const ATTRIBUTES = ["lang", "dir"] as const;

/** The attribute sets of an element, oldest first, its original attributes, and its original theme classes. */
interface AttributeStack {
  layers: RootAttributes[];
  original: Pick<RootAttributes, (typeof ATTRIBUTES)[number]>;
  originalThemes: readonly string[];
}

const stacks = new WeakMap<HTMLElement, AttributeStack>();

/**
 * Applies attributes to an element. Several providers may share an element: the newest one wins for each
 * attribute that it sets, and removing one keeps the attributes of the others.
 * @returns a function that removes them
 */
export function applyRootAttributes(element: HTMLElement, attributes: RootAttributes): () => void {
  const stack = stacks.get(element) ?? {
    layers: [],
    original: { lang: element.getAttribute("lang"), dir: element.getAttribute("dir") },
    originalThemes: [...element.classList].filter((name) => name.startsWith(themeClass(""))),
  };
  stacks.set(element, stack);
  const change = (layers: RootAttributes[]) => {
    const before = newest(stack.layers, "theme");
    stack.layers = layers;
    update(element, stack, before);
    if (layers.length === 0) stacks.delete(element);
  };
  change([...stack.layers, attributes]);
  return () => change(stack.layers.filter((other) => other !== attributes));
}

const newest = (layers: readonly RootAttributes[], name: keyof RootAttributes): string | null =>
  layers.findLast((attributes) => attributes[name] !== null)?.[name] ?? null;

function update(
  element: HTMLElement,
  { layers, original, originalThemes }: AttributeStack,
  themeBefore: string | null,
): void {
  const theme = newest(layers, "theme");
  if (theme !== themeBefore) {
    element.classList.remove(...(themeBefore === null ? originalThemes : [themeBefore]));
    element.classList.add(...(theme === null ? originalThemes : [theme]));
  }
  for (const name of ATTRIBUTES) {
    const value = newest(layers, name) ?? original[name];
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
