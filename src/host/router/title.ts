import { PRODUCT } from "../../components/brand/product.ts";

/** Sets the document title. */
export function setTitle(screen: string): void {
  document.title = `${screen} · ${PRODUCT}`;
}
