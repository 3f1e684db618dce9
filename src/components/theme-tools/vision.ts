import {
  converter,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  parse,
  type Rgb,
} from "culori/fn";

/** Ways to see colors, with the share of people in words. */
export const VISIONS = [
  { name: "full", label: "Full color vision", description: "The colors as they are" },
  { name: "protanopia", label: "Protanopia", description: "No cones for red, about 1 in 100 men" },
  { name: "deuteranopia", label: "Deuteranopia", description: "No cones for green, about 1 in 100 men" },
  { name: "tritanopia", label: "Tritanopia", description: "No cones for blue, about 1 in 10,000 people" },
] as const;

/** The name of a way to see colors. */
export type Vision = (typeof VISIONS)[number]["name"];

const FILTERS: Record<Exclude<Vision, "full">, (color: Rgb) => Rgb> = {
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};

const toLinear = converter("lrgb");

/**
 * Returns a color as it looks with a color vision, as `#rrggbb` (Machado, Oliveira and Fernandes 2009). The model is one of
 * light, so it works on linear channels, unlike culori's filters on their own.
 */
export function seenWith(vision: Vision, color: string): string {
  const linear = toLinear(parse(color));
  if (!linear || vision === "full") return color;
  return formatHex({ ...FILTERS[vision]({ ...linear, mode: "rgb" }), mode: "lrgb" });
}
