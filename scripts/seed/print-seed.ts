import { type QuestionDoc, type Seed } from "../../mocks/backend/documents.ts";

/** The seed as text: one document a line, questions with a line for each of their parts. Ends with a newline. */
export function printSeed({ anchor, ...collections }: Seed): string {
  const lists = Object.entries(collections).map(([name, docs]) => {
    const lines = docs.map((doc) => ("correctAnswer" in doc ? printQuestion(doc) : `    ${inline(doc)}`));
    return `  ${JSON.stringify(name)}: [${lines.length === 0 ? "" : `\n${lines.join(",\n")}\n  `}]`;
  });
  return `{\n  "anchor": ${JSON.stringify(anchor)},\n${lists.join(",\n")}\n}\n`;
}

function printQuestion({ text, options, explanation, ...facts }: QuestionDoc): string {
  const lines = [
    inline(facts).slice(2, -2),
    `"text": ${JSON.stringify(text)}`,
    `"options": [\n${options.map((option) => `        ${inline(option)}`).join(",\n")}\n      ]`,
    ...(explanation === undefined ? [] : [`"explanation": ${JSON.stringify(explanation)}`]),
  ];
  return `    {\n${lines.map((line) => `      ${line}`).join(",\n")}\n    }`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${inline(field)}`);
  return `{ ${fields.join(", ")} }`;
}
