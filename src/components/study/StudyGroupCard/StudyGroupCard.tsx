import { useId } from "react";
import { isFull, type StudyGroup } from "../../../api/study-groups/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import { plural } from "../../format/numbers.ts";
import { Calendar, MessageCircle } from "../../icons/screen-icons.tsx";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { MemberAvatars } from "./MemberAvatars.tsx";
import * as css from "./StudyGroupCard.css.ts";

export interface StudyGroupCardProps {
  group: StudyGroup;
  /** The names of its certifications. */
  certifications: readonly string[];
  /** It is being joined; its button waits. Default false. */
  isJoining?: boolean;
  /** Called for a full group too, so that the page can say why it can't be joined. */
  onJoin: (group: StudyGroup) => void;
  onOpenChat: (group: StudyGroup) => void;
  onSchedule: (group: StudyGroup) => void;
}

/**
 * A study group: what it is for, how it does, who is in it, and a way in; for its members the ways to each other
 * (spec §2.12).
 *
 * Keyboard: its buttons, each named with the group. The one of a full group stays reachable and says why it is dimmed.
 * Assistive technology reads an article named by a heading of the second level; the members are one text.
 */
export function StudyGroupCard(props: StudyGroupCardProps) {
  const { group, certifications } = props;
  const nameId = useId();
  const { name, description, level, tags, membership, memberCount, maxMembers } = group;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <div>
        <p className={css.marks}>
          <Tag>{level}</Tag>
          {membership === "owner" ? <Tag tone="primary">Owner</Tag> : null}
        </p>
        <h2 className={css.name} id={nameId}>
          {name}
        </h2>
        {certifications.length > 0 ? <p className={css.quiet}>{certifications.join(", ")}</p> : null}
      </div>
      {description ? <p className={css.description}>{description}</p> : null}
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt className={css.label}>Members</dt>
          <dd className={css.value}>
            {memberCount}/{maxMembers}
            <ProgressBar label={`Places taken in ${name}`} value={(memberCount / maxMembers) * 100} />
          </dd>
        </div>
        <div className={css.fact}>
          <dt className={css.label}>Day streak</dt>
          <dd className={css.value}>{plural(group.currentStreak, "day")}</dd>
        </div>
        {group.weeklyGoal ? (
          <div className={css.wideFact}>
            <dt className={css.label}>Weekly goal</dt>
            <dd className={css.value}>{group.weeklyGoal}</dd>
          </div>
        ) : null}
        <div className={css.wideFact}>
          <dt className={css.label}>Recent activity</dt>
          <dd className={css.activity}>{group.recentActivity}</dd>
        </div>
      </dl>
      {tags.length > 0 ? (
        <ul className={css.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag tone="plain">{tag}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={css.foot}>
        <MemberAvatars names={group.members} count={memberCount} />
        <div className={css.actions}>
          <Actions {...props} />
        </div>
      </div>
    </article>
  );
}

function Actions({ group, isJoining = false, onJoin, onOpenChat, onSchedule }: StudyGroupCardProps) {
  const reasonId = useId();
  if (group.membership)
    return (
      <>
        <Button aria-label={`Open Chat: ${group.name}`} onClick={() => onOpenChat(group)}>
          <MessageCircle size={18} />
          Open Chat
        </Button>
        <Button aria-label={`Schedule: ${group.name}`} onClick={() => onSchedule(group)}>
          <Calendar size={18} />
          Schedule
        </Button>
      </>
    );
  if (isFull(group))
    return (
      <>
        <span className={visuallyHidden} id={reasonId}>
          Every place is taken.
        </span>
        <Button
          aria-disabled
          aria-label={`Full: ${group.name}`}
          aria-describedby={reasonId}
          onClick={() => onJoin(group)}
        >
          Full
        </Button>
      </>
    );
  return (
    <Button isBusy={isJoining} aria-label={`Join Group: ${group.name}`} onClick={() => onJoin(group)}>
      {isJoining ? <Spinner /> : null}
      Join Group
    </Button>
  );
}
