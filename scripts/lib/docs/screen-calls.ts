import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../../root.ts";
import type { Module, Modules } from "./modules.ts";

/** Returns the method and path of every call, such as `GET /api/quiz/{quizId}`. */
function describedCalls(): string[] {
  const { paths } = JSON.parse(readFileSync(join(ROOT, "docs/openapi.json"), "utf8")) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Returns the described call that a call in the code is, with expressions in braces; none if it is not certain. */
function matchesOf(call: string, describedCalls: readonly string[]): string[] {
  const segments = call
    .replaceAll(/\{\.\.\.[^}]*\}/g, "**")
    .replaceAll(/\{[^}]*\}/g, "*")
    .replace(/\?.*$/, "")
    .replace(" /", " /api/")
    .split("/");
  const last = segments.slice(segments.indexOf("**") + 1);
  const isSpread = segments.includes("**");
  const found = describedCalls.filter((described) => {
    const all = described.split("/");
    const compared = isSpread ? all.slice(-last.length) : all;
    const expected = isSpread ? last : segments;
    return (
      compared.length === expected.length &&
      described.startsWith(segments[0] ?? "") &&
      expected.every((segment, index) =>
        segment === "*" ? compared[index]?.startsWith("{") : segment === compared[index],
      )
    );
  });
  return found.length === 1 || !isSpread ? found : [];
}

/** Returns the calls in the sources of a screen, and in the declarations of `src/api` that they import. */
export function callsOf(file: string, modules: Modules): string[] {
  const calls = new Set<string>();
  const seen = new Set<string>();
  const addCalls = (code: string): void => {
    for (const [, method = "", path = ""] of code.matchAll(/\.request\(\s*"([A-Z]+)",\s*[`"]([^`"]+)[`"]/g))
      calls.add(`${method} ${path.replaceAll(/\$\{(?:\w+\.)*(\w+)[^}]*\}/g, "{$1}")}`);
    for (const [, path = ""] of code.matchAll(/\bopensSignIn<\w+>\(api, "([^"]+)"/g))
      calls.add(`POST ${path}`);
    for (const [, key = ""] of code.matchAll(/\bpathQuery\(\s*\[([^\]]*)\]/g)) {
      const segments = key
        .split(",")
        .map((segment) => segment.trim())
        .filter(Boolean);
      const path = segments.map((segment) => /^["`](.*)["`]$/.exec(segment)?.[1] ?? `{${segment}}`).join("/");
      calls.add(`GET /${path.replaceAll(/\?.*$/g, "").replaceAll(/\$\{[^}]*\}/g, "")}`);
    }
  };
  const addDeclared = (module: Module, name: string): void => {
    const found = modules.find(module, name);
    const key = found && `${found.module.file} ${name}`;
    if (!found || seen.has(key ?? "") || !/\/src\/api\//.test(found.module.file)) return;
    seen.add(key ?? "");
    const code = found.module.code.slice(found.node.start, found.node.end);
    addCalls(code);
    for (const [other] of code.matchAll(/\b[a-z]\w+\b/g))
      if (found.module.declared.has(other) || found.module.imported.has(other))
        addDeclared(found.module, other);
  };
  const visit = (path: string): void => {
    const module = seen.has(path) ? undefined : modules.read(path);
    if (!module) return;
    seen.add(path);
    addCalls(module.code);
    for (const [, other = ""] of module.code.matchAll(/\bimport\("(\.[^"]+)"\)/g))
      visit(join(dirname(path), other));
    for (const [name, { file: other }] of module.imported) {
      if (/\/src\/screens\//.test(other)) visit(other);
      else addDeclared(module, name);
    }
  };
  visit(file);
  const allCalls = describedCalls();
  return [...new Set([...calls].flatMap((call) => matchesOf(call, allCalls)))].toSorted();
}
