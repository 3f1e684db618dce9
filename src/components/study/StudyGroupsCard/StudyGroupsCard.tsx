import { isFull, type StudyGroup } from "../../../api/study-groups/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import * as list from "../../layout/rows.css.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./StudyGroupsCard.css.ts";

/** Groups on the card (spec §9). */
const SHOWN = 3;

export interface StudyGroupsCardProps {
  groups: Loadable<readonly StudyGroup[]>;
  /** Where all groups are. */
  href: string;
  /** Groups that are being joined; their buttons wait. */
  joiningIds: ReadonlySet<number>;
  onJoin: (group: StudyGroup) => void;
  /** On a narrow screen folded away under its title until that is pressed. Default false. */
  isFolded?: boolean;
}

/**
 * Three study groups, with a way to join and to see all (spec §2.4).
 *
 * Keyboard: a button for each group that can be joined, named with it. While one is joined its button keeps the focus.
 */
export function StudyGroupsCard({ groups, href, isFolded = false, ...rest }: StudyGroupsCardProps) {
  return (
    <Section
      title="Study groups"
      isFolded={isFolded}
      variant="side"
      aside={<TextLink href={href}>See all</TextLink>}
    >
      <Loaded
        of={groups}
        waiting={<Skeleton label="Loading the study groups" bars={WAITING} />}
        failed="The study groups could not be loaded."
      >
        {(value) => <Groups {...rest} groups={value} />}
      </Loaded>
    </Section>
  );
}

const WAITING = [1, 2, 3].map(() => ({ width: "100%", height: 3.7 }));

type GroupsProps = Omit<StudyGroupsCardProps, "groups" | "href" | "isFolded"> & {
  groups: readonly StudyGroup[];
};

function Groups({ groups, joiningIds, onJoin }: GroupsProps) {
  if (groups.length === 0) return <p className={list.quiet}>Groups that study together will stand here.</p>;
  return (
    <ul className={list.rows}>
      {groups.slice(0, SHOWN).map((group) => (
        <li key={group.id} className={classNames(list.row, css.group)}>
          <div>
            <h3 className={css.name}>{group.name}</h3>
            <p className={list.quiet}>
              {group.level} · {group.memberCount}/{group.maxMembers} members
            </p>
          </div>
          <Place group={group} isJoining={joiningIds.has(group.id)} onJoin={onJoin} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = { member: "Joined", owner: "Owner" };

interface PlaceProps {
  group: StudyGroup;
  isJoining: boolean;
  onJoin: (group: StudyGroup) => void;
}

function Place({ group, isJoining, onJoin }: PlaceProps) {
  if (group.membership) return <span className={list.quiet}>{PLACES[group.membership]}</span>;
  if (isFull(group)) return <span className={list.quiet}>Full</span>;
  return (
    <Button isBusy={isJoining} aria-label={`Join ${group.name}`} onClick={() => onJoin(group)}>
      {isJoining ? <Spinner /> : null}
      Join
    </Button>
  );
}
