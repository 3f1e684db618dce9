import type { ArgTypesEnhancer, StoryContext, StrictInputType } from "storybook/internal/csf";
import { extractComponentDescription } from "storybook/internal/docs-tools";

/** Removes references to the specification, which readers of the documentation do not have. */
const withoutReferences = (text: string): string => text.replaceAll(/\s*\(spec §[^)]*\)/g, "");

const HAVE_A_CONTROL = ["boolean", "string", "number", "enum", "function", "symbol"];
const BY_TYPE = new Map([
  ["boolean", "boolean"],
  ["string", "text"],
  ["number", "number"],
] as const);

/** Returns the control of a prop with a complex type: that of its value, else of a primitive type in its union, else none. */
function controlFor({ type }: StrictInputType, value: unknown): NonNullable<StrictInputType["control"]> {
  const types = [typeof value, ...(type?.name === "union" ? type.value.map(({ name }) => name) : [])];
  for (const [name, control] of BY_TYPE) if (types.includes(name)) return { type: control };
  return { disable: true };
}

/**
 * Replaces JSON editors by a control that fits the prop, or by none: in a JSON editor an unquoted word has no effect and most
 * other input breaks the story. A control that a story file sets is kept.
 */
export const plainArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const argType = argTypes[name] ?? { name };
      const isPlain = HAVE_A_CONTROL.includes(argType.type?.name ?? typeof initialArgs[name]);
      return [
        name,
        {
          ...(isPlain || argType.options ? {} : { control: controlFor(argType, initialArgs[name]) }),
          ...argType,
          ...(argType.description === undefined
            ? {}
            : { description: withoutReferences(argType.description) }),
        },
      ];
    }),
  );
};

const asAttribute = (name: string, value: unknown): string => {
  if (value === true) return name;
  if (typeof value === "string" && !/["\n{]/.test(value)) return `${name}="${value}"`;
  const isWritten = value === null || ["string", "number", "boolean"].includes(typeof value);
  return `${name}={${isWritten ? JSON.stringify(value) : name}}`;
};

/**
 * Returns the code to show for a story: its component with its args, where data, callbacks and stores appear as the name of
 * their prop. A story with a custom `render` shows its source instead.
 */
function codeOf(source: string, { component, args, parameters }: StoryContext): string {
  const name: unknown = component?.["__docgenInfo"]?.displayName;
  if (!parameters["__isArgsStory"] || typeof name !== "string") return source;
  const { children, ...rest } = args;
  const attributes = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => asAttribute(key, value));
  const joined = [name, ...attributes].join(" ");
  const start = `<${joined.length > 80 ? `${[name, ...attributes].join("\n  ")}\n` : joined}`;
  if (children === undefined) return `${start}${joined.length > 80 ? "" : " "}/>`;
  return `${start}>${typeof children === "string" ? children : "…"}</${name}>`;
}

/** Configures the descriptions and the code samples of documentation pages. */
export const docsWords = {
  extractComponentDescription: (component: unknown) =>
    withoutReferences(extractComponentDescription(component)),
  // Storybook's default prints every object and the body of every function.
  source: { type: "code", transform: codeOf },
} as const;
