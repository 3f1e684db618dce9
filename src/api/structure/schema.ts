import * as z from "zod/mini";

/** The static file beside the app that says what it is made of (spec §2.14): its name at the app's root. */
export const STRUCTURE_FILE = "ui-structure.json";

/** A property that a component takes. */
export const StructureProp = z.object({
  name: z.string(),
  /** As TypeScript writes it. */
  type: z.string(),
  isRequired: z.boolean(),
  /** May be empty. */
  description: z.string(),
});
export type StructureProp = z.infer<typeof StructureProp>;

/** A state that Storybook shows. */
export const StructureStory = z.object({
  /** As in Storybook's addresses, such as `controls-tag--default`. */
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  /** May be empty. */
  description: z.string(),
});
export type StructureStory = z.infer<typeof StructureStory>;

/** A route, the screen that it shows, a component, or a group of these. */
export const StructureNode = z.object({
  /** Unique in the file. */
  id: z.string().check(z.minLength(1)),
  kind: z.enum(["route", "screen", "component", "group"]),
  name: z.string().check(z.minLength(1)),
  /** Of a route: its pattern, such as `/quiz/:id`; else `null`. */
  path: z.nullable(z.string()),
  /** Paragraphs of Markdown, parted by empty lines; may be empty. */
  description: z.string(),
  /** Where its source lies, from the project's root; `null` for a group. */
  file: z.nullable(z.string()),
  props: z.array(StructureProp),
  stories: z.array(StructureStory),
  get children(): z.ZodMiniArray<typeof StructureNode> {
    return z.array(StructureNode);
  },
});
export type StructureNode = z.infer<typeof StructureNode>;

/** What the app is made of. */
export const Structure = z.object({
  /** Where Storybook is served: an address, or a path on the same origin; `null` where it is not. */
  storybookUrl: z.nullable(z.string().check(z.regex(/^(https?:\/\/|\/)/))),
  roots: z.array(StructureNode),
});
export type Structure = z.infer<typeof Structure>;
