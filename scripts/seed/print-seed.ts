import type { QuestionDoc } from "../../mocks/backend/documents/bank.ts";
import type { Seed } from "../../mocks/backend/documents/database.ts";

/** Collections whose documents have a version, beside the questions. */
const VERSIONED = new Set(["tenants", "users", "categories", "subcategories"]);

/** Prints the seed: one document per line, without empty collections, which a file may lack. Ends with a newline. */
export function printSeed({ anchor, ...collections }: Seed): string {
  const filled = Object.entries(collections).filter(([, docs]) => docs.length > 0);
  const lists = filled.map(([name, docs]) => {
    const lines = docs.map(
      (doc) =>
        `    ${"options" in doc ? printQuestion(doc) : inline(VERSIONED.has(name) ? unchanged(doc) : doc)}`,
    );
    return `  ${JSON.stringify(name)}: [\n${lines.join(",\n")}\n  ]`;
  });
  return `{\n  "anchor": ${JSON.stringify(anchor)},\n${lists.join(",\n")}\n}\n`;
}

/** Prints a question on one line, with its text and options after the other fields. */
export function printQuestion(question: QuestionDoc): string {
  const { text, scenario, exhibit, options, explanation, reference, ...others } = question;
  const { prompts, ...facts } = { prompts: undefined, ...unchanged(others) };
  const parts = { scenario, text, exhibit, prompts, options, explanation, reference };
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  return inline({ ...facts, ...Object.fromEntries(entries) });
}

/** Removes the fields that every document has until it is changed; a file without them is read as if it had them. */
function unchanged(doc: object): object {
  const isSaid = ([field, value]: [string, unknown]) =>
    !(field === "version" && value === 1) &&
    !(field === "isRetired" && value === false) &&
    !(field === "readyBadge" && value === null);
  return Object.fromEntries(Object.entries(doc).filter(isSaid));
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${inline(field)}`);
  return `{ ${fields.join(", ")} }`;
}
