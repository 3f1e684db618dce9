import * as z from "zod/mini";
import { Database, type CollectionName } from "../backend/documents/database.ts";

/** A field of a document, as its schema defines it. */
export interface Field {
  isOptional: boolean;
  isNullable: boolean;
  /**
   * `time` for an instant, `json` for values without a matching column type in PostgreSQL, otherwise `plain`. A field that can be
   * both absent and null is `json` too: a null column means absent, so null itself is stored as JSON.
   */
  kind: "plain" | "time" | "json";
  /** The type of a plain value, or of the items of a plain list. */
  type: "string" | "number" | "integer" | "boolean";
  /** Whether a plain value is a list. */
  isList: boolean;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns all fields that documents of a collection can have, by name. */
export function fieldsOf(name: CollectionName): Map<string, Field> {
  const schemas = schemasOf(name);
  const fieldNames = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
  return new Map(
    [...fieldNames].map((field) => {
      const values = schemas.flatMap(({ properties }) => alternatives(properties?.[field]));
      const isOptional = schemas.some(({ required = [] }) => !required.includes(field));
      const isNullable = values.some(({ type }) => type === "null");
      const kind =
        (isOptional && isNullable) || values.some(isNested)
          ? "json"
          : values.some(({ format }) => format === "date-time")
            ? "time"
            : "plain";
      const isList = values.some(({ type }) => type === "array");
      const plain = isList ? values.flatMap(({ items }) => alternatives(items as JsonSchema)) : values;
      const type = TYPES.find((candidate) => plain.some((value) => value.type === candidate)) ?? "string";
      return [field, { isOptional, isNullable, kind, type, isList }];
    }),
  );
}

/** The widest first. */
const TYPES = ["string", "number", "integer", "boolean"] as const;

/** Returns the schemas of a collection's documents: questions have one for each kind. */
function schemasOf(name: CollectionName): JsonSchema[] {
  const { items } = z.toJSONSchema(Database.shape[name], { io: "output" });
  return Array.isArray(items) ? [] : alternatives(items);
}

function alternatives(schema: z.core.JSONSchema._JSONSchema | undefined): JsonSchema[] {
  if (typeof schema !== "object") return [];
  const { anyOf, oneOf, type } = schema;
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }));
  return (anyOf ?? oneOf)?.flatMap(alternatives) ?? [schema];
}

/** Returns whether a value is more than a scalar, an array of strings or an array of integers. */
function isNested({ type, items }: JsonSchema): boolean {
  if (type !== "array") return type === "object";
  return Array.isArray(items) || alternatives(items).some((item) => !isArrayItem(item));
}

const isArrayItem = ({ type }: JsonSchema): boolean => type === "string" || type === "integer";
