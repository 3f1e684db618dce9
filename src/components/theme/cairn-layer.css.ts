import { globalLayer } from "@vanilla-extract/css";

/** Every rule of the library lies in this cascade layer, so that a page's own unlayered styles always win. */
export const cairn = globalLayer("cairn");
