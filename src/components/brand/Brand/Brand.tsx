import { Mark } from "../Mark/Mark.tsx";
import { PRODUCT } from "../product.ts";
import * as css from "./Brand.css.ts";

/** The mark with the product's name. */
export function Brand() {
  return (
    <span className={css.brand}>
      <Mark className={css.mark} />
      {PRODUCT}
    </span>
  );
}
