// These rules override those of Tag, so they must come after them.
import "../../../controls/Tag/Tag.css.ts";
import { layeredVariants } from "../../../theme/layer.css.ts";
import { vars } from "../../../theme/tokens/contract.css.ts";

export const tone = layeredVariants({
  plain: {},
  primary: { background: vars.color.primary, color: vars.color.primaryForeground },
  destructive: { background: vars.color.destructive, color: vars.color.destructiveForeground },
});
