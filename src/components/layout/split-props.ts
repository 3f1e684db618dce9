import { classNames } from "../theme/class-names.ts";

/** The class of a prop that is set, or the classes of its values. */
type Variants = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Returns the props of the element: those of `variants` become classes, before the class of the caller. */
export function splitProps(props: object, variants: Variants, ...base: (string | undefined)[]) {
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    const variant = variants[name];
    if (variant === undefined) rest[name] = value;
    else if (typeof variant === "object") base.push(variant[value as string]);
    else if (value === true) base.push(variant);
  }
  return { ...rest, className: classNames(...base, rest["className"] as string | undefined) };
}
