import type { RefObject } from "react";
import type { AdminCategory, AdminQuestion, AdminQuestionDetail } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { QUESTION_KIND_NAMES } from "../../../components/admin/questions/question-kind-names.ts";
import type { QuestionFormValue } from "../../../components/admin/questions/QuestionForm/question-form.ts";
import { formatNumber } from "../../../components/i18n/format/numbers.ts";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { describeAuthor } from "./describe-author.ts";
import * as css from "./QuestionEditor.css.ts";

export interface EditorHeadProps {
  ref: RefObject<HTMLHeadingElement | null>;
  /** The version that the form edits; `null` for a new question. */
  base: AdminQuestion | null;
  detail: AdminQuestionDetail | null;
  value: Pick<QuestionFormValue, "kind" | "categoryId">;
  categories: readonly AdminCategory[];
}

/** Names the question, its author and version, the sessions that use it, and the mock exam to which it belongs. */
export function EditorHead({ ref, base, detail, value, categories }: EditorHeadProps) {
  const mock = base && describeMock(base, categories, value.categoryId);
  return (
    <Stack gap={2} shrink>
      <h3 ref={ref} className={css.title} tabIndex={-1}>
        {base ? `Question ${base.id}` : "New question"}
      </h3>
      {base ? (
        <Text tone="muted" leading="ui">
          {[
            `${QUESTION_KIND_NAMES[value.kind]}, version ${base.version}.`,
            detail?.question.version === base.version ? describeAuthor(detail.author) : "",
            describeUse(detail, base.version),
          ]
            .filter(Boolean)
            .join(" ")}
        </Text>
      ) : null}
      {mock === null ? null : (
        <Text tone="muted" leading="ui">
          {mock}
        </Text>
      )}
    </Stack>
  );
}

/** Says which mock exam a question belongs to, and what moving it does; `null` if it belongs to none. */
function describeMock(
  { form, categoryId }: AdminQuestion,
  categories: readonly AdminCategory[],
  chosenId: Id | null,
): string | null {
  const stored = categories.find(({ id }) => id === categoryId);
  if (form === undefined || !stored?.profile?.mocks) return null;
  const mockExam = `mock exam ${form} of ${stored.name}`;
  return chosenId === categoryId
    ? `It belongs to ${mockExam}. Deleting it leaves that one question short.`
    : `Moving it leaves ${mockExam} one question short.`;
}

/** Says how many sessions use the current version, which they keep after an edit. */
function describeUse(detail: AdminQuestionDetail | null, version: number): string {
  if (!detail || detail.question.version !== version) return "";
  const { running, finished } = detail.heldBy;
  const sessions = [
    ...(running > 0 ? [`${formatNumber(running, "en")} running`] : []),
    ...(finished > 0 ? [`${formatNumber(finished, "en")} finished`] : []),
  ].join(" and ");
  if (sessions === "") return "No session uses it.";
  const keep = running + finished === 1 ? "session keeps" : "sessions keep";
  return `${sessions} ${keep} version ${version}, even if you change it.`;
}
