import type { ArgTypesEnhancer, StoryContext, StrictInputType } from "storybook/internal/csf";
import { extractComponentDescription } from "storybook/internal/docs-tools";

/** The words without the places of the specification, which readers of the documentation do not have. */
const withoutPlaces = (words: string): string => words.replaceAll(/\s*\(spec §[^)]*\)/g, "");

const HAVE_A_CONTROL = ["boolean", "string", "number", "enum", "function", "symbol"];
const BY_TYPE = new Map([
  ["boolean", "boolean"],
  ["string", "text"],
  ["number", "number"],
] as const);

/** The control of a prop whose type is no plain one: that of its value, else of a plain type it may have, else none. */
function controlFor({ type }: StrictInputType, value: unknown): NonNullable<StrictInputType["control"]> {
  const types = [typeof value, ...(type?.name === "union" ? type.value.map(({ name }) => name) : [])];
  for (const [name, control] of BY_TYPE) if (types.includes(name)) return { type: control };
  return { disable: true };
}

/**
 * Leaves no prop with a box of JSON, in which a bare word does nothing and most others break the story: it gets a
 * control that fits, or none. What a story file says itself stands.
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
          ...(argType.description === undefined ? {} : { description: withoutPlaces(argType.description) }),
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
 * What to write for a story: its component with its args, where data, callbacks and stores have the name of their prop.
 * A story that draws something of its own shows the story's source.
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

/** What documentation pages say of a component and how it is written. */
export const docsWords = {
  extractComponentDescription: (component: unknown) => withoutPlaces(extractComponentDescription(component)),
  // Storybook's own code prints every object, and the insides of every function.
  source: { type: "code", transform: codeOf },
} as const;
