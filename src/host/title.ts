import { PRODUCT } from "../components/brand/product.ts";

/** Names the page in the browser's tabs and history, and to assistive technology. */
export function setTitle(screen: string): void {
  document.title = `${screen} · ${PRODUCT}`;
}
