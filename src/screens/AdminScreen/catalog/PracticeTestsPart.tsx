import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { formQuestionsQuery, tenantTestsQuery } from "../../../api/admin/questions/practice-test-queries.ts";
import type { AdminCategory, Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { withoutRetired } from "../../../api/catalog/without-retired.ts";
import type { AdminPracticeTest } from "../../../api/practice-tests/schema.ts";
import type { Id } from "../../../api/wire.ts";
import {
  listedQuestion,
  toPracticeTestFormValue,
} from "../../../components/admin/catalog/PracticeTestDialog/practice-test-form.ts";
import { PracticeTestList } from "../../../components/admin/catalog/PracticeTestList/PracticeTestList.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { Plus } from "../../../components/icons/screen-icons.tsx";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { usePaths } from "../../ScreensProvider.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { useOpenDialog } from "../forms/useOpenDialog.ts";
import { PracticeTestDialogs, type OpenPracticeTestDialog } from "./PracticeTestDialogs.tsx";
import * as css from "../AdminScreen.css.ts";

export interface PracticeTestsPartProps {
  tenant: Tenant;
  user: User;
  /** All certifications, including deleted ones. */
  categories: readonly AdminCategory[];
}

/** Creates, edits, prints and deletes the practice tests and fixed forms of an organization. */
export function PracticeTestsPart({ tenant, user, categories }: PracticeTestsPartProps) {
  const paths = usePaths();
  const titleId = useId();
  const client = useQueryClient();
  const handleFailure = useFailureHandler();
  const tests = useQuery({ ...tenantTestsQuery(tenant.id), refetchOnMount: "always" });
  const { open: openDialog, ...dialog } = useOpenDialog<OpenPracticeTestDialog>();
  /** The test to edit once its questions are loaded, unless another dialog is opened before. */
  const requestedId = useRef<Id | null>(null);
  const [loadingId, setLoadingId] = useState<Id | null>(null);
  const inUse = withoutRetired(categories);

  const open = (next: OpenPracticeTestDialog) => {
    requestedId.current = null;
    openDialog(next);
  };
  const edit = (test: AdminPracticeTest) => {
    requestedId.current = test.id;
    setLoadingId(test.id);
    // The versions and deletions of the questions may have changed since they were last loaded.
    const questions = test.form
      ? client.fetchQuery({ ...formQuestionsQuery(tenant.id, test.id), staleTime: 0 })
      : Promise.resolve([]);
    const opened = questions.then((details) => {
      if (requestedId.current !== test.id) return;
      const draft = toPracticeTestFormValue(test, details.map(listedQuestion));
      open({ kind: "edit", test, draft, version: test.version });
    });
    void handleFailure(opened, { failed: `${test.title} could not be opened` }).finally(() =>
      // Another test may be loading since.
      setLoadingId((current) => (current === test.id ? null : current)),
    );
  };

  return (
    <Stack as="section" gap={6} aria-labelledby={titleId}>
      <Inline rowGap={2} gap={4} align="center" justify="between" className={css.partHead}>
        <Heading level={3} size="xl" weight="heading" leading="heading" id={titleId}>
          Practice tests
        </Heading>
        <Button aria-haspopup="dialog" disabled={inUse.length === 0} onClick={() => open({ kind: "new" })}>
          <Plus size={18} />
          New practice test
        </Button>
      </Inline>
      <Loaded
        data={loadableOf([tests])}
        skeleton={<Skeleton label="Loading the practice tests" bars={[{ width: "100%", height: 5 }]} />}
        errorMessage="The practice tests could not be loaded."
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <Text tone="muted" size="sm" leading="body" tabular>
              Tests with your own size, time and pass mark, and fixed forms with the same questions for
              everybody, will appear here.
            </Text>
          ) : (
            <PracticeTestList
              tests={loaded}
              categories={categories}
              pendingIds={new Set(loadingId === null ? [] : [loadingId])}
              printHrefOf={({ id }) => paths.form(tenant.id, id)}
              onEdit={edit}
              onDelete={(test) => open({ kind: "delete", test })}
            />
          )
        }
      </Loaded>
      <PracticeTestDialogs tenant={tenant} user={user} categories={inUse} {...dialog} />
    </Stack>
  );
}
