/** The product's name as people read it. */
export const PRODUCT = "Cairn";
