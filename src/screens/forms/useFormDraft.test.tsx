import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { buildUser } from "../../../mocks/builders/users.ts";
import { createApi } from "../../api/client.ts";
import { emptyForm } from "../../components/admin/questions/QuestionForm/question-form.ts";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { useTypedQuestion } from "../AdminScreen/editor/useTypedQuestion.ts";
import { useTenantDraft } from "../AdminScreen/forms/useTenantDraft.ts";
import { ScreensProvider } from "../ScreensProvider.tsx";
import { useFormDraft } from "./useFormDraft.ts";

afterEach(() => vi.unstubAllGlobals());

const api = createApi({ fetch: () => Promise.reject(new TypeError("Not expected.")) });
const DRAFT = { schema: z.object({ name: z.string() }), initial: { name: "as stored" } };

function Name() {
  return useFormDraft(buildUser({ id: 7 }), "tenant:2", DRAFT).draft.name;
}

/** The names in the forms of two organizations. */
function TenantNames() {
  const user = buildUser({ id: 7 });
  const first = useTenantDraft(user, 1, "tenant", DRAFT);
  const second = useTenantDraft(user, 2, "tenant", DRAFT);
  return `${first.draft.name}, ${second.draft.name}`;
}

function QuestionText() {
  return useTypedQuestion({ userId: 7, tenantId: 2, question: null, categoryId: null }).value.text || "empty";
}

/** Renders forms in a tab whose session storage has this text for the user and the question of organization 2. */
function render(text: string, forms = <Forms />): string {
  const items = new Map([
    ["cairn:typed:7:tenant:2", text],
    ["cairn:typed:7:question 2 new", text],
  ]);
  vi.stubGlobal("window", { sessionStorage: memoryStorage(items) });
  return renderToString(<ScreensProvider api={api}>{forms}</ScreensProvider>);
}

function Forms() {
  return (
    <>
      <Name />
      <hr />
      <QuestionText />
    </>
  );
}

it("has the typed values of a form", () => {
  const value = { ...emptyForm("single", null), text: "Which knot" };
  expect(render(JSON.stringify({ name: "typed", base: null, value }))).toBe("typed<hr/>Which knot");
});

it("has the typed values of one organization only", () =>
  expect(render(JSON.stringify({ name: "typed" }), <TenantNames />)).toBe("as stored, typed"));

it.each([
  ["invalid JSON", '{"name":"ty'],
  ["an empty text", ""],
  ["null", "null"],
  ["another type", "[4]"],
  ["null as value", '{"base":null,"value":null}'],
  ["some of the fields", '{"nam":"typed","base":null,"value":{"text":"Which knot"}}'],
])("ignores %s in session storage", (_, text) => expect(render(text)).toBe("as stored<hr/>empty"));
