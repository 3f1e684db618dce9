import { expect, it } from "vitest";
import { AdminQuestions } from "../../../../src/api/admin/schema.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { asQuestion } from "../../wire/questions.ts";

const INGE = SAMPLE_USERS.inge;
const T = "/api/admin/tenants/2";

/** Two notations of instants, whose texts have another order; one question has none. */
const INSTANTS = ["2026-01-02T03:04:05.001Z", undefined, "2026-11-20T18:00:00Z", "2026-01-02T03:04:05Z"];

it("sorts questions by their last change, those without one as the oldest", async () => {
  const { store, as } = startBackend();
  await fillBank(store, 2, INSTANTS.length);
  const inge = await as(INGE);
  const idsIn = async (query: string) =>
    AdminQuestions.parse((await inge("GET", `${T}/questions${query}`)).body).map(({ id }) => id);
  const ids = (await idsIn("?_sort=created")).slice(0, INSTANTS.length);
  await store.tx(async (tx) => {
    for (const [index, id] of ids.entries()) {
      const { changedAt: _, ...question } = (await tx.get("questions", id)) ?? ({} as never);
      const changedAt = INSTANTS[index];
      await tx.replace("questions", { ...question, ...(changedAt === undefined ? {} : { changedAt }) });
    }
  });
  const sorted = async (order: string) =>
    (await idsIn(`?_sort=changed&_order=${order}`)).map((id) => ids.indexOf(id));
  expect(await sorted("asc")).toEqual([1, 3, 0, 2]);
  expect(await sorted("desc")).toEqual([2, 0, 3, 1]);
});

it("shows learners nothing of when or by whom a question was changed", async () => {
  const { store } = startBackend();
  await fillBank(store, 2, 1);
  const question = (await store.list("questions")).at(-1);
  const visible = asQuestion({
    ...(question as NonNullable<typeof question>),
    changedAt: "2026-11-20T18:00:00.000Z",
    authorId: 1,
    point: "1.1",
  });
  for (const field of ["changedAt", "authorId", "point", "version"])
    expect(visible).not.toHaveProperty(field);
});
