import * as z from "zod/mini";

/** A prop of a component. */
export const StructureProp = z.object({
  name: z.string(),
  /** Its TypeScript type. */
  type: z.string(),
  isRequired: z.boolean(),
  /** May be empty. */
  description: z.string(),
});
export type StructureProp = z.infer<typeof StructureProp>;

/** A Storybook story. */
export const StructureStory = z.object({
  /** Storybook's id, such as `controls-tag--default`. */
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  /** May be empty. */
  description: z.string(),
});
export type StructureStory = z.infer<typeof StructureStory>;

/** A route, its screen, a component, or a group of these. */
export const StructureNode = z.object({
  /** Unique in the file. */
  id: z.string().check(z.minLength(1)),
  kind: z.enum(["route", "screen", "component", "group"]),
  name: z.string().check(z.minLength(1)),
  /** The pattern of a route, such as `/quiz/:id`; else `null`. */
  path: z.nullable(z.string()),
  /** Paragraphs of Markdown, separated by empty lines. May be empty. */
  description: z.string(),
  /** Path of its source from the project's root; `null` for a group. */
  file: z.nullable(z.string()),
  props: z.array(StructureProp),
  stories: z.array(StructureStory),
  get children(): z.ZodMiniArray<typeof StructureNode> {
    return z.array(StructureNode);
  },
});
export type StructureNode = z.infer<typeof StructureNode>;

/** The structure of the app. */
export const Structure = z.object({
  /** Storybook's URL, or a path on the same origin; `null` if it is not served. */
  storybookUrl: z.nullable(z.string().check(z.regex(/^(https?:\/\/|\/)/))),
  roots: z.array(StructureNode),
});
export type Structure = z.infer<typeof Structure>;
