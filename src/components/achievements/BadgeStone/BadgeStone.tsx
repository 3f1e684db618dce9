import type { ComponentPropsWithRef } from "react";
import type { Badge } from "../../../api/achievements/schema.ts";
import { classNames } from "../../theme/class-names.ts";
import { glyphOf, outlineOf } from "./stone.ts";
import * as css from "./BadgeStone.css.ts";

export interface BadgeStoneProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  badge: Pick<Badge, "id" | "icon" | "color">;
  /** 64 or 96 px. Default `md`. */
  size?: "md" | "lg";
  /** Whether it is not earned yet: an outline without a fill. Default false. */
  locked?: boolean;
}

/**
 * The picture of a badge; show its name next to it.
 *
 * Hidden from assistive technology, which reads the name.
 */
export function BadgeStone({ badge, size = "md", locked = false, className, ...rest }: BadgeStoneProps) {
  const glyph = glyphOf(badge);
  return (
    <span
      {...rest}
      className={classNames(
        css.stone,
        css.size[size],
        css.outline[outlineOf(badge)],
        locked ? css.locked : css.color[badge.color],
        className,
      )}
      aria-hidden
    >
      <span className={css.glyph[glyph.size]}>{glyph.text}</span>
    </span>
  );
}
