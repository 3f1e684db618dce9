import { parseSync, type Plugin } from "vite";

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A piece of code and what stands in its place. */
type Change = readonly [start: number, end: number, code: string];

const OTHERS = new Set<unknown>(["multiple", "order", "match"]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const nameOf = (node: unknown): unknown => (isNode(node) ? node["name"] : undefined);

/** Whether it is what a question's kind is read from. */
function isKind(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === "Identifier") return node["name"] === "kind";
  if (node.type === "MemberExpression") return nameOf(node["property"]) === "kind";
  return node.type === "CallExpression" && nameOf(node["callee"]) === "kindOf";
}

const literalOf = (node: unknown): unknown =>
  isNode(node) && node.type === "Literal" ? node["value"] : undefined;

/** What an expression comes to where every question is a single choice; `null` where that does not decide it. */
function decided(node: unknown): boolean | null {
  if (!isNode(node)) return null;
  const { left, right, operator } = node;
  if (node.type === "LogicalExpression" && operator === "||") {
    const sides = [decided(left), decided(right)];
    if (sides.includes(true)) return true;
    return sides.every((side) => side === false) ? false : null;
  }
  if (node.type === "BinaryExpression" && isKind(left)) {
    const asked = literalOf(right);
    if (asked !== "single" && !OTHERS.has(asked)) return null;
    return (asked === "single") === (operator === "===");
  }
  if (
    node.type === "CallExpression" &&
    isNode(node["callee"]) &&
    nameOf(node["callee"]["property"]) === "some"
  ) {
    const [test] = node["arguments"] as unknown[];
    return isNode(test) && decided(test["body"]) === false ? false : null;
  }
  return null;
}

/** What has to change in this part of a tree, so that the build leaves out what only other kinds need. */
function changesIn(node: unknown): Change[] {
  if (Array.isArray(node)) return node.flatMap(changesIn);
  if (!isNode(node)) return [];
  const outcome = decided(node);
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
  // What nothing shows any more is not made either.
  if (node.type === "CallExpression" && nameOf(node["callee"]) === "late")
    return [...changes, [node.start, node.start, "/* @__PURE__ */ "]];
  return changes;
}

/**
 * Builds a page that knows single choices alone: every question of the code what kind a question is of is answered
 * beforehand, and the build leaves out what then is never reached.
 */
export function singleChoiceAlone(): Plugin {
  return {
    name: "single-choice-alone",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /kind/i },
      handler(code, id) {
        const changes = changesIn(parseSync(id, code).program).toSorted(([a], [b]) => b - a);
        return changes.reduce((made, [start, end, by]) => made.slice(0, start) + by + made.slice(end), code);
      },
    },
  };
}
