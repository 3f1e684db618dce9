import { useState } from "react";
import type { AdminQuestion } from "../../api/admin/schema.ts";
import type { Id } from "../../api/wire.ts";
import {
  emptyForm,
  formOf,
  type QuestionFormValue,
} from "../../components/admin/QuestionForm/question-form.ts";
import { typedKey, useScreens } from "../ScreensProvider.tsx";

/** What is written, and upon which version; `null` for a new question. */
interface Written {
  base: AdminQuestion | null;
  value: QuestionFormValue;
}

const isChanged = ({ base, value }: Written, start: QuestionFormValue): boolean =>
  JSON.stringify(value) !== JSON.stringify(base ? formOf(base) : start);

/** What is being written of a question; it outlives the end of a sign-in, as long as the page. */
export function useTypedQuestion(options: {
  userId: Id;
  tenantId: Id;
  question: AdminQuestion | null;
  /** In which a new question begins. */
  categoryId: Id | null;
}) {
  const { userId, tenantId, question, categoryId } = options;
  const { typed } = useScreens();
  const key = typedKey(userId, `question ${tenantId} ${question?.id ?? "new"}`);
  const [start] = useState(() => emptyForm("single", categoryId));
  const [written, setWritten] = useState((): Written => {
    const kept = typed.get(key);
    // Only written below.
    if (kept !== undefined) return JSON.parse(kept) as Written;
    return { base: question, value: question ? formOf(question) : start };
  });
  const write = (next: Written) => {
    setWritten(next);
    if (isChanged(next, start)) typed.set(key, JSON.stringify(next));
    else typed.delete(key);
  };
  return {
    ...written,
    isDirty: isChanged(written, start),
    setValue: (value: QuestionFormValue) => write({ ...written, value }),
    /** What was written stays, upon a question that is there again. */
    keepUpon: (base: AdminQuestion) => write({ base, value: written.value }),
    startFrom: (base: AdminQuestion) => write({ base, value: formOf(base) }),
    forget: () => void typed.delete(key),
  };
}
