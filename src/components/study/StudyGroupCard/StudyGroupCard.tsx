import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { isFull, type StudyGroup } from "../../../api/study-groups/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import { formatFacts } from "../../i18n/format/lists.ts";
import { formatNumber } from "../../i18n/format/numbers.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { Calendar, MessageCircle } from "../../icons/screen-icons.tsx";
import { Card } from "../../layout/Card/Card.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { GROUP_LABELS } from "../group-labels.ts";
import { groupLevelName } from "../group-level-name.ts";
import { MemberAvatars } from "./MemberAvatars.tsx";
import { STUDY_GROUP_LABELS, type StudyGroupLabels } from "./study-group-labels.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./StudyGroupCard.css.ts";

interface GroupOwnProps {
  /** The group. */
  group: StudyGroup;
  /** The names of its certifications. */
  certifications: readonly string[];
  /** Whether joining is pending. Default false. */
  pending?: boolean;
  /** Also called for a full group, so that the page can explain why it can't be joined. */
  onJoin: (group: StudyGroup) => void;
  /** Whether it is sample data and labeled as such. Default false. */
  sample?: boolean;
  /** Available on every group, whether or not the user is a member. */
  onOpenChat: (group: StudyGroup) => void;
  /** Available on every group, whether or not the user is a member. */
  onSchedule: (group: StudyGroup) => void;
}

export interface StudyGroupCardProps
  extends GroupOwnProps, Omit<ComponentPropsWithRef<"article">, "children"> {
  /** Labels that override those of the provider. */
  labels?: Partial<StudyGroupLabels> | undefined;
}

/**
 * A study group: its goal, figures and members, with buttons to join it and to open its chat and schedule (spec
 * §2.12).
 *
 * Keyboard: buttons, each named with the group. The join button of a full group stays focusable and explains
 * why it is disabled. Assistive technology announces an article named by a level-2 heading; the members are one
 * text.
 */
export function StudyGroupCard({ labels, ...props }: StudyGroupCardProps) {
  return (
    <NamespaceLabels namespace="study" labels={labels}>
      <GroupCard {...props} />
    </NamespaceLabels>
  );
}

function GroupCard(props: Omit<StudyGroupCardProps, "labels">) {
  const {
    group,
    certifications,
    pending = false,
    sample = false,
    onJoin,
    onOpenChat,
    onSchedule,
    className,
    ...rest
  } = props;
  const t = useLabels("study", STUDY_GROUP_LABELS);
  const tGroup = useLabels("study", GROUP_LABELS);
  const nameId = useId();
  const { name, description, level, tags, membership, memberCount, maxMembers } = group;
  return (
    <Card as="article" {...rest} className={classNames(css.card, className)} aria-labelledby={nameId}>
      <div>
        <Inline as="p" gap={2} className={css.marks}>
          {sample ? <Tag tone="plain">{tGroup("groupSample")}</Tag> : null}
          <Tag>{groupLevelName(level, tGroup)}</Tag>
          {membership === "owner" ? <Tag tone="primary">{tGroup("groupOwner")}</Tag> : null}
        </Inline>
        <Heading
          level={2}
          size="lg"
          weight="heading"
          leading="heading"
          tracking="heading"
          breaks="anywhere"
          id={nameId}
        >
          {name}
        </Heading>
        {certifications.length > 0 ? (
          <Text tone="muted" size="sm" leading="ui" className={css.quiet}>
            {formatFacts(certifications, t.locale)}
          </Text>
        ) : null}
      </div>
      {description ? (
        <Text leading="question" breaks="anywhere" className={css.description}>
          {description}
        </Text>
      ) : null}
      <dl className={css.facts}>
        <Fact label={t("members")} strong>
          <Stack gap={1}>
            {formatNumber(memberCount, t.locale)}/{formatNumber(maxMembers, t.locale)}
            <ProgressBar label={t("placesTaken", { name })} value={(memberCount / maxMembers) * 100} />
          </Stack>
        </Fact>
        <Fact label={t("dayStreak")} strong>
          {t("groupDays", { count: group.currentStreak })}
        </Fact>
        {group.weeklyGoal ? (
          <Fact label={t("groupWeeklyGoal")} wide strong>
            {group.weeklyGoal}
          </Fact>
        ) : null}
        {group.recentActivity ? (
          <Fact label={t("recentActivity")} wide>
            {group.recentActivity}
          </Fact>
        ) : null}
      </dl>
      {tags.length > 0 ? (
        <Inline as="ul" gap={2} aria-label={t("tags")}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag tone="plain">{tag}</Tag>
            </li>
          ))}
        </Inline>
      ) : null}
      <Stack gap={3} align="start" className={css.foot}>
        <MemberAvatars names={group.members} count={memberCount} />
        <Inline gap={2}>
          <Actions
            group={group}
            pending={pending}
            onJoin={onJoin}
            onOpenChat={onOpenChat}
            onSchedule={onSchedule}
          />
        </Inline>
      </Stack>
    </Card>
  );
}

interface FactProps {
  label: string;
  /** Whether it has a row to itself. Default false. */
  wide?: boolean;
  /** Whether the value is semibold. Default false. */
  strong?: boolean;
  children: ReactNode;
}

function Fact({ label, wide = false, strong = false, children }: FactProps) {
  return (
    <div className={wide ? css.wideFact : css.fact}>
      <Text as="dt" tone="muted" size="xs">
        {label}
      </Text>
      <Text as="dd" breaks="anywhere" {...(strong ? { weight: "semibold" } : {})}>
        {children}
      </Text>
    </div>
  );
}

type ActionsProps = Omit<Required<GroupOwnProps>, "certifications" | "sample">;

function Actions({ group, pending, onJoin, onOpenChat, onSchedule }: ActionsProps) {
  const t = useLabels("study", STUDY_GROUP_LABELS);
  const nameOf = (action: string) => t("groupAction", { action, name: group.name });
  return (
    <>
      {group.membership === null ? <JoinButton group={group} pending={pending} onJoin={onJoin} /> : null}
      <Button aria-label={nameOf(t("openChat"))} onClick={() => onOpenChat(group)}>
        <MessageCircle size={18} />
        {t("openChat")}
      </Button>
      <Button aria-label={nameOf(t("schedule"))} onClick={() => onSchedule(group)}>
        <Calendar size={18} />
        {t("schedule")}
      </Button>
    </>
  );
}

function JoinButton({ group, pending, onJoin }: Pick<ActionsProps, "group" | "pending" | "onJoin">) {
  const t = useLabels("study", STUDY_GROUP_LABELS);
  const tGroup = useLabels("study", GROUP_LABELS);
  const nameOf = (action: string) => t("groupAction", { action, name: group.name });
  const reasonId = useId();
  if (isFull(group))
    return (
      <>
        <span className={visuallyHidden} id={reasonId}>
          {t("groupIsFull")}
        </span>
        <Button
          aria-disabled
          aria-label={nameOf(tGroup("groupFull"))}
          aria-describedby={reasonId}
          onClick={() => onJoin(group)}
        >
          {tGroup("groupFull")}
        </Button>
      </>
    );
  return (
    <Button pending={pending} aria-label={nameOf(t("joinGroup"))} onClick={() => onJoin(group)}>
      {pending ? <Spinner /> : null}
      {t("joinGroup")}
    </Button>
  );
}
