import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import type { Node } from "../syntax.ts";

/** Returns the names that a built module exports. */
function exportedNames(code: string): string[] {
  const body = parseSync("module.js", code).program.body as unknown as Node[];
  return body.flatMap((node) =>
    node.type === "ExportDefaultDeclaration"
      ? ["default"]
      : ((node["specifiers"] ?? []) as { exported?: { name: string } }[]).flatMap(
          ({ exported }) => exported?.name ?? [],
        ),
  );
}

const CLIENT = /^(?:\s|\/\/.*\n)*["']use client["']/;

// Replaces modules with "use client" by client references, as a bundler for server components does. Calling one throws.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith("file:") || !url.endsWith(".js")) return nextLoad(url, context);
    const code = readFileSync(fileURLToPath(url), "utf8");
    if (!CLIENT.test(code)) return nextLoad(url, context);
    const references = exportedNames(code).map(
      (name, index) =>
        `const r${index} = Object.assign(() => { throw new Error("${name} is only available in a browser."); }, { $$typeof: Symbol.for("react.client.reference") }); export { r${index} as ${name} };`,
    );
    return { format: "module", shortCircuit: true, source: references.join("\n") };
  },
});
