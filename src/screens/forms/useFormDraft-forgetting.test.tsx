// @vitest-environment jsdom
import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { buildUser } from "../../../mocks/builders/users.ts";
import { createApi } from "../../api/client.ts";
import { ScreensProvider } from "../ScreensProvider.tsx";
import { useFormDraft } from "./useFormDraft.ts";

const api = createApi({ fetch: () => Promise.reject(new TypeError("Not expected.")) });
const DRAFT = { schema: z.object({ name: z.string() }), initial: { name: "as stored" } };

type FormDraft = ReturnType<typeof useFormDraft<{ name: string }>>;

function Form({ onRender }: { onRender: (form: FormDraft) => void }) {
  const form = useFormDraft(buildUser({ id: 7 }), "tenant:2", DRAFT);
  useLayoutEffect(() => onRender(form));
  return null;
}

/** Opens the form, as after a reload of the page. */
function open() {
  const current = {} as { form: FormDraft };
  const root = createRoot(document.createElement("div"));
  onTestFinished(() => root.unmount());
  flushSync(() =>
    root.render(
      <ScreensProvider api={api}>
        <Form onRender={(form) => void (current.form = form)} />
      </ScreensProvider>,
    ),
  );
  return current;
}

it("keeps what was typed over a reload, until it is forgotten", () => {
  const first = open();
  flushSync(() => first.form.change({ name: "typed" }));
  expect([first.form.draft.name, first.form.latest().name]).toEqual(["typed", "typed"]);
  const reloaded = open();
  expect([reloaded.form.draft.name, reloaded.form.isTyped]).toEqual(["typed", true]);
  flushSync(() => reloaded.form.forget());
  expect([reloaded.form.draft.name, reloaded.form.isTyped]).toEqual(["as stored", false]);
  expect(open().form.draft.name).toBe("as stored");
});
