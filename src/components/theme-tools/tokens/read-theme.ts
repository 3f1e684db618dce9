import { variableFor } from "./token-paths.ts";

/** A problem with a token of a theme. */
export interface ThemeProblem {
  /** The name of the token, such as `color.primary`, or empty if it concerns the whole text. */
  token: string;
  code: "unreadable" | "missing" | "malformed" | "circular" | "undefined" | "unknown";
  /** One sentence for developers that names the token. */
  message: string;
}

/** The values of a theme by CSS variable, such as `--cairn-color-primary`. They may refer to one another. */
export interface ThemeValues {
  values: ReadonlyMap<string, string>;
  isHighContrast: boolean | undefined;
  problems: readonly ThemeProblem[];
}

/** The key of Cairn's data in `$extensions`. */
export const EXTENSION = "cairn-prep";

/** Matches a declaration, but not the query `(prefers-color-scheme: dark)`. */
const DECLARATION = /(?<![\w-])(--[\w-]+|color-scheme)\s*:\s*([^;{}]+)/g;
const IMPORTANT = /\s*!\s*important\s*$/i;

/**
 * Reads a theme: the text of a style sheet with variables, the text of a JSON file, or an object. Objects have the shape of
 * `ThemeTokens` or of the Design Tokens format. Never throws.
 */
export function readTheme(theme: unknown): ThemeValues {
  if (typeof theme !== "string") return readObject(theme);
  if (/^\s*[[{"]/.test(theme)) {
    try {
      return readObject(JSON.parse(theme));
    } catch (error) {
      return unreadable(`This is not valid JSON: ${(error as Error).message}`);
    }
  }
  return readSheet(theme);
}

const unreadable = (message: string): ThemeValues => ({
  values: new Map(),
  isHighContrast: undefined,
  problems: [{ token: "", code: "unreadable", message }],
});

function readSheet(css: string): ThemeValues {
  const found = [...css.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(DECLARATION)].map(
    ([, name = "", value = ""]): [string, string] => [
      name === "color-scheme" ? "--cairn-scheme" : name,
      value.replace(IMPORTANT, "").trim(),
    ],
  );
  return found.some(([name]) => name.startsWith("--cairn-"))
    ? { values: new Map(found), isHighContrast: undefined, problems: [] }
    : unreadable("This has no variables of Cairn, such as --cairn-color-primary.");
}

function readObject(theme: unknown): ThemeValues {
  if (typeof theme !== "object" || theme === null || Array.isArray(theme))
    return unreadable("A theme is an object with the groups color, answer, rarity and so on.");
  const values = new Map<string, string>();
  const problems: ThemeProblem[] = [];
  const walk = (node: object, path: readonly string[]): void => {
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      if (key.startsWith("$") || key === "isHighContrast") continue;
      const name = [...path, key].join(".");
      const token = isObject(value) && "$value" in value ? value["$value"] : value;
      if (isObject(token) && token === value) walk(token, [...path, key]);
      else {
        const text = cssOf(token);
        values.set(variableFor(name), text ?? "");
        if (text === null)
          problems.push({
            token: name,
            code: "malformed",
            message: `${name} is ${JSON.stringify(token)}, which is neither text nor a value of the Design Tokens format.`,
          });
      }
    }
  };
  walk(theme, []);
  const { scheme, isHighContrast } = {
    ...(theme as { scheme?: unknown; isHighContrast?: unknown }),
    ...extensionOf(theme),
  };
  if (typeof scheme === "string") values.set("--cairn-scheme", scheme);
  return {
    values,
    isHighContrast: typeof isHighContrast === "boolean" ? isHighContrast : undefined,
    problems,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function extensionOf(theme: object): Record<string, unknown> {
  const extensions: unknown = "$extensions" in theme ? theme.$extensions : undefined;
  const cairnExtension = isObject(extensions) ? extensions[EXTENSION] : undefined;
  return isObject(cairnExtension) ? cairnExtension : {};
}

/** Returns a value of the Design Tokens format as CSS, as far as a theme needs it; `null` if it has another shape. */
function cssOf(value: unknown): string | null {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) =>
      isObject(part) && "color" in part ? cssOf(part["color"]) : cssOf(part),
    );
    return parts.includes(null) ? null : `linear-gradient(${parts.join(", ")})`;
  }
  if (!isObject(value)) return null;
  if (isColorValue(value)) {
    const { colorSpace, components, alpha = 1 } = value;
    const channels = components.map((component) => String(component));
    const opacity = alpha === 1 ? "" : ` / ${alpha}`;
    if (FUNCTIONS.has(colorSpace)) {
      const units = colorSpace === "hsl" || colorSpace === "hwb" ? ["", "%", "%"] : ["", "", ""];
      return `${colorSpace}(${channels.map((channel, index) => channel + (units[index] ?? "")).join(" ")}${opacity})`;
    }
    return `color(${colorSpace} ${channels.join(" ")}${opacity})`;
  }
  if ("color" in value) return cssOf(value["color"]);
  return typeof value["value"] === "number" && typeof value["unit"] === "string"
    ? `${value["value"]}${value["unit"]}`
    : null;
}

/** Color spaces with a CSS function, such as `oklch()`. Others use `color()`. */
const FUNCTIONS = new Set(["hsl", "hwb", "lab", "lch", "oklab", "oklch"]);

const isColorValue = (
  value: Record<string, unknown>,
): value is { colorSpace: string; components: (number | string)[]; alpha?: number } =>
  typeof value["colorSpace"] === "string" &&
  Array.isArray(value["components"]) &&
  (value["alpha"] === undefined || typeof value["alpha"] === "number");
