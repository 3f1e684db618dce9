import * as z from "zod/mini";
import { Database, type CollectionName } from "../backend/documents.ts";

/** What the schema in documents.ts says of a field. */
export interface Field {
  /** A document may lack it. */
  isOptional: boolean;
  isNullable: boolean;
  /**
   * `time` for an instant, `json` for what no column type of PostgreSQL holds, else `plain`. A field that may be absent and may be
   * null is `json` too: a null column means that it is absent, and JSON has a null of its own.
   */
  kind: "plain" | "time" | "json";
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns every field that a document of a collection may have, with its id. */
export function fieldsOf(name: CollectionName): Map<string, Field> {
  const schemas = schemasOf(name);
  const all = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
  return new Map(
    [...all].map((field) => {
      const values = schemas.flatMap(({ properties }) => alternatives(properties?.[field]));
      const isOptional = schemas.some(({ required = [] }) => !required.includes(field));
      const isNullable = values.some(({ type }) => type === "null");
      const kind =
        (isOptional && isNullable) || values.some(isNested)
          ? "json"
          : values.some(({ format }) => format === "date-time")
            ? "time"
            : "plain";
      return [field, { isOptional, isNullable, kind }];
    }),
  );
}

/** Returns the schemas of a collection's documents: questions have one for each kind. */
function schemasOf(name: CollectionName): JsonSchema[] {
  const { items } = z.toJSONSchema(Database.shape[name], { io: "output" });
  return Array.isArray(items) ? [] : alternatives(items);
}

function alternatives(schema: z.core.JSONSchema._JSONSchema | undefined): JsonSchema[] {
  if (typeof schema !== "object") return [];
  const { anyOf, oneOf } = schema;
  return (anyOf ?? oneOf)?.flatMap(alternatives) ?? [schema];
}

/** Whether a value needs more than a scalar or an array of texts or of integers. */
function isNested({ type, items }: JsonSchema): boolean {
  if (type !== "array") return type === "object";
  return Array.isArray(items) || alternatives(items).some((item) => !isArrayItem(item));
}

const isArrayItem = ({ type }: JsonSchema): boolean => type === "string" || type === "integer";
