import { expect, it } from "vitest";
import { Database, type CollectionName } from "../../backend/documents/database.ts";
import { COLLECTION_NAMES } from "../../stores/collections.ts";
import { fieldsOf } from "../../stores/document-fields.ts";
import {
  CHANGEABLE,
  asMultiple,
  fullDatabase,
  describeStores,
  everything,
  ids,
  idsOf,
  quiz,
  seed,
} from "./all-stores.ts";

/** The field with which documents of other collections refer to a collection. */
const FIELDS: Partial<Record<CollectionName, string>> = {
  tenants: "tenantId",
  badges: "badgeId",
  users: "userId",
  categories: "categoryId",
  subcategories: "subcategoryId",
  questions: "questionId",
  quizzes: "quizId",
};

describeStores((over) => {
  it.each([
    ["emoji", "🔥👩🏽‍🚒 ﷽ ẞ é"],
    ["quotes and backslashes", String.raw`'"\ \n \\u0041 $1 %s {} "" ''; drop table users; --`],
    ["line ends of every kind", "a\nb\r\nc\td\u2028e\u2029f\u0085g\u0001"],
    ["20,000 characters", "äbc ".repeat(5000)],
    ["nothing", ""],
    ["blanks", "  a  "],
  ])("stores text unchanged: %s", (_what, text) =>
    over({}, async (store) => {
      const question = { ...(await asMultiple(store)), text, tags: [text, "a,b"] };
      question.options = question.options.map((option) => ({ ...option, text }));
      await store.replace("questions", question);
      expect(await store.get("questions", ids.multipleId)).toEqual(question);
      await store.update("notes", 8001, { text });
      expect(await store.list("notes", { text })).toMatchObject([{ id: 8001, text }]);
      const { id } = await store.insert("tenants", { name: text, isActive: true, version: 1 });
      expect(await store.get("tenants", id)).toMatchObject({ name: text });
    }),
  );

  it.each(["2026-03-29T01:30:00.000Z", "1999-12-31T23:59:59.999Z", "2038-01-19T03:14:08.001Z"])(
    "stores the instant %s",
    (startedAt) =>
      over({}, async (store) => {
        const { id } = await store.insert("quizzes", { ...quiz, startedAt });
        expect(await store.get("quizzes", id)).toMatchObject({ startedAt });
        expect(idsOf(await store.list("quizzes", { startedAt }))).toEqual([id]);
      }),
  );

  it("stores every document of the seed and of the complete example unchanged, loaded or inserted", async () => {
    const all = Database.parse(
      Object.fromEntries(
        COLLECTION_NAMES.map((name) => [
          name,
          [...seed[name], ...(everything.documents[name as "users"] ?? [])],
        ]),
      ),
    );
    await over(all, async (store) => {
      await store.tx(async (tx) => {
        for (const name of CHANGEABLE)
          for (const doc of all[name]) {
            expect(await tx.get(name, doc.id)).toEqual(doc);
            expect(await tx.replace(name, doc as never)).toEqual(doc);
            expect(await tx.update(name, doc.id, doc)).toEqual(doc);
          }
      });
      for (const name of COLLECTION_NAMES) expect(await store.list(name)).toEqual(all[name]);
    });
  });

  it("stores every inserted document unchanged", () =>
    over(Database.parse({}), async (store) => {
      const now = new Map<string, number>();
      const moved = (doc: object) =>
        Object.fromEntries(
          Object.entries(doc).map(([field, value]) => [
            field,
            typeof value === "number" ? (now.get(`${field}:${value}`) ?? value) : value,
          ]),
        );
      await store.tx(async (tx) => {
        for (const name of COLLECTION_NAMES)
          for (const { id, ...doc } of fullDatabase[name]) {
            const placed = moved(doc);
            const inserted = await tx.insert(name, placed);
            expect(inserted).toEqual({ ...placed, id: inserted.id });
            expect(await tx.get(name, inserted.id)).toEqual(inserted);
            now.set(`${FIELDS[name]}:${id}`, inserted.id);
          }
      });
      for (const name of COLLECTION_NAMES)
        expect(idsOf(await store.list(name))).toEqual(fullDatabase[name].map((_doc, at) => at + 1));
    }));
});

it.each(COLLECTION_NAMES)(
  "mocks/test-backend/organization.ts has each optional or nullable field of %s with and without a value",
  (name) => {
    const docs: object[] = fullDatabase[name];
    const bothWays = [...fieldsOf(name)].flatMap(([field, { isOptional, isNullable }]) => {
      const values = docs.map((doc): unknown => Reflect.get(doc, field));
      const present = values.filter((value) => value !== undefined);
      return [
        ...(isOptional && (present.length === 0 || present.length === docs.length)
          ? [`${field}: present and absent`]
          : []),
        ...(isNullable && new Set(present.map((value) => value === null)).size < 2
          ? [`${field}: null and not null`]
          : []),
      ];
    });
    expect(bothWays).toEqual([]);
  },
);
