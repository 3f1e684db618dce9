import { useState } from "react";
import type { AdminQuestion } from "../../../api/admin/schema.ts";
import { parseJson } from "../../../api/values/parse-json.ts";
import { parseId, type Id } from "../../../api/wire.ts";
import {
  emptyForm,
  formOf,
  type QuestionFormValue,
} from "../../../components/admin/questions/QuestionForm/question-form.ts";
import { typedKey, useScreens } from "../../ScreensProvider.tsx";

/** The form's value, and the version that it edits; `null` for a new question. */
interface TypedQuestion {
  base: AdminQuestion | null;
  value: QuestionFormValue;
}

/** Returns whether a saved text has all fields of the form. A tab keeps its texts when the app is updated. */
function isTypedQuestion(saved: unknown): saved is TypedQuestion {
  if (typeof saved !== "object" || saved === null || !("base" in saved && "value" in saved)) return false;
  const { value } = saved;
  return typeof value === "object" && value !== null && FIELDS.every((field) => field in value);
}

const FIELDS = Object.keys(emptyForm("single", null));

const isChanged = ({ base, value }: TypedQuestion, start: QuestionFormValue): boolean =>
  JSON.stringify(value) !== JSON.stringify(base ? formOf(base) : start);

const prefixOf = (userId: Id, tenantId: Id): string => typedKey(userId, `question ${tenantId} `);

/** Returns the questions of a tenant with unsaved text, and a function that discards it. */
export function useUnsavedQuestions(userId: Id, tenantId: Id) {
  const { typedTexts } = useScreens();
  const [, setDiscarded] = useState(0);
  const prefix = prefixOf(userId, tenantId);
  const keys = typedTexts.keys().filter((key) => key.startsWith(prefix));
  const ids = keys.map((key) => parseId(key.slice(prefix.length)) ?? ("new" as const));
  return {
    ids,
    discard: (id: Id | "new") => {
      typedTexts.delete(`${prefix}${id}`);
      setDiscarded((count) => count + 1);
    },
  };
}

/** Keeps what the user types of a question, so that it survives the end of a sign-in session and a reload. */
export function useTypedQuestion(options: {
  userId: Id;
  tenantId: Id;
  question: AdminQuestion | null;
  /** The certification preselected for a new question. */
  categoryId: Id | null;
}) {
  const { userId, tenantId, question, categoryId } = options;
  const { typedTexts } = useScreens();
  const newKey = `${prefixOf(userId, tenantId)}new`;
  const key = question ? `${prefixOf(userId, tenantId)}${question.id}` : newKey;
  const [start, setStart] = useState(() => emptyForm("single", categoryId));
  const [current, setCurrent] = useState((): TypedQuestion => {
    const saved = parseJson(typedTexts.get(key) ?? "");
    return isTypedQuestion(saved) ? saved : { base: question, value: question ? formOf(question) : start };
  });
  const write = (next: TypedQuestion) => {
    setCurrent(next);
    if (isChanged(next, start)) typedTexts.set(key, JSON.stringify(next));
    else typedTexts.delete(key);
  };
  return {
    ...current,
    isDirty: isChanged(current, start),
    setValue: (value: QuestionFormValue) => write({ ...current, value }),
    /** Keeps the value, but edits another version, such as that of a restored question. */
    rebase: (base: AdminQuestion) => write({ base, value: current.value }),
    startFrom: (base: AdminQuestion) => write({ base, value: formOf(base) }),
    /** Starts a new question from this value, which counts as not typed. */
    restart: (value: QuestionFormValue) => {
      setStart(value);
      setCurrent({ base: null, value });
      typedTexts.delete(key);
    },
    /** Returns whether a new question is not saved yet. */
    hasNew: (): boolean => typedTexts.get(newKey) !== null,
    /** Makes a copy the new question that the editor opens with. */
    copyToNew: (value: QuestionFormValue): void => {
      const copy: TypedQuestion = { base: null, value };
      typedTexts.set(newKey, JSON.stringify(copy));
    },
    forget: () => typedTexts.delete(key),
  };
}
