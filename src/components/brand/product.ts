/** The product's display name. */
export const PRODUCT = "Cairn";
