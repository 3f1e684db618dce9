import { useQuery } from "@tanstack/react-query";
import { downloadUserExport, personalDataQuery } from "../../../api/admin/queries.ts";
import type { PersonalData, TenantUser } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { useDownload } from "../../calls/useDownload.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import * as css from "../AdminScreen.css.ts";

interface UserOfTenant {
  tenantId: Id;
  user: TenantUser;
}

export interface ExportUserDialogProps extends UserOfTenant {
  onClose: () => void;
}

/** Says what an export of a user contains, and downloads it after a confirmation. */
export function ExportUserDialog({ tenantId, user, onClose }: ExportUserDialogProps) {
  const data = usePersonalData(tenantId, user.id);
  const { download, isPending } = useUserDownload({ tenantId, user });
  return (
    <ConfirmDialog
      title={`Download the data of ${user.username}?`}
      open
      onOpenChange={onClose}
      variant="plain"
      actionLabel="Download data"
      pendingLabel="Preparing…"
      pending={isPending}
      onConfirm={() => download(onClose)}
    >
      <Text leading="body" breaks="pretty">
        The file contains everything that is stored about {user.email}, except the password. Download it only
        if {user.username} asked for it, and don't give it to anyone else.
      </Text>
      <DataList data={data} />
    </ConfirmDialog>
  );
}

export interface DeleteUserDialogProps extends UserOfTenant {
  pending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a user is deleted, lists the data that is deleted with the user, and offers to download it first. */
export function DeleteUserDialog({ tenantId, user, pending, onCancel, onConfirm }: DeleteUserDialogProps) {
  const data = usePersonalData(tenantId, user.id);
  const { download, isPending } = useUserDownload({ tenantId, user });
  return (
    <ConfirmDialog
      title={`Delete ${user.username}?`}
      open
      onOpenChange={onCancel}
      actionLabel="Delete user"
      pendingLabel="Deleting…"
      pending={pending}
      loading={data.state === "loading"}
      onConfirm={onConfirm}
    >
      <Text leading="body" breaks="pretty">
        This deletes everything that is stored about {user.email}. {user.username} is signed out immediately.
      </Text>
      <DataList data={data} />
      {user.isActive === false ? null : (
        <Text leading="body" breaks="pretty">
          To keep the results, deactivate {user.username} instead: choose Edit and turn off Active.
        </Text>
      )}
      <div>
        <Button pending={isPending} onClick={() => download()}>
          {isPending ? "Preparing…" : "Download a copy first"}
        </Button>
      </div>
    </ConfirmDialog>
  );
}

function usePersonalData(tenantId: Id, userId: Id): Loadable<PersonalData> {
  // Not cached: learners start and finish quizzes at any time.
  const query = useQuery({ ...personalDataQuery(tenantId, userId), refetchOnMount: "always", gcTime: 0 });
  return loadableOf([query]);
}

function useUserDownload({ tenantId, user }: UserOfTenant) {
  const { api } = useScreens();
  return useDownload(
    () => downloadUserExport(api, tenantId, user.id),
    (day) => `cairn-user-${user.id}-${day}.json`,
  );
}

function DataList({ data }: { data: Loadable<PersonalData> }) {
  return (
    <Loaded
      data={data}
      skeleton={<Skeleton label="Loading the list of stored data" bars={wideBars(3, 1.5)} />}
      errorMessage="The list of stored data could not be loaded."
      variant="line"
    >
      {(loaded) => (
        <ul className={css.effects}>
          {contentsOf(loaded).map((content) => (
            <li key={content}>{content}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function contentsOf(data: PersonalData): readonly string[] {
  const counted = [
    [data.finishedQuizzes, "finished session"],
    [data.openQuizzes, "open session"],
    [data.studyGuides, "study guide"],
    [data.savedQuestions, "saved question"],
    [data.notes, "note"],
    [data.badges, "badge"],
    [data.reports, "report"],
  ] as const;
  return [
    "Name, email, preferences, and progress",
    ...counted.flatMap(([count, one]) => (count > 0 ? [plural(count, one)] : [])),
  ];
}
