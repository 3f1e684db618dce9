import { parseSync, type Plugin } from "vite";
import { nameOf, type Node } from "../../lib/syntax.ts";

/** A range of the code and its replacement. */
type Change = readonly [start: number, end: number, code: string];

const OTHERS = new Set<unknown>(["multiple", "order", "match"]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Whether an expression reads a question's kind. */
function isKind(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === "Identifier") return node["name"] === "kind";
  if (node.type === "MemberExpression") return nameOf(node["property"]) === "kind";
  return node.type === "CallExpression" && nameOf(node["callee"]) === "kindOf";
}

const literalOf = (node: unknown): unknown =>
  isNode(node) && node.type === "Literal" ? node["value"] : undefined;

/** Evaluates an expression under the assumption that every question is a single choice; `null` if that does not decide it. */
function evaluate(node: unknown): boolean | null {
  if (!isNode(node)) return null;
  const { left, right, operator } = node;
  if (node.type === "LogicalExpression" && operator === "||") {
    const sides = [evaluate(left), evaluate(right)];
    if (sides.includes(true)) return true;
    return sides.every((side) => side === false) ? false : null;
  }
  if (node.type === "BinaryExpression" && isKind(left)) {
    const kind = literalOf(right);
    if (kind !== "single" && !OTHERS.has(kind)) return null;
    return (kind === "single") === (operator === "===");
  }
  if (
    node.type === "CallExpression" &&
    isNode(node["callee"]) &&
    nameOf(node["callee"]["property"]) === "some"
  ) {
    const [test] = node["arguments"] as unknown[];
    return isNode(test) && evaluate(test["body"]) === false ? false : null;
  }
  return null;
}

/** Returns the changes in a subtree that let the build remove code for other kinds. */
function changesIn(node: unknown): Change[] {
  if (Array.isArray(node)) return node.flatMap(changesIn);
  if (!isNode(node)) return [];
  const outcome = evaluate(node);
  if (outcome !== null) return [[node.start, node.end, String(outcome)]];
  const changes = Object.values(node).flatMap((part) =>
    isNode(part) || Array.isArray(part) ? changesIn(part) : [],
  );
  if (node.type === "SwitchStatement" && isKind(node["discriminant"])) {
    const cases = node["cases"] as Node[];
    const others = cases.filter(({ test }) => OTHERS.has(literalOf(test)));
    return [
      ...changes.filter(([start]) => !others.some((other) => other.start <= start && start < other.end)),
      ...others.map(({ start, end }): Change => [start, end, ""]),
    ];
  }
  // Lets the build remove lazy components that are no longer rendered.
  if (node.type === "CallExpression" && nameOf(node["callee"]) === "late")
    return [...changes, [node.start, node.start, "/* @__PURE__ */ "]];
  return changes;
}

/**
 * Builds a page that only supports single choices: replaces every test of a question's kind by its result, so the build removes
 * unreachable code.
 */
export function singleChoiceOnly(): Plugin {
  return {
    name: "single-choice-only",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /kind/i },
      handler(code, id) {
        const changes = changesIn(parseSync(id, code).program).toSorted(([a], [b]) => b - a);
        return changes.reduce(
          (result, [start, end, replacement]) => result.slice(0, start) + replacement + result.slice(end),
          code,
        );
      },
    },
  };
}
