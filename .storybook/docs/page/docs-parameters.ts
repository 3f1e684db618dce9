import type {
  ArgsEnhancer,
  ArgTypesEnhancer,
  StoryContext,
  StrictArgTypes,
  StrictInputType,
} from "storybook/internal/csf";
import type { ComponentDocs, PropDocs } from "../../../scripts/lib/docs/component-docs.ts";
import type { ElementDeclaration } from "../../../scripts/lib/docs/custom-elements.ts";

/** A component's description in Storybook. */
export interface Docs extends ComponentDocs {
  /** The element that the class defines. */
  customElement?: ElementDeclaration;
  /** The source, of public components only. */
  code?: string;
}

/** Returns what the sources of a component say about it, or undefined in a test run and for other components. */
export function docsOf(component: unknown): Docs | undefined {
  return (component as { __docgenInfo?: Docs } | undefined)?.["__docgenInfo"];
}

const LITERAL = /^(?:"[^"]*"|-?\d+(?:\.\d+)?|true|false)$/;

/** Returns the control that fits the type of a prop, or none: in an editor for JSON most input breaks a story. */
function controlFor({ type }: PropDocs): Pick<StrictInputType, "control" | "options"> {
  const parts = type
    .split(" | ")
    .filter((part) => part !== "undefined" && part !== "null")
    .flatMap((part) => (part === "boolean" ? ["false", "true"] : [part]));
  if (parts.join("|") === "false|true") return { control: { type: "boolean" } };
  if (parts.length > 0 && parts.every((part) => LITERAL.test(part)))
    return {
      control: { type: parts.length > 4 ? "select" : "inline-radio" },
      options: parts.map((part): unknown => JSON.parse(part)),
    };
  if (type.includes("=>")) return { control: { disable: true } };
  if (parts.includes("number")) return { control: { type: "number" } };
  if (parts.some((part) => part === "string" || part === "ReactNode")) return { control: { type: "text" } };
  return { control: { disable: true } };
}

/** Returns the rows of a component's table of props: types and defaults as written. */
function extractArgTypes(component: unknown): StrictArgTypes {
  return Object.fromEntries(
    (docsOf(component)?.props ?? []).map((prop) => [
      prop.name,
      {
        name: prop.name,
        description: prop.description,
        type: { name: "other", value: prop.type, required: prop.isRequired },
        table: {
          type: { summary: prop.type, ...(prop.declarations ? { detail: prop.declarations } : {}) },
          ...(prop.default ? { defaultValue: { summary: prop.default } } : {}),
        },
        ...controlFor(prop),
      } satisfies StrictInputType,
    ]),
  );
}

/** Props of HTML elements that stories name but components don't declare. */
const NATIVE: Readonly<Record<string, { type: string; description: string; default?: string }>> = {
  children: { type: "ReactNode", description: "Text and elements in it." },
  disabled: {
    type: "boolean",
    description: "Disables the control and removes it from the tab order.",
    default: "false",
  },
  "aria-disabled": {
    type: "boolean",
    description: "Looks disabled but keeps focus, so that the page can say what is missing.",
  },
  onClick: { type: "(event: MouseEvent) => void", description: "Called by a click, Enter or Space." },
  onChange: { type: "(event: ChangeEvent) => void", description: "Called at each change." },
  placeholder: { type: "string", description: "Example text, shown while the field is empty." },
  defaultValue: { type: "string", description: "The initial value of an uncontrolled field." },
  value: { type: "string", description: "The value, if the parent controls it." },
};

/** Describes a prop of an HTML element that has no description. */
function describeNative(name: string, argType: StrictInputType): StrictInputType {
  const native = argType.description === undefined ? NATIVE[name] : undefined;
  if (!native) return argType;
  const defaultValue = native.default ? { defaultValue: { summary: native.default } } : {};
  return {
    ...argType,
    description: native.description,
    table: { type: { summary: native.type }, ...defaultValue, ...argType.table },
  };
}

const hasControl = ({ control, type }: StrictInputType): boolean =>
  control !== undefined && type?.name !== "object";

/** Removes controls that can't change what a story shows: those of objects, and of text where an element is given. */
export const plainArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const argType = describeNative(name, argTypes[name] ?? { name });
      const value: unknown = initialArgs[name];
      const isComplex = (typeof value === "object" && value !== null) || typeof value === "function";
      // Storybook would take `null` for an object.
      const isUnknown = (value ?? undefined) === undefined && !hasControl(argType);
      return [name, isComplex || isUnknown ? { ...argType, control: { disable: true } } : argType];
    }),
  );
};

/** Returns the value of a default as written, or undefined if it is not one of the control's options. */
function valueOf({ table, control, options }: StrictInputType): unknown {
  const defaultText = table?.defaultValue?.summary;
  const choices: readonly unknown[] =
    options ?? (typeof control === "object" && control.type === "boolean" ? [false, true] : []);
  return choices.find((choice) => choice === defaultText || JSON.stringify(choice) === defaultText);
}

/** Gives props their defaults, so that the control of each shows its value instead of a button that sets one. */
export const defaultArgs: ArgsEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).flatMap(([name, argType]) => {
      const value = name in initialArgs ? undefined : valueOf(argType);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const asAttribute = (name: string, value: unknown): string => {
  if (value === true) return name;
  if (typeof value === "string" && !/["\n{]/.test(value)) return `${name}="${value}"`;
  const isWritten = value === null || ["string", "number", "boolean"].includes(typeof value);
  return `${name}={${isWritten ? JSON.stringify(value) : name}}`;
};

/**
 * Returns the code to show for a story: its component with its args, where data, callbacks and stores appear as the name of
 * their prop, and without defaults. A story with a custom `render` shows its source instead.
 */
function codeOf(source: string, { component, args, argTypes, parameters }: StoryContext): string {
  const name = docsOf(component)?.name;
  return parameters["__isArgsStory"] && name ? elementOf(name, args, argTypes) : source;
}

/** Returns the JSX of a component with args, as one would write it. */
export function elementOf(
  name: string,
  { children, ...rest }: Readonly<Record<string, unknown>>,
  argTypes: StrictArgTypes,
): string {
  const attributes = Object.entries(rest)
    .filter(([key, value]) => value !== undefined && value !== valueOf(argTypes[key] ?? { name: key }))
    .map(([key, value]) => asAttribute(key, value));
  const joined = [name, ...attributes].join(" ");
  const start = `<${joined.length > 80 ? `${[name, ...attributes].join("\n  ")}\n` : joined}`;
  if (children === undefined) return `${start}${joined.length > 80 ? "" : " "}/>`;
  return `${start}>${typeof children === "string" ? children : "…"}</${name}>`;
}

/** Configures the props, the descriptions and the code samples of documentation pages. */
export const docsParameters = {
  extractArgTypes,
  extractComponentDescription: (component: unknown) => docsOf(component)?.purpose ?? "",
  // Storybook's default prints every object and the body of every function.
  source: { type: "code", transform: codeOf },
} as const;
