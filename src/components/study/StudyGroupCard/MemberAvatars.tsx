import { initials } from "../../i18n/format/initials.ts";
import { formatList } from "../../i18n/format/lists.ts";
import { formatNumber } from "../../i18n/format/numbers.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { STUDY_GROUP_LABELS } from "./study-group-labels.ts";
import * as css from "./MemberAvatars.css.ts";

/** Number of members with an avatar; the others are counted (spec §2.12). */
const AVATARS_SHOWN = 4;

interface MemberAvatarsProps {
  /** The first members. */
  names: readonly string[];
  /** Number of all members. */
  count: number;
}

/** The members of a group: initials visually, one text for assistive technology. */
export function MemberAvatars({ names, count }: MemberAvatarsProps) {
  const t = useLabels("study", STUDY_GROUP_LABELS);
  if (count === 0)
    return (
      <Text tone="muted" size="sm">
        {t("noMembersYet")}
      </Text>
    );
  const shownNames = names.slice(0, AVATARS_SHOWN);
  const hiddenCount = count - shownNames.length;
  const listedNames =
    hiddenCount > 0 ? [...shownNames, t("moreMembers", { count: hiddenCount })] : shownNames;
  return (
    <Inline
      nowrap
      align="center"
      className={css.avatars}
      role="img"
      aria-label={t("memberNames", { names: formatList(listedNames, t.locale) })}
    >
      {shownNames.map((name, index) => (
        <span key={index} className={css.avatar} aria-hidden>
          {initials(name)}
        </span>
      ))}
      {hiddenCount > 0 ? (
        <Text as="span" tone="muted" size="sm" weight="semibold" tabular className={css.more} aria-hidden>
          +{formatNumber(hiddenCount, t.locale)}
        </Text>
      ) : null}
    </Inline>
  );
}
