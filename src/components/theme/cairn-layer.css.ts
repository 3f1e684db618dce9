import { globalLayer } from "@vanilla-extract/css";

/** All rules of the library are in this cascade layer, so that a page's unlayered styles always win. */
export const cairn = globalLayer("cairn");
