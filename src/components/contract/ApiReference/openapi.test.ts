import { describe, expect, it } from "vitest";
import { typeOf, type JsonSchema } from "./openapi.ts";

describe("typeOf", () => {
  it.each<[JsonSchema, unknown]>([
    [{ $ref: "#/components/schemas/Quiz" }, [{ schema: "Quiz" }]],
    [{ type: "string", minLength: 1, maxLength: 200 }, ["string", ", 1 to 200 characters"]],
    [{ type: "integer", exclusiveMinimum: 0 }, ["integer", ", more than 0"]],
    [{ type: "integer", minimum: 4, maximum: 4 }, ["integer", ", 4"]],
    [{ type: "number", minimum: 0 }, ["number", ", at least 0"]],
    [{ type: "string", enum: ["study", "quiz"] }, ['"study" or "quiz"']],
    [{ type: "boolean", const: true }, ["true"]],
    [{ type: "string", format: "date-time" }, ["instant"]],
    [
      { anyOf: [{ type: "integer", maximum: 600 }, { type: "null" }] },
      ["integer", ", at most 600", " or ", "null"],
    ],
    [
      { type: "array", items: { $ref: "#/components/schemas/Id" }, minItems: 1 },
      [{ schema: "Id" }, "[]", ", at least 1 entry"],
    ],
    [
      { type: "array", items: { type: "string", maxLength: 50 } },
      ["list of ", "string", ", at most 50 characters"],
    ],
    [{}, ["anything"]],
  ])("formats %j in one line", (schema, parts) => {
    expect(typeOf(schema)).toEqual(parts);
  });
});
