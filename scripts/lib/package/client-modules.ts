import { parseSync } from "vite";
import { nameOf, type Node } from "../syntax.ts";

/** Exports of React that its server build lacks, or that only work in a browser. */
const CLIENT_ONLY = /^(?:use[A-Z]\w*|createContext|Component|PureComponent|createRef|startTransition)$/;
/** Hooks, and the function that creates icons, which would throw as a client reference. */
const CLIENT_CALL = /^(?:use[A-Z]\w*|icon)$/;
const HANDLER = /^on[A-Z]/;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/**
 * Returns whether a built module only works in a browser, so server components may only refer to it. It does if it imports
 * hooks, context or classes from React, calls a hook, creates an icon, passes an event handler to an element, or renders a
 * member of an object, such as `Quiz.Root`, which a client reference does not have.
 */
export function isClientModule(code: string): boolean {
  const found = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(found);
    if (!isNode(node)) return false;
    if (node.type === "ImportDeclaration") {
      const from = (node["source"] as { value: string }).value;
      const names = (node["specifiers"] as Node[]).map(({ imported }) => nameOf(imported));
      return (from === "react" || from === "react-dom") && names.some((name) => CLIENT_ONLY.test(name));
    }
    if (node.type === "CallExpression" && CLIENT_CALL.test(nameOf(node["callee"]))) return true;
    if (node.type === "CallExpression" && /^_?jsxs?$/.test(nameOf(node["callee"]))) {
      const [type, props] = node["arguments"] as unknown[];
      if (isNode(type) && type.type === "MemberExpression") return true;
      const properties =
        isNode(props) && props.type === "ObjectExpression" ? (props["properties"] as Node[]) : [];
      if (properties.some(({ key }) => HANDLER.test(nameOf(key)))) return true;
    }
    return Object.values(node).some((part) => (isNode(part) || Array.isArray(part) ? found(part) : false));
  };
  return found(parseSync("module.js", code).program);
}
