import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { HttpError } from "../../mocks/backend/errors.ts";
import { ROOT } from "../root.ts";

/** Returns the lines, as `path: line`, of files that match, without comments, tests, stories and files of `except`. */
function linesOf(patterns: readonly string[], except: readonly string[] = []): string[] {
  return globSync([...patterns], { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.(?:test|test\.helpers|stories|stories\.helpers)\.tsx?$/.test(file))
    .filter((file) => !except.some((start) => file.startsWith(start)))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, "")
        .split("\n")
        .map((line) => `${file}: ${line.trim()}`),
    );
}

const TEXT = String.raw`\b(?:sentence|message)\b`;
/** A decision by the sentence of an error: a comparison, a part of it, a pattern, or a look-up. */
const COMPARED = new RegExp(
  [
    String.raw`${TEXT}\)?\s*[!=]==?\s*["'\x60A-Z]`,
    String.raw`["'\x60A-Z_]\s*[!=]==?\s*(?:\w+\??\.)*${TEXT}`,
    String.raw`${TEXT}(?:\??\.(?:trim|toLowerCase|toUpperCase)\(\))*\??\.(?:includes|startsWith|endsWith|match|matchAll|search|indexOf|localeCompare)\(`,
    String.raw`\.(?:test|exec|has|get|includes)\([^()]*${TEXT}`,
    String.raw`\[(?:\w+\??\.)*${TEXT}\]`,
    String.raw`switch \((?:\w+\??\.)*${TEXT}\)`,
  ].join("|"),
);

it.each([
  'if (error.sentence === "Quiz not found") return;',
  'if ("Quiz not found" === error.sentence) return;',
  "if (error.message !== NOT_FOUND) return;",
  'if (error.sentence.includes("meanwhile")) onStale();',
  'if (error.message.toLowerCase().startsWith("409")) onStale();',
  "const field = FIELDS[error.sentence];",
  "const field = FIELDS.get(error.sentence);",
  "if (/meanwhile/.test(sentence)) onStale();",
  "switch (error.message) {",
])("recognizes a decision by a sentence: %s", (line) => expect(line).toMatch(COMPARED));

it.each([
  "toast({ title, description: error.message });",
  'const text = sentence ?? "Something went wrong.";',
  "return [error.code, error.sentence];",
])("allows showing a sentence: %s", (line) => expect(line).not.toMatch(COMPARED));

it("no client code decides by the sentence of an error", () => {
  // The problems of a file to import and of a schema are not API errors, and a proxy's error page is not a sentence.
  const except = [
    "src/api/admin/formats/",
    "src/api/values/validate.ts",
    "src/screens/ReviewScreen/notes/notes-failure.ts",
  ];
  const lines = linesOf(["src/{api,host,screens}/**/*.{ts,tsx}"], except);
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.filter((line) => COMPARED.test(line))).toEqual([]);
});

it("an error needs a code, and a field if its code has one", () => {
  // @ts-expect-error A status is no code.
  expect(() => new HttpError(409, "No.")).toThrow(TypeError);
  // @ts-expect-error This code is not in the list.
  expect(() => new HttpError("out-of-coffee", "No.")).toThrow(TypeError);
  // @ts-expect-error This code needs a field.
  expect(new HttpError("name-taken", "No.").headers).toEqual({ "Error-Code": "name-taken" });
  expect(new HttpError("name-taken", "No.", { field: "name" })).toMatchObject({
    status: 409,
    headers: { "Error-Code": "name-taken; field=name" },
  });
});

it("the backend makes error responses from errors with a code only", () => {
  const except = ["database-view", "http/health-checks", "http/logs/metrics", "http/static-files"].map(
    (name) => `mocks/json-server/${name}`,
  );
  const made = linesOf(
    ["mocks/{backend,json-server,msw}/**/*.ts"],
    [...except, "mocks/msw/scenarios"],
  ).filter((line) => /\bjson\(\s*[45]\d\d|\bstatus:\s*[45]\d\d|\bstatus\(\s*[45]\d\d/.test(line));
  expect(made.toSorted()).toEqual([
    // The draft of a completed quiz: the body is the quiz.
    expect.stringMatching(/^mocks\/backend\/routes\/quizzes\.ts: .*json\(409, .*"quiz-completed"/),
    // Outside of /api.
    expect.stringMatching(/^mocks\/json-server\/app\.ts: .*status\(404\)/),
  ]);
});
