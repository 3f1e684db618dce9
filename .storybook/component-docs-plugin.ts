import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { ComponentReader } from "../scripts/lib/component-docs.ts";
import { elementDeclaration } from "../scripts/lib/custom-elements.ts";
import { ROOT } from "../scripts/root.ts";
import { TEST_ONLY } from "./at-rest.ts";

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

/** Removes the sources of stories that documentation pages don't show from the built Storybook. */
export function withoutTestSources(): Plugin {
  return {
    name: "without-test-sources",
    enforce: "post",
    apply: "build",
    transform: {
      filter: { id: /\.stories\.tsx$/ },
      handler: (code) => ({
        code: code.replaceAll(/originalSource: "(?:[^"\\]|\\.)*"/g, (text) =>
          text.includes(`\\"${TEST_ONLY}\\"`) ? 'originalSource: ""' : text,
        ),
        map: null,
      }),
    },
  };
}
