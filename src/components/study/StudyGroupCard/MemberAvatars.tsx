import { initials } from "../../format/initials.ts";
import { formatList } from "../../format/lists.ts";
import { formatNumber } from "../../format/numbers.ts";
import * as css from "./MemberAvatars.css.ts";

/** Members with an avatar; the others are a number (spec §2.12). */
const SHOWN = 4;

interface MemberAvatarsProps {
  /** The first members. */
  names: readonly string[];
  /** All of them. */
  count: number;
}

/** Who is in a group: initials for the eye, one text for assistive technology. */
export function MemberAvatars({ names, count }: MemberAvatarsProps) {
  if (count === 0) return <p className={css.nobody}>No members yet</p>;
  const shown = names.slice(0, SHOWN);
  const more = count - shown.length;
  const told = more > 0 ? [...shown, `${formatNumber(more)} more`] : shown;
  return (
    <div className={css.avatars} role="img" aria-label={`Members: ${formatList(told)}`}>
      {shown.map((name, index) => (
        <span key={index} className={css.avatar} aria-hidden>
          {initials(name)}
        </span>
      ))}
      {more > 0 ? (
        <span className={css.more} aria-hidden>
          +{formatNumber(more)}
        </span>
      ) : null}
    </div>
  );
}
