import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ROUTES } from "../backend/routes/routes.ts";
import { paramsOf } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";

interface Access {
  method: string;
  path: string;
  isOpen?: boolean | undefined;
  isAdministrative?: boolean | undefined;
}

const format = ({ method, path, isOpen, isAdministrative }: Access) =>
  `${method} ${path}${isOpen ? ", public" : isAdministrative ? ", for administrators" : ""}`;

describe("the table of endpoints", () => {
  it("has exactly the routes of the reference backend", () => {
    const routes = ROUTES.map(({ open: isOpen, ...route }) => format({ ...route, isOpen }));
    expect(ENDPOINTS.map(format).toSorted()).toEqual(routes.toSorted());
  });

  it("has unique names", () => {
    const names = ENDPOINTS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it("marks exactly the endpoints under /api/admin as administrative", () => {
    const underAdmin = ENDPOINTS.filter(({ path }) => path.startsWith("/api/admin/")).map(({ name }) => name);
    expect(ENDPOINTS.filter((one) => one.isAdministrative).map(({ name }) => name)).toEqual(underAdmin);
  });

  it.each(ENDPOINTS.filter(({ body }) => body !== undefined).map((one) => [one.name, one] as const))(
    "has a valid example for the body of %s",
    (_, { body, example }) => {
      expect(body && z.safeParse(body, example).error?.issues).toBeUndefined();
    },
  );

  it.each(ENDPOINTS.map((one) => [one.name, one] as const))(
    "has a response schema for %s unless it returns 204 or only a file",
    (_, { success, reply, file, path, summary }) => {
      expect(reply === undefined && file === undefined).toBe(success === 204);
      expect(new Set(paramsOf(path)).size).toBe(paramsOf(path).length);
      expect(summary).toMatch(/^[A-Z][^.]+$/);
    },
  );
});
