import * as z from "zod/mini";
import { Database, type CollectionName } from "../backend/documents.ts";

/** What the schema of a collection's documents says of one field. */
export interface Field {
  /** A document may lack it. */
  isOptional: boolean;
  /** It may be null. */
  isNullable: boolean;
  isInstant: boolean;
}

export const COLLECTIONS = Object.keys(Database.shape) as CollectionName[];

/** Every field that any document of a collection may have, as its schema in documents.ts says. */
export function fieldsOf(name: CollectionName): Map<string, Field> {
  const shapes = shapesOf(name);
  const all = new Set(shapes.flatMap((shape) => Object.keys(shape)));
  return new Map(
    [...all].map((field) => {
      const schemas = shapes.flatMap((shape) => shape[field] ?? []);
      const values = schemas.map(unwrapped);
      return [
        field,
        {
          isOptional:
            schemas.length < shapes.length || schemas.some(({ _zod }) => _zod.optout === "optional"),
          isNullable: values.some((schema) => schema instanceof z.core.$ZodNullable),
          isInstant: values.some(isInstant),
        },
      ];
    }),
  );
}

/** The schemas of a collection's documents: of questions, one a kind. */
function shapesOf(name: CollectionName): z.core.$ZodShape[] {
  const list: z.core.$ZodType = unwrapped(Database.shape[name]);
  if (!(list instanceof z.core.$ZodArray)) throw new Error(`${name} is no list.`);
  const { element } = list._zod.def;
  const kinds = element instanceof z.core.$ZodUnion ? element._zod.def.options : [element];
  return kinds.map((schema) => {
    if (!(schema instanceof z.core.$ZodObject)) throw new Error(`${name} holds what is no object.`);
    return schema._zod.def.shape;
  });
}

/** What a value is held to that is there. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper = schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodPrefault;
  return isWrapper ? unwrapped(schema._zod.def.innerType) : schema;
}

function isInstant(schema: z.core.$ZodType): boolean {
  const value = schema instanceof z.core.$ZodNullable ? schema._zod.def.innerType : schema;
  return value instanceof z.core.$ZodISODateTime;
}
