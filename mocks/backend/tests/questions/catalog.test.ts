import { beforeEach, describe, expect, it } from "vitest";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { Categories, Subcategories } from "../../../../src/api/catalog/schema.ts";

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
    const found = await domains("?categoryIds=1");
    expect(found.find(({ id }) => id === 11)).toMatchObject({ isRetired: true });
    expect(found.find(({ id }) => id === 12)).not.toHaveProperty("isRetired");
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
});

describe("the requested ids", () => {
  it("must be at most 200 valid ids", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(",");
    expect(ids(await certifications(`?categoryIds=${many(200)}`))).toEqual(ids(await certifications()));
    for (const wanted of [many(201), "1,two", "1,", "0", "1.5"])
      expect(await learner("GET", `/api/categories?categoryIds=${wanted}`), wanted).toMatchObject({
        status: 400,
        body: "categoryIds must be a list of ids, such as 1,2.",
      });
  });

  it("find nothing of another organization", async () => {
    const { id } = await backend.store.insert("categories", {
      tenantId: 2,
      name: "Elsewhere",
      isRetired: false,
      version: 1,
    });
    expect(await certifications(`?categoryIds=${id}`)).toEqual([]);
    expect(await domains(`?categoryIds=${id}`)).toEqual([]);
  });
});
