import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { version } from "../../package.json" with { type: "json" };
import { paramsOf } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { openApiText } from "./openapi.ts";
import { SCHEMAS } from "./schemas.ts";

const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.prefault(z.array(z.looseObject({ name: z.string(), in: z.string() })), []),
});
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    headers: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
  }),
});

const text = openApiText(version);
const document = Document.parse(JSON.parse(text));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe("docs/openapi.json", () => {
  it("is up to date (run npm run openapi)", () => {
    const written = readFileSync(join(import.meta.dirname, "../../docs/openapi.json"), "utf8");
    expect(written === text).toBe(true);
  });

  it("is OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text) as Record<string, unknown>);
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, "3.1"]);
  });

  it("has no missing and no unused headers, responses and schemas", () => {
    const referenced = new Set([...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref = ""]) => ref));
    const defined = (["headers", "responses", "schemas"] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...referenced].toSorted()).toEqual(defined.toSorted());
  });

  it("has every endpoint once, with all path parameters", () => {
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      ENDPOINTS.map(({ name }) => name).toSorted(),
    );
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((one) => one.in === "path").map(({ name }) => name);
      expect([path, declared]).toEqual([path, paramsOf(path.replaceAll(/\{(\w+)\}/g, ":$1"))]);
    }
  });

  it("describes a quiz in requests and responses", () => {
    const { NewQuiz, Quiz } = document.components.schemas;
    expect(NewQuiz).toMatchObject({
      required: ["title", "categoryIds", "mode", "userId"],
      properties: { questionCount: { type: "integer", minimum: 1, maximum: 200 } },
    });
    expect(Quiz).toMatchObject({ properties: { id: { $ref: "#/components/schemas/Id" } } });
    expect(Quiz).not.toHaveProperty("additionalProperties");
  });

  it("has one name per schema", () => {
    const schemas = SCHEMAS.map(([, schema]) => schema);
    expect(SCHEMAS.filter(([, schema], index) => schemas.indexOf(schema) < index)).toEqual([]);
  });
});
