import { classNames } from "../../theme/class-names.ts";
import { Mark } from "../Mark/Mark.tsx";
import { PRODUCT } from "../product.ts";
import * as css from "./Brand.css.ts";

export interface BrandProps {
  /** Hides the name visually if there is no space next to other content. Default false. */
  tight?: boolean;
}

/** The mark with the product's name. */
export function Brand({ tight = false }: BrandProps) {
  return (
    <span className={css.brand}>
      <Mark className={css.mark} />
      <span className={classNames(tight && css.tight)}>{PRODUCT}</span>
    </span>
  );
}
