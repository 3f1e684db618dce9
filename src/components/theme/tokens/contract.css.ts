import { createGlobalThemeContract } from "@vanilla-extract/css";
import { ROLES, variableOf } from "./roles.ts";

/** The CSS variables of the {@link ROLES}: `var(--cairn-color-primary)` and so on. */
export const vars = createGlobalThemeContract(ROLES, (_value, path) => variableOf(path));
