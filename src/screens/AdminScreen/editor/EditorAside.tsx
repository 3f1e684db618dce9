import { useId, useState } from "react";
import type { AdminQuestionDetail } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import type { ClassificationNames } from "../../../components/admin/questions/ChangedElsewhere/field-texts.ts";
import { formOf } from "../../../components/admin/questions/QuestionForm/question-form.ts";
import { QuestionPreview } from "../../../components/admin/questions/QuestionPreview/QuestionPreview.tsx";
import { ReportList } from "../../../components/admin/questions/ReportList/ReportList.tsx";
import { TextButton, TextLink } from "../../../components/controls/TextLink/TextLink.tsx";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import { formatDate } from "../../../components/i18n/format/dates.ts";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { describeAuthor } from "./describe-author.ts";
import { useDuplicateId } from "./useDuplicateId.ts";
import { storedDraft, type QuestionEditorState } from "./useQuestionEditor.ts";
import { VersionDialog } from "./VersionDialog.tsx";
import * as css from "./QuestionEditor.css.ts";

export interface EditorAsideProps {
  editor: QuestionEditorState;
  tenantId: Id;
  detail: AdminQuestionDetail | null;
  names: ClassificationNames;
  /** Returns the address of a question. */
  hrefOf: ((questionId: Id) => string) | undefined;
}

/** Shows the question as learners will see it, its reports and its earlier versions. */
export function EditorAside({ editor, tenantId, detail, names, hrefOf }: EditorAsideProps) {
  const { typedQuestion, draft, errors, reports, setMessage } = editor;
  const { base, value } = typedQuestion;
  const id = useId();
  const [earlier, setEarlier] = useState<AdminQuestionDetail["earlier"][number] | null>(null);
  const duplicateId = useDuplicateId(tenantId, draft, base?.id ?? null);
  const domain = names.domains.get(value.subcategoryId ?? 0) ?? names.categories.get(value.categoryId ?? 0);
  return (
    <Stack as="section" gap={4} shrink className={css.aside} aria-labelledby={id}>
      <Heading level={3} size="lg" weight="semibold" id={id}>
        Preview
      </Heading>
      {duplicateId === null ? null : (
        <Notice tone="warning">
          {hrefOf ? (
            <TextLink href={hrefOf(duplicateId)}>Question {duplicateId}</TextLink>
          ) : (
            `Question ${duplicateId}`
          )}{" "}
          has the same text and options. You can save this one too.
        </Notice>
      )}
      <QuestionPreview draft={draft} missing={Object.keys(errors).length} domain={domain} />
      {detail ? (
        <>
          <Heading level={3} size="lg" weight="semibold">
            Reports
          </Heading>
          <ReportList {...reports.list} />
        </>
      ) : null}
      {detail && detail.earlier.length > 0 ? (
        <>
          <Heading level={3} size="lg" weight="semibold">
            Earlier versions
          </Heading>
          <ul className={css.versions}>
            {detail.earlier.map((question) => (
              <li key={question.version}>
                <TextButton aria-haspopup="dialog" onClick={() => setEarlier(question)}>
                  Version {question.version}
                </TextButton>
                , until {formatDate(question.until, "en")}. {describeAuthor(question.author)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {base && earlier ? (
        <VersionDialog
          tenantId={tenantId}
          questionId={base.id}
          earlier={earlier}
          latest={storedDraft(base)}
          names={names}
          dirty={typedQuestion.isDirty}
          onUse={(question) => {
            typedQuestion.setValue(formOf(question));
            setEarlier(null);
            setMessage(`Version ${question.version} is in the form. Save it to make it the latest version.`);
          }}
          onClose={() => setEarlier(null)}
        />
      ) : null}
    </Stack>
  );
}
