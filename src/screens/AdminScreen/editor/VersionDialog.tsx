import { useQuery } from "@tanstack/react-query";
import { questionVersionQuery } from "../../../api/admin/questions/question-queries.ts";
import type { AdminQuestion, AdminQuestionDetail } from "../../../api/admin/schema.ts";
import { draftOf, type QuestionDraft } from "../../../api/questions/draft/draft.ts";
import type { Id } from "../../../api/wire.ts";
import {
  differingFields,
  type ClassificationNames,
} from "../../../components/admin/questions/ChangedElsewhere/field-texts.ts";
import { FieldDifferences } from "../../../components/admin/questions/FieldDifferences/FieldDifferences.tsx";
import { QuestionPreview } from "../../../components/admin/questions/QuestionPreview/QuestionPreview.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Dialog } from "../../../components/controls/Dialog/Dialog.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { formatDate } from "../../../components/i18n/format/dates.ts";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { describeAuthor } from "./describe-author.ts";

export interface VersionDialogProps {
  tenantId: Id;
  questionId: Id;
  /** The earlier version to show. */
  earlier: AdminQuestionDetail["earlier"][number];
  /** The latest version, to compare it with. */
  latest: QuestionDraft;
  names: ClassificationNames;
  /** Whether the form has unsaved changes, which `onUse` replaces. */
  dirty: boolean;
  /** Called to put the version into the form. */
  onUse: (question: AdminQuestion) => void;
  onClose: () => void;
}

/** Shows an earlier version of a question, what is different in the latest one, and a button to continue with it. */
export function VersionDialog(props: VersionDialogProps) {
  const { tenantId, questionId, earlier, latest, names, dirty, onUse, onClose } = props;
  const { version, until, author } = earlier;
  // A version never changes.
  const query = useQuery({ ...questionVersionQuery(tenantId, questionId, version), staleTime: Infinity });
  return (
    <Dialog
      title={`Version ${version} of question ${questionId}`}
      open
      onOpenChange={onClose}
      variant="wide"
      closable={false}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            pending={!query.data}
            onClick={() => {
              if (query.data) onUse(query.data);
            }}
          >
            {dirty ? "Replace my changes with this version" : "Use this version"}
          </Button>
        </>
      }
    >
      <Stack gap={6} shrink>
        <Text tone="muted" leading="ui">
          {`Replaced on ${formatDate(until, "en")}. ${describeAuthor(author)}`.trim()} To restore it, use it
          and save it as a new version.
        </Text>
        <Loaded
          data={loadableOf([query], draftOf)}
          skeleton={<Skeleton label="Loading the version" bars={[{ width: "100%", height: 12 }]} />}
          errorMessage="The version could not be loaded."
        >
          {(draft) => {
            const fields = differingFields(draft, latest, names);
            return (
              <>
                {fields.length === 0 ? (
                  <Text tone="muted" leading="ui">
                    It is the same as the latest version.
                  </Text>
                ) : (
                  <FieldDifferences
                    headingLevel={3}
                    fields={fields}
                    names={{ mine: `Version ${version}`, theirs: "Latest version" }}
                  />
                )}
                <QuestionPreview
                  draft={draft}
                  missing={0}
                  domain={names.domains.get(draft.subcategoryId ?? 0)}
                />
              </>
            );
          }}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
