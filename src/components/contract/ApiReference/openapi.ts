/** The used subset of JSON Schema. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

type Content = Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>;

/** A parameter in a path or a query. */
export interface ApiParameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: JsonSchema;
}

/** The response with one status. */
export interface ApiResponse {
  description: string;
  content?: Content;
  headers?: Readonly<Record<string, { description: string }>>;
}

/** An operation. */
export interface ApiOperation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  /** Paragraphs. */
  description?: string;
  /** Empty for an operation without authentication. */
  security?: readonly unknown[];
  parameters?: readonly ApiParameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, ApiResponse | { $ref: string }>>;
}

/** The used subset of an OpenAPI 3.1 document. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  tags: readonly { name: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  components: {
    schemas: Readonly<Record<string, JsonSchema>>;
    responses: Readonly<Record<string, ApiResponse>>;
  };
}

/** Returns the name at the end of a reference. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** Parts of a type: text, and names of schemas to link. */
export type TypePart = string | { schema: string };

const joinParts = (types: readonly (readonly TypePart[])[], between: string): TypePart[] =>
  types.flatMap((type, index) => (index === 0 ? [...type] : [between, ...type]));

/** Formats a schema in one line: `Id[], 1 to 50 entries`. */
export function typeOf(schema: JsonSchema): TypePart[] {
  const limits = limitsOf(schema);
  return limits === "" ? baseTypeOf(schema) : [...baseTypeOf(schema), `, ${limits}`];
}

function baseTypeOf({
  $ref,
  type,
  format,
  const: only,
  enum: values,
  items,
  anyOf,
  oneOf,
}: JsonSchema): TypePart[] {
  if ($ref !== undefined) return [{ schema: nameOf($ref) }];
  if (only !== undefined) return [JSON.stringify(only)];
  if (values) return [values.map((value) => JSON.stringify(value)).join(" or ")];
  const others = anyOf ?? oneOf;
  if (others) return joinParts(others.map(typeOf), " or ");
  if (type === "array")
    return items && isSimple(items) ? [...baseTypeOf(items), "[]"] : ["list of ", ...typeOf(items ?? {})];
  if (format === "date-time") return ["instant"];
  return [type ?? "anything"];
}

const isSimple = ({ $ref, type, items, anyOf, oneOf, ...rest }: JsonSchema): boolean =>
  $ref !== undefined ||
  (type !== undefined && !items && !anyOf && !oneOf && limitsOf(rest) === "" && !rest.enum);

const range = (
  min: number | undefined,
  max: number | undefined,
  noun: [one: string, many: string],
): string => {
  const [one, many] = noun;
  const unit = (max ?? min) === 1 ? one : many;
  if (min !== undefined && max !== undefined)
    return min === max ? `${min}${unit}` : `${min} to ${max}${unit}`;
  if (min !== undefined) return `at least ${min}${unit}`;
  return max === undefined ? "" : `at most ${max}${unit}`;
};

function limitsOf(schema: JsonSchema): string {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    range(minimum, maximum, ["", ""]),
    exclusiveMinimum === undefined ? "" : `more than ${exclusiveMinimum}`,
    range(minLength, maxLength, [" character", " characters"]),
    range(minItems, maxItems, [" entry", " entries"]),
  ]
    .filter((limit) => limit !== "")
    .join(", ");
}
