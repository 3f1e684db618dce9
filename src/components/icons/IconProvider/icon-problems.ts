import { isValidElement, type ComponentType } from "react";
import { describeValue } from "../../../api/values/describe-value.ts";

/** Whether a value is a component: a function, a class, or the result of `memo`, `forwardRef` or `lazy`. */
export const isComponent = (value: unknown): value is ComponentType<object> =>
  typeof value === "function" ||
  (typeof value === "object" && value !== null && "$$typeof" in value && !isValidElement(value));

/** Returns a message for each problem of the `icons` of an `IconProvider`: the problem and how to fix it, in English. */
export function iconProblems(icons: unknown, names: readonly string[]): string[] {
  if (icons === undefined) return [];
  if (typeof icons !== "object" || icons === null || Array.isArray(icons))
    return [`icons is ${describeValue(icons)} and is ignored. Pass an object of components by name.`];
  return Object.entries(icons).flatMap(([name, value]: [string, unknown]) => {
    if (!names.includes(name))
      return [`icons.${name} is ignored. Use one of ${[...new Set(names)].join(", ")}.`];
    if (value === undefined || isComponent(value)) return [];
    const description = isValidElement(value) ? "an element" : describeValue(value);
    return [
      `icons.${name} is ${description} and is ignored. Pass a component, such as MyIcon instead of <MyIcon />.`,
    ];
  });
}
