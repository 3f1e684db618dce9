import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { parseSync, type Plugin } from "vite";
import { ComponentReader } from "../../scripts/lib/docs/component-docs.ts";
import { elementDeclaration } from "../../scripts/lib/docs/custom-elements.ts";
import { nodesOf, type Node } from "../../scripts/lib/syntax.ts";
import { ROOT } from "../../scripts/root.ts";
import { TEST_ONLY } from "../tags.ts";

const COMPONENT = /\/src\/(?:components|screens|host)\/(?:.*\/)?([A-Z]\w+)\.tsx$/;

/** Adds to each component what its sources say about it, where Storybook expects the output of react-docgen. */
export function componentDocs(): Plugin {
  const reader = new ComponentReader();
  return {
    name: "component-docs",
    transform: {
      filter: { id: COMPONENT },
      handler(code, id) {
        const docs = reader.read(relative(ROOT, id).replaceAll("\\", "/"));
        if (!docs) return undefined;
        const text = JSON.stringify({
          ...docs,
          displayName: docs.name,
          description: docs.purpose,
          customElement: docs.name === "CairnQuiz" ? elementDeclaration() : undefined,
          code: docs.entry === "" ? undefined : readFileSync(id, "utf8"),
        });
        return { code: `${code}\n;Object.assign(${docs.name}, { __docgenInfo: ${text} });`, map: null };
      },
    },
    watchChange: (id) => reader.forget(id),
  };
}

const SOURCE = /originalSource: (?<text>(["'`])(?:\\[^]|(?!\2)[^\\])*\2)/g;

/** Returns the expression of a module that consists of one. */
const expressionOf = (file: string, code: string): Node | undefined =>
  (parseSync(file, code).program.body as unknown as { expression?: Node }[])[0]?.expression;

/** Returns the value of a string literal, or of a template literal without expressions. */
function valueOf(literal: string): string {
  const [literalNode] = nodesOf(expressionOf("literal.js", `f(${literal})`)?.["arguments"]);
  if (typeof literalNode?.["value"] === "string") return literalNode["value"];
  return nodesOf(literalNode?.["quasis"])
    .map(({ value }) => (value as { cooked: string }).cooked)
    .join("");
}

/** Returns the source of a story without its test; empty if it is only a test. */
function shownSource(source: string): string {
  if (source.includes(`"${TEST_ONLY}"`)) return "";
  const [story] = nodesOf(expressionOf("story.tsx", source)?.["arguments"]);
  const properties = nodesOf(story?.["properties"]);
  const shownProperties = properties.filter(
    ({ key }) => (key as { name?: string } | undefined)?.name !== "play",
  );
  if (!story || shownProperties.length === properties.length) return source;
  const lines = shownProperties.map(({ start, end }) => `\n  ${source.slice(start, end)}`);
  return `${source.slice(0, story.start)}{${lines.join(",")}\n}${source.slice(story.end)}`;
}

/** Removes tests from the sources of stories in the built Storybook, where documentation pages show them. */
export function withoutTestSources(): Plugin {
  return {
    name: "without-test-sources",
    enforce: "post",
    apply: "build",
    transform: {
      // Storybook adds the sources in this order, too.
      order: "post",
      filter: { id: /\.stories\.tsx$/ },
      handler: (code) => ({
        code: code.replaceAll(
          SOURCE,
          (_, literal: string) => `originalSource: ${JSON.stringify(shownSource(valueOf(literal)))}`,
        ),
        map: null,
      }),
    },
  };
}
