import * as z from "zod/mini";
import { Database, type CollectionName } from "../backend/documents.ts";

/** What the schema of a collection's documents says of one field. */
interface Field {
  /** A document may lack it. */
  isOptional: boolean;
  /** It may be null. */
  isNullable: boolean;
  isInstant: boolean;
}

export const COLLECTIONS = Object.keys(Database.shape) as CollectionName[];

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Every field that any document of a collection may have, as its schema in documents.ts says. */
export function fieldsOf(name: CollectionName): Map<string, Field> {
  const kinds = kindsOf(name);
  const all = new Set(kinds.flatMap(({ properties = {} }) => Object.keys(properties)));
  return new Map(
    [...all].map((field) => {
      const values = kinds.flatMap(({ properties }) => alternatives(properties?.[field]));
      return [
        field,
        {
          isOptional: kinds.some(({ required = [] }) => !required.includes(field)),
          isNullable: values.some(({ type }) => type === "null"),
          isInstant: values.some(({ format }) => format === "date-time"),
        },
      ];
    }),
  );
}

/** The schemas of a collection's documents: of questions, one a kind. */
function kindsOf(name: CollectionName): JsonSchema[] {
  const { items } = z.toJSONSchema(Database.shape[name], { io: "output" });
  return Array.isArray(items) ? [] : alternatives(items);
}

function alternatives(schema: z.core.JSONSchema._JSONSchema | undefined): JsonSchema[] {
  if (typeof schema !== "object") return [];
  const { anyOf, oneOf } = schema;
  return (anyOf ?? oneOf)?.flatMap(alternatives) ?? [schema];
}
