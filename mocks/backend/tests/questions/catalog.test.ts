import { beforeEach, describe, expect, it } from "vitest";
import { Categories, Subcategories } from "../../../../src/api/catalog/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";

const { backend, admin, learner } = backendForEachTest(["admin", "learner"]);

const certifications = async (query = "") =>
  Categories.parse((await learner("GET", `/api/categories${query}`)).body);
const domains = async (query = "") =>
  Subcategories.parse((await learner("GET", `/api/subcategories${query}`)).body);
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe("a deleted domain", () => {
  beforeEach(async () => void (await admin("DELETE", "/api/admin/tenants/1/subcategories/11")));

  it("is not listed", async () => {
    expect(ids(await domains())).not.toContain(11);
    expect(ids(await domains())).toContain(12);
  });

  it("is returned as deleted if its certification is requested by id", async () => {
    const all = await domains("?categoryIds=1");
    expect(all.find(({ id }) => id === 11)).toMatchObject({ isRetired: true });
    expect(all.find(({ id }) => id === 12)).not.toHaveProperty("isRetired");
  });

  it("comes back with the questions deleted with it, but not with those deleted before", async () => {
    await admin("POST", "/api/admin/tenants/1/subcategories/11/restore");
    const live = { subcategoryId: 11, isRetired: false };
    const all = await backend.store.list("questions", live);
    const [before] = all;
    await admin("DELETE", `/api/admin/tenants/1/questions/${before?.id}`);
    await admin("DELETE", "/api/admin/tenants/1/subcategories/11");
    expect(await backend.store.list("questions", live)).toEqual([]);
    await admin("POST", "/api/admin/tenants/1/subcategories/11/restore");
    expect(ids(await backend.store.list("questions", live))).toEqual(
      ids(all).filter((id) => id !== before?.id),
    );
  });

  it("leaves its name to another one, and then can't be restored", async () => {
    const name = (await backend.store.get("subcategories", 11))?.name;
    const created = await admin("POST", "/api/admin/tenants/1/subcategories", { categoryId: 1, name });
    expect(created.status).toBe(201);
    expect(await admin("POST", "/api/admin/tenants/1/subcategories/11/restore")).toMatchObject({
      status: 409,
      body: "This certification already has a domain with this name.",
    });
  });
});

describe("a deleted certification", () => {
  beforeEach(async () => void (await admin("DELETE", "/api/admin/tenants/1/categories/1")));

  it("is not listed, nor are its domains", async () => {
    expect(ids(await certifications())).not.toContain(1);
    expect((await domains()).filter(({ categoryId }) => categoryId === 1)).toEqual([]);
  });

  it("is returned as deleted if it is requested by id", async () => {
    expect(await certifications("?categoryIds=1,2")).toEqual([
      expect.objectContaining({ id: 1, name: "CompTIA Security+", questionCount: 0, isRetired: true }),
      expect.not.objectContaining({ isRetired: true }),
    ]);
  });

  it("leaves its name to another one, and then can't be restored", async () => {
    const { name, icon } = (await backend.store.get("categories", 1)) ?? {};
    const created = await admin("POST", "/api/admin/tenants/1/categories", { name, icon });
    expect(created.status).toBe(201);
    expect(await admin("POST", "/api/admin/tenants/1/categories/1/restore")).toMatchObject({
      status: 409,
      body: "A certification with this name already exists.",
    });
  });
});

describe("the requested ids", () => {
  it("must be at most 200 valid ids", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(",");
    expect(ids(await certifications(`?categoryIds=${many(200)}`))).toEqual(ids(await certifications()));
    for (const list of [many(201), "1,two", "1,", "0", "1.5"])
      expect(await learner("GET", `/api/categories?categoryIds=${list}`), list).toMatchObject({
        status: 400,
        body: "categoryIds must be a list of ids, such as 1,2.",
      });
  });

  it("find nothing of another organization", async () => {
    const { id } = await backend.store.insert("categories", {
      tenantId: 2,
      name: "Elsewhere",
      readyBadge: null,
      isRetired: false,
      version: 1,
    });
    expect(await certifications(`?categoryIds=${id}`)).toEqual([]);
    expect(await domains(`?categoryIds=${id}`)).toEqual([]);
  });
});
