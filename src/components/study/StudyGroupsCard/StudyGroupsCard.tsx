import type { ComponentPropsWithRef } from "react";
import { isFull, type StudyGroup } from "../../../api/study-groups/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { classNames } from "../../theme/class-names.ts";
import { GROUP_LABELS } from "../group-labels.ts";
import { groupLevelName } from "../group-level-name.ts";
import { STUDY_GROUPS_CARD_LABELS, type StudyGroupsCardLabels } from "./study-groups-card-labels.ts";
import * as rows from "../../layout/rows.css.ts";
import * as css from "./StudyGroupsCard.css.ts";

/** Number of groups on the card (spec §9). */
const GROUPS_SHOWN = 3;

export interface StudyGroupsCardProps extends Omit<ComponentPropsWithRef<"section">, "children" | "title"> {
  /** The groups, or why they can't be shown yet. */
  groups: Loadable<readonly StudyGroup[]>;
  /** URL of the list of all groups. */
  href: string;
  /** Ids of the groups that the user is joining. */
  pendingIds: ReadonlySet<number>;
  /** Called with the group that the learner joins. */
  onJoin: (group: StudyGroup) => void;
  /** Returns whether a group is sample data. Its row and the card then say so. Default: none is. */
  isSample?: (group: StudyGroup) => boolean;
  /** Whether the list is collapsed under its title on a narrow screen. Default false. */
  collapsible?: boolean;
  /** Labels that override those of the provider. */
  labels?: Partial<StudyGroupsCardLabels> | undefined;
}

/**
 * Three study groups, with buttons to join and a link to all (spec §2.4).
 *
 * Keyboard: a button for each group that can be joined, named with the group. It keeps focus while joining.
 */
export function StudyGroupsCard({ labels, ...props }: StudyGroupsCardProps) {
  return (
    <NamespaceLabels namespace="study" labels={labels}>
      <GroupsSection {...props} />
    </NamespaceLabels>
  );
}

function GroupsSection(props: Omit<StudyGroupsCardProps, "labels">) {
  const { groups, href, pendingIds, onJoin, isSample = () => false, collapsible = false, ...rest } = props;
  const t = useLabels("study", STUDY_GROUPS_CARD_LABELS);
  const hasSamples = groups.state === "ready" && groups.value.slice(0, GROUPS_SHOWN).some(isSample);
  return (
    <Section
      {...rest}
      title={t("groupsTitle")}
      subtitle={hasSamples ? t("groupsAreSamples") : undefined}
      collapsible={collapsible}
      aside={<TextLink href={href}>{t("seeAll")}</TextLink>}
    >
      <Loaded
        data={groups}
        skeleton={<Skeleton label={t("groupsLoading")} bars={SKELETON_BARS} />}
        errorMessage={t("groupsFailed")}
      >
        {(value) => <Groups groups={value} pendingIds={pendingIds} onJoin={onJoin} isSample={isSample} />}
      </Loaded>
    </Section>
  );
}

const SKELETON_BARS = [1, 2, 3].map(() => ({ width: "100%", height: 3.7 }));

interface GroupsProps extends Pick<Required<StudyGroupsCardProps>, "pendingIds" | "onJoin" | "isSample"> {
  groups: readonly StudyGroup[];
}

function Groups({ groups, pendingIds, onJoin, isSample }: GroupsProps) {
  const t = useLabels("study", STUDY_GROUPS_CARD_LABELS);
  const tGroup = useLabels("study", GROUP_LABELS);
  if (groups.length === 0) return <p className={rows.note}>{t("groupsNone")}</p>;
  return (
    <ul className={rows.list}>
      {groups.slice(0, GROUPS_SHOWN).map((group) => (
        <li key={group.id} className={classNames(rows.row, css.group)}>
          <div>
            <h3 className={css.name}>{group.name}</h3>
            <p className={rows.note}>
              {[
                ...(isSample(group) ? [tGroup("groupSample")] : []),
                groupLevelName(group.level, tGroup),
                t("memberCount", { taken: group.memberCount, places: group.maxMembers }),
              ].join(" · ")}
            </p>
          </div>
          <Membership group={group} pending={pendingIds.has(group.id)} onJoin={onJoin} />
        </li>
      ))}
    </ul>
  );
}

interface MembershipProps {
  group: StudyGroup;
  pending: boolean;
  onJoin: (group: StudyGroup) => void;
}

function Membership({ group, pending, onJoin }: MembershipProps) {
  const t = useLabels("study", STUDY_GROUPS_CARD_LABELS);
  const tGroup = useLabels("study", GROUP_LABELS);
  if (group.membership)
    return (
      <span className={rows.note}>{group.membership === "owner" ? tGroup("groupOwner") : t("joined")}</span>
    );
  if (isFull(group)) return <span className={rows.note}>{tGroup("groupFull")}</span>;
  return (
    <Button pending={pending} aria-label={t("joinNamed", { name: group.name })} onClick={() => onJoin(group)}>
      {pending ? <Spinner /> : null}
      {t("join")}
    </Button>
  );
}
