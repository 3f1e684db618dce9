import type { Structure } from "../../api/structure/schema.ts";
import { ROUTES } from "../paths.ts";

/** The structure without the static file: only the routes, derived from `ROUTES`. */
export const BUILT_IN: Structure = {
  storybookUrl: null,
  roots: [
    {
      id: "group:routes",
      kind: "group",
      name: "Routes",
      path: null,
      description: "",
      file: null,
      props: [],
      stories: [],
      children: Object.values(ROUTES).map((path) => ({
        id: `route:${path}`,
        kind: "route",
        name: path,
        path,
        description: "",
        file: null,
        props: [],
        stories: [],
        children: [],
      })),
    },
  ],
};
