import { ROLES, variableOf } from "../../theme/tokens/roles.ts";
import { COLOR_GROUPS, MEANINGS } from "./meanings.ts";

interface Tree {
  readonly [key: string]: null | Tree;
}

const pathsOf = (roles: Tree, path: readonly string[] = []): (readonly string[])[] =>
  Object.entries(roles).flatMap(([key, value]) =>
    value === null ? [[...path, key]] : pathsOf(value, [...path, key]),
  );

/** The paths of all roles, such as `["color", "primary"]`. */
export const ROLE_PATHS: readonly (readonly string[])[] = pathsOf(ROLES);

/** The names of the colors of a theme, such as `color.primary`, in the form that messages and pairs use. */
export const COLOR_NAMES: readonly string[] = [
  ...COLOR_GROUPS.flatMap((group) => Object.keys(MEANINGS[group]).map((role) => `${group}.${role}`)),
  "focusRing",
];

/** Returns the CSS variable of a color, such as `--cairn-color-primary` for `color.primary`. */
export const variableFor = (name: string): string => `--${variableOf(name.split("."))}`;
