import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery } from "../../api/catalog/queries.ts";
import type { Category } from "../../api/catalog/schema.ts";
import { NO_GROUP_FILTERS, type GroupFilters } from "../../api/study-groups/group-filters.ts";
import { studyGroupsQuery } from "../../api/study-groups/queries.ts";
import type { StudyGroup } from "../../api/study-groups/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { useLabels } from "../../components/i18n/labels/labels.tsx";
import { Plus } from "../../components/icons/screen-icons.tsx";
import { Heading } from "../../components/layout/Heading/Heading.tsx";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { CREATE_GROUP_LABELS } from "../../components/study/CreateGroupDialog/create-group-labels.ts";
import { CreateGroupDialog } from "../../components/study/CreateGroupDialog/CreateGroupDialog.tsx";
import { isFirstTry, loadableOf } from "../calls/loadable-of.ts";
import { GroupBrowser } from "./GroupBrowser.tsx";
import { StudyGroupsSkeleton } from "./StudyGroupsSkeleton.tsx";
import { useCreateGroup } from "./useCreateGroup.ts";
import { useGroupDraft } from "./useGroupDraft.ts";
import * as css from "./StudyGroupsScreen.css.ts";

export interface StudyGroupsScreenProps {
  /**
   * The user; or `null` for a signed-out visitor, who can browse groups, but is asked to log in to join or create
   * one.
   */
  user: User | null;
  /** The filters. The host keeps them in the address. */
  value: GroupFilters;
  /** Called with every change, including each typed character. */
  onValueChange: (value: GroupFilters) => void;
}

/** Shows study groups to find, join and create (spec §2.12). All of them are sample data. */
export function StudyGroupsScreen({ user, ...filters }: StudyGroupsScreenProps) {
  const groups = useQuery(studyGroupsQuery());
  const categories = useQuery({ ...categoriesQuery(), enabled: user !== null });
  // Only users can load the catalog. Others, and users for whom it failed, see the groups without certifications.
  const loadedCategories = categories.data ?? [];
  const content: Loadable<readonly StudyGroup[]> =
    user && isFirstTry(categories) ? { state: "loading" } : loadableOf([groups]);
  return (
    <div className={css.screen}>
      <Inline as="header" rowGap={5} gap={8} align="end" justify="between" className={css.head}>
        <div>
          <Heading level={1} weight="heading" leading="tight" tracking="display" className={css.title}>
            Study Groups
          </Heading>
          <Text tone="muted" leading="ui" breaks="pretty" className={css.subtitle}>
            Sample groups, to show how studying together works. Joining and creating are a demonstration: they
            last until you reload the page, and no one else sees them.
          </Text>
        </div>
        {content.state === "ready" ? (
          <CreatePart user={user} categories={loadedCategories} {...filters} />
        ) : null}
      </Inline>
      <Loaded
        data={content}
        skeleton={<StudyGroupsSkeleton />}
        errorMessage="The study groups could not be loaded."
      >
        {(loadedGroups) => (
          <>
            {user ? (
              <Loaded
                data={loadableOf([categories], () => null)}
                skeleton={
                  <Skeleton label="Loading the certifications" bars={[{ width: "12rem", height: 1.5 }]} />
                }
                errorMessage="The certifications could not be loaded. The groups are shown without them."
                variant="line"
              >
                {() => null}
              </Loaded>
            ) : null}
            <GroupBrowser user={user} groups={loadedGroups} categories={loadedCategories} {...filters} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface CreatePartProps extends StudyGroupsScreenProps {
  categories: readonly Category[];
}

/** Opens the dialog for a new group. The draft is kept until the group is created, even after leaving the screen. */
function CreatePart({ user, categories, onValueChange }: CreatePartProps) {
  const toast = useToast();
  const t = useLabels("study", CREATE_GROUP_LABELS);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useGroupDraft(user?.id ?? null);
  const { create, isCreating } = useCreateGroup(user, () => {
    setOpen(false);
    // Without filters, which might hide the new group.
    onValueChange({ ...NO_GROUP_FILTERS, tab: "mine" });
  });
  const open = () => {
    if (user) setOpen(true);
    else toast({ title: "Login Required", description: "Please log in to create a study group." });
  };
  return (
    <>
      <Button variant="primary" size="lg" pending={isCreating} onClick={open}>
        {isCreating && !isOpen ? (
          <>
            <Spinner />
            Creating…
          </>
        ) : (
          <>
            <Plus size={18} />
            Create Group
          </>
        )}
      </Button>
      <CreateGroupDialog
        open={isOpen}
        onOpenChange={setOpen}
        value={draft}
        onValueChange={setDraft}
        categories={categories}
        pending={isCreating}
        onSubmit={create}
        onInvalid={({ name }) => {
          if (name?.code === "missing")
            toast({
              title: "Group Name Required",
              description: t("groupNameMissing"),
              tone: "destructive",
            });
        }}
      />
    </>
  );
}
