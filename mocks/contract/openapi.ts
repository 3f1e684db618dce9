import * as z from "zod/mini";
import { ERROR_CODE_HEADER, ERRORS, type ErrorCode } from "../../src/api/error-codes.ts";
import {
  paramsOf,
  errorsOf,
  RESOURCES,
  bodyTypeOf,
  typeOf,
  type Endpoint,
  type QueryParameter,
  pathTemplateOf,
} from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { SCHEMAS } from "./schemas.ts";

type Json = Record<string, unknown>;

/** The direction of a schema: request bodies are input, responses output. */
type Io = "input" | "output";

const REF = "#/components/schemas/";

/** Creates a converter to JSON Schema that refers to named schemas by `$ref`. */
function createWriter(io: Io) {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.core.$ZodType, string>();
  for (const [name, schema] of SCHEMAS) {
    registry.add(schema, { id: name });
    names.set(schema, name);
  }
  const options = {
    io,
    target: "draft-2020-12",
    uri: (id: string) => `${REF}${id}`,
    // Responses may have undefined fields, which clients ignore.
    override: ({ jsonSchema }: { jsonSchema: Json }) => {
      if (jsonSchema["additionalProperties"] === false) delete jsonSchema["additionalProperties"];
      if (jsonSchema["maximum"] === Number.MAX_SAFE_INTEGER) delete jsonSchema["maximum"];
      if (jsonSchema["format"] === "date-time") delete jsonSchema["pattern"];
    },
  } as const;
  const named = Object.fromEntries(
    Object.entries(z.toJSONSchema(registry, options).schemas).map(
      ([name, { $schema: _, $id: __, ...rest }]) => [name, rest as Json],
    ),
  );
  const inline = new Map<z.ZodMiniType, Json>();
  return {
    named,
    /** Returns a reference to a named schema, otherwise the schema inline. */
    of(schema: z.ZodMiniType): Json {
      const name = names.get(schema);
      if (name !== undefined) return { $ref: `${REF}${name}` };
      // Each conversion goes through all named schemas, and most of these are needed twice.
      const cached = inline.get(schema);
      if (cached) return cached;
      const single = z.registry<{ id: string }>();
      for (const [other, otherSchema] of SCHEMAS) single.add(otherSchema, { id: other });
      single.add(schema, { id: INLINE });
      const { [INLINE]: converted } = z.toJSONSchema(single, options).schemas;
      const { $schema: _, $id: __, ...rest } = (converted ?? {}) as Json;
      inline.set(schema, rest);
      return rest;
    },
  };
}

const INLINE = "inline";

const bodies = createWriter("input");
const replies = createWriter("output");

/** Adds the names of all schemas that a value refers to, directly or indirectly. */
function collectReferences(
  value: unknown,
  schemas: Readonly<Record<string, Json>>,
  found: Set<string>,
): Set<string> {
  for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    collectReferences(schemas[name] ?? {}, schemas, found);
  }
  return found;
}

const SENTENCE = { "text/plain": { schema: { type: "string", maxLength: 300 } } };

/** Returns the codes of an endpoint's errors by status. */
const codesOf = (endpoint: Endpoint): Map<string, readonly ErrorCode[]> =>
  new Map([
    ...Map.groupBy(errorsOf(endpoint), (code) => String(ERRORS[code].status)),
    ["default", ["internal", "unavailable"]],
  ]);

const errorResponse = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${ERRORS[code].when}`).join("\n\n"),
  headers: { [ERROR_CODE_HEADER]: { $ref: `#/components/headers/${ERROR_CODE_HEADER}` } },
  content: SENTENCE,
});

const queryParameter = ([name, { description, schema, isRequired }]: readonly [
  string,
  QueryParameter,
]): Json => ({
  name,
  in: "query",
  description,
  required: isRequired === true,
  schema: bodies.of(schema),
});

const pathParameter = (name: string): Json => ({
  name,
  in: "path",
  required: true,
  schema: name.endsWith("Id") ? { $ref: `${REF}Id` } : { type: "string" },
});

/** OpenAPI 3.1 describes a body of lines by the schema of one line. */
const contentOf = (endpoint: Endpoint, { items, ...schema }: Json, example?: unknown): Json => ({
  [typeOf(endpoint)]: endpoint.hasLines
    ? { schema: items, ...(Array.isArray(example) ? { example: example[0] as unknown } : {}) }
    : {
        schema: items === undefined ? schema : { ...schema, items },
        ...(example === undefined ? {} : { example }),
      },
});

function successOf(endpoint: Endpoint): Json {
  const { success, summary, reply, file = [], headers = {} } = endpoint;
  const content = {
    ...(reply ? contentOf(endpoint, replies.of(reply)) : {}),
    ...Object.fromEntries(
      // OpenAPI 3.1 describes bytes by no schema.
      file.map((type) => [type, type.startsWith("image/") ? {} : { schema: { type: "string" } }]),
    ),
  };
  return {
    description: success === 204 ? "No content." : success === 201 ? "Created." : `${summary}.`,
    ...(Object.keys(headers).length === 0
      ? {}
      : {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, description]) => [
              name,
              { description, schema: { type: "string" } },
            ]),
          ),
        }),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}

function operationOf(endpoint: Endpoint): Json {
  const { name, resource, path, query = {}, summary, notes = [], body, example, success, isOpen } = endpoint;
  const parameters = [...paramsOf(path).map(pathParameter), ...Object.entries(query).map(queryParameter)];
  return {
    operationId: name,
    tags: [resource],
    summary,
    ...(notes.length === 0 ? {} : { description: notes.join("\n\n") }),
    ...(isOpen ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: contentOf(endpoint, bodies.of(body), example),
          },
        }
      : {}),
    ...(endpoint.bytesMax === undefined
      ? {}
      : { requestBody: { required: true, content: { [bodyTypeOf(endpoint)]: {} } } }),
    responses: {
      [success]: successOf(endpoint),
      ...(endpoint.headers?.["ETag"]
        ? { 304: { description: "Nothing changed since the tag of If-None-Match." } }
        : {}),
      ...Object.fromEntries(
        [...codesOf(endpoint)].map(([status, codes]) => [
          status,
          { $ref: `#/components/responses/${codes.join(".")}` },
        ]),
      ),
    },
  };
}

const errorCodeHeader = (): Json => ({
  description: `A code, and the field of the body or the parameter that the error concerns: \`name-taken; field=name\`. A client handles a code that is not listed here by its status. An API on another origin lists this header in Access-Control-Expose-Headers.

| code | status | when | what a client does |
|---|---|---|---|
${Object.entries(ERRORS)
  .map(([code, { status, when, client }]) => `| \`${code}\` | ${status} | ${when} | ${client} |`)
  .join("\n")}`,
  required: true,
  schema: { type: "string", pattern: "^[a-z][a-z0-9-]*(; field=[A-Za-z0-9_./-]+)?$" },
});

const ABOUT = `The calls that a Cairn backend answers under /api. \`npm run openapi\` generates this document from the table of endpoints in \`mocks/contract/endpoints\` and the schemas in \`src/api\`. \`npm run contract\` checks a backend against it.

Requests and responses are JSON with names in camelCase; ids are positive integers, instants are ISO 8601 in UTC. A field without a value is left out; null occurs only where a schema allows it. Unknown fields in a request are ignored; a response may have more fields than are listed here.

Every error response has a code in the header Error-Code, by which clients decide. The body is one plain sentence as text/plain, at most 300 characters, in any language; clients show it for errors that their own texts don't cover. Data of another user is 404, as if it did not exist.

The cookie of a login carries the sign-in. Calls that change something are accepted only from pages of the same site. \`Time-Zone\` names the time zone in which days are counted, such as Europe/Lisbon; the default is UTC. The call that completes a quiz determines the day to which it counts. Countdowns follow the server's clock in \`Date\`. Responses have Cache-Control: private, no-cache.`;

/** Returns the contract of /api as an OpenAPI 3.1 document. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    const path = pathTemplateOf(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const sent = ENDPOINTS.flatMap(({ body, query = {} }) => [
    ...(body ? [bodies.of(body)] : []),
    ...Object.values(query).map(({ schema }) => bodies.of(schema)),
  ]);
  const read = ENDPOINTS.flatMap(({ reply }) => (reply ? [replies.of(reply)] : []));
  const inBodies = collectReferences([sent, { $ref: `${REF}Id` }], bodies.named, new Set());
  const inReplies = collectReferences(read, replies.named, new Set());
  const schemas = SCHEMAS.flatMap(([name]) => {
    const asBody = inBodies.has(name) ? bodies.named[name] : undefined;
    const asReply = inReplies.has(name) ? replies.named[name] : undefined;
    if (asBody && asReply && JSON.stringify(asBody) !== JSON.stringify(asReply))
      throw new Error(`${name} differs between requests and responses. Use two separate schemas.`);
    const schema = asBody ?? asReply;
    return schema ? [[name, schema] as const] : [];
  });
  return {
    openapi: "3.1.1",
    info: { title: "Cairn", version, description: ABOUT, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    security: [{ signIn: [] }],
    tags: RESOURCES.map((name) => ({ name })),
    paths,
    components: {
      headers: { [ERROR_CODE_HEADER]: errorCodeHeader() },
      responses: Object.fromEntries(
        ENDPOINTS.flatMap((endpoint) => [...codesOf(endpoint).values()]).map((codes) => [
          codes.join("."),
          errorResponse(codes),
        ]),
      ),
      securitySchemes: { signIn: { type: "apiKey", in: "cookie", name: "cairn_session" } },
      schemas: Object.fromEntries(schemas),
    },
  };
}

/** Returns the text of docs/openapi.json. */
export const openApiText = (version: string): string => `${JSON.stringify(openApi(version), null, 1)}\n`;
