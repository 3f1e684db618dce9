import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ROUTES } from "../backend/backend.ts";
import { paramsOf } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";

const said = ({ method, path, isOpen }: { method: string; path: string; isOpen?: boolean | undefined }) =>
  `${method} ${path}${isOpen ? ", for everybody" : ""}`;

describe("the table of endpoints", () => {
  it("has every route of the reference backend, and no other", () => {
    const routes = ROUTES.map(({ method, path, open }) => said({ method, path, isOpen: open }));
    expect(ENDPOINTS.map(said).toSorted()).toEqual(routes.toSorted());
  });

  it("gives each a name of its own", () => {
    const names = ENDPOINTS.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
  });

  it("says of each under /api/admin that it is for administrators", () => {
    const isUnder = ENDPOINTS.filter(({ path }) => path.startsWith("/api/admin/")).map(({ name }) => name);
    expect(ENDPOINTS.filter((one) => one.isAdministrative).map(({ name }) => name)).toEqual(isUnder);
  });

  it.each(ENDPOINTS.filter(({ body }) => body !== undefined).map((one) => [one.name, one] as const))(
    "has an example that fits the body of %s",
    (_, { body, example }) => {
      expect(body && z.safeParse(body, example).error?.issues).toBeUndefined();
    },
  );

  it.each(ENDPOINTS.map((one) => [one.name, one] as const))(
    "says of %s what comes back with its status",
    (_, { success, reply, path, summary }) => {
      expect(reply === undefined).toBe(success === 204);
      expect(new Set(paramsOf(path)).size).toBe(paramsOf(path).length);
      expect(summary).toMatch(/^[A-Z][^.]+$/);
    },
  );
});
