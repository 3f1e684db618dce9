import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "../../api/auth/schema.ts";
import { categoriesQuery } from "../../api/catalogue/queries.ts";
import type { Category } from "../../api/catalogue/schema.ts";
import { NO_FILTERS, type GroupFilters } from "../../api/study-groups/group-filters.ts";
import { studyGroupsQuery } from "../../api/study-groups/queries.ts";
import type { StudyGroup } from "../../api/study-groups/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { useSay } from "../../components/labels/labels.tsx";
import { CREATE_GROUP_LABELS } from "../../components/study/CreateGroupDialog/create-group-labels.ts";
import { Plus } from "../../components/icons/screen-icons.tsx";
import { CreateGroupDialog } from "../../components/study/CreateGroupDialog/CreateGroupDialog.tsx";
import { isFirstTry, loadableOf } from "../loadable-of.ts";
import { GroupBrowser } from "./GroupBrowser.tsx";
import * as css from "./StudyGroupsScreen.css.ts";
import { StudyGroupsSkeleton } from "./StudyGroupsSkeleton.tsx";
import { useCreateGroup } from "./useCreateGroup.ts";
import { useGroupDraft } from "./useGroupDraft.ts";

export interface StudyGroupsScreenProps {
  /** `null` in a portal whose visitor is signed out: groups can be looked at, joining and creating says to log in. */
  user: User | null;
  /** What is looked for; such as the host keeps in its address. */
  value: GroupFilters;
  /** Called with every change, also while one types. */
  onValueChange: (value: GroupFilters) => void;
}

/** Shows study groups to find, join and create (spec §2.12). All of them are sample data. */
export function StudyGroupsScreen({ user, ...filters }: StudyGroupsScreenProps) {
  const groups = useQuery(studyGroupsQuery());
  const categories = useQuery({ ...categoriesQuery(), enabled: user !== null });
  // The catalogue is shown to users alone; a visitor, and who can't have it for now, finds the groups without its names.
  const known = categories.data ?? [];
  const content: Loadable<readonly StudyGroup[]> =
    user && isFirstTry(categories) ? { state: "loading" } : loadableOf([groups], (found) => found);
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div>
          <h1 className={css.title}>Study Groups</h1>
          <p className={css.subtitle}>
            Sample groups, to show how studying together works. Joining and creating are a demonstration: they
            last until you reload the page, and no one else sees them.
          </p>
        </div>
        {content.state === "ready" ? <CreatePart user={user} categories={known} {...filters} /> : null}
      </header>
      <Loaded of={content} waiting={<StudyGroupsSkeleton />} failed="The study groups could not be loaded.">
        {(found) => (
          <>
            {user ? (
              <Loaded
                of={loadableOf([categories], () => null)}
                waiting={
                  <Skeleton label="Loading the certifications" bars={[{ width: "12rem", height: 1.5 }]} />
                }
                failed="The certifications could not be loaded. The groups are shown without them."
                variant="line"
              >
                {() => null}
              </Loaded>
            ) : null}
            <GroupBrowser user={user} groups={found} categories={known} {...filters} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface CreatePartProps extends StudyGroupsScreenProps {
  categories: readonly Category[];
}

/** The way to a group of one's own. What was typed is kept until it is created, also while the dialog is closed and the screen is left. */
function CreatePart({ user, categories, onValueChange }: CreatePartProps) {
  const toast = useToast();
  const say = useSay("study", CREATE_GROUP_LABELS);
  const [isOpen, setOpen] = useState(false);
  const [draft, keepDraft] = useGroupDraft(user?.id ?? null);
  const { create, isCreating } = useCreateGroup(user, () => {
    setOpen(false);
    // Without filters, which might hide the new group.
    onValueChange({ ...NO_FILTERS, tab: "mine" });
  });
  const ask = () => {
    if (user) setOpen(true);
    else toast({ title: "Login Required", description: "Please log in to create a study group." });
  };
  return (
    <>
      <Button variant="primary" size="lg" isBusy={isCreating} onClick={ask}>
        {isCreating && !isOpen ? (
          <>
            <Spinner />
            Creating...
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
        onValueChange={keepDraft}
        categories={categories}
        isBusy={isCreating}
        onSubmit={create}
        onInvalid={({ name }) => {
          if (name?.code === "missing")
            toast({
              title: "Group Name Required",
              description: say("groupNameMissing"),
              tone: "destructive",
            });
        }}
      />
    </>
  );
}
