import { useMemo } from "react";
import type { User } from "../../api/auth/schema.ts";
import type { Category } from "../../api/catalog/schema.ts";
import { findGroups, searchOf } from "../../api/study-groups/find-groups.ts";
import {
  hasGroupFilters,
  NO_GROUP_FILTERS,
  type GroupFilters,
} from "../../api/study-groups/group-filters.ts";
import { isSampleGroup } from "../../api/study-groups/sample-groups.ts";
import { isFull, type StudyGroup } from "../../api/study-groups/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Tabs } from "../../components/controls/Tabs/Tabs.tsx";
import type { Toast } from "../../components/feedback/Toaster/toast.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { formatNumber } from "../../components/i18n/format/numbers.ts";
import { GroupSearch } from "../../components/study/GroupSearch/GroupSearch.tsx";
import { StudyGroupCard } from "../../components/study/StudyGroupCard/StudyGroupCard.tsx";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { fullToast } from "../study-groups/useJoinGroup.ts";
import { GroupList } from "./GroupList.tsx";
import * as css from "./StudyGroupsScreen.css.ts";

interface GroupBrowserProps {
  user: User | null;
  value: GroupFilters;
  onValueChange: (value: GroupFilters) => void;
  groups: readonly StudyGroup[];
  /** Empty while the certifications are unknown. `value` then keeps its certification, but it doesn't filter. */
  categories: readonly Category[];
}

/** Renders search, tabs and the matching groups. */
export function GroupBrowser({ user, groups, categories, value, onValueChange }: GroupBrowserProps) {
  const toast = useToast();
  // Joining only shows a toast here (spec §7); the dashboard's study groups simulate it.
  const join = (group: StudyGroup) => {
    if (!user) toast({ title: "Login Required", description: "Please log in to join study groups." });
    else if (isFull(group)) toast(fullToast(group.name));
    else
      toast(
        demonstration(
          `${group.name} is a sample group. To see how joining works, join a group on your dashboard.`,
        ),
      );
  };
  const search = useMemo(() => searchOf(groups, categories), [groups, categories]);
  const isKnown = categories.some(({ id }) => id === value.categoryId);
  const filters = { ...value, categoryId: isKnown ? value.categoryId : null };
  const change = (next: Partial<GroupFilters>) =>
    onValueChange({ ...filters, ...next, ...(categories.length === 0 && { categoryId: value.categoryId }) });
  const mine = groups.filter(({ membership }) => membership !== null).length;

  const content = (
    <GroupList
      groups={findGroups(search, filters)}
      empty={
        filters.tab === "mine" && mine === 0 ? (
          <NoneJoined onDiscover={() => change({ tab: "discover" })} />
        ) : (
          <NothingFound
            hasFilters={hasGroupFilters(filters)}
            onClear={() => onValueChange({ ...NO_GROUP_FILTERS, tab: filters.tab })}
          />
        )
      }
    >
      {(group) => (
        <StudyGroupCard
          group={group}
          certifications={categories
            .filter(({ id }) => group.categoryIds.includes(id))
            .map(({ name }) => name)}
          sample={isSampleGroup(group)}
          onJoin={join}
          onOpenChat={({ name }) => toast(demonstration(`${name} has no chat.`))}
          onSchedule={({ name }) => toast(demonstration(`${name} has no schedule.`))}
        />
      )}
    </GroupList>
  );
  return (
    <>
      <GroupSearch value={filters} onValueChange={change} categories={categories} />
      <div className={css.tabs}>
        <Tabs
          label="Study groups"
          value={filters.tab}
          onValueChange={(tab) => change({ tab })}
          tabs={[
            { value: "discover", label: "Discover Groups", content },
            { value: "mine", label: `My Groups (${formatNumber(mine, "en")})`, content },
          ]}
        />
      </div>
    </>
  );
}

const demonstration = (description: string): Toast => ({ title: "This is a demonstration", description });

function NothingFound({ hasFilters, onClear }: { hasFilters: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title="No study groups found"
      level={2}
      action={hasFilters ? <Button onClick={onClear}>Clear search and filters</Button> : null}
    >
      {hasFilters
        ? "Try different words, another certification or another level."
        : "Create a group for the topic you want to study."}
    </EmptyState>
  );
}

function NoneJoined({ onDiscover }: { onDiscover: () => void }) {
  return (
    <EmptyState
      title="You haven't joined a group yet"
      level={2}
      action={<Button onClick={onDiscover}>Discover groups</Button>}
    >
      Create your own group, or join one on your dashboard.
    </EmptyState>
  );
}
