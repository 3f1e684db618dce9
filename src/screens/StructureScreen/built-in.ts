import type { Structure } from "../../api/structure/schema.ts";
import { ROUTES } from "../paths.ts";

/** What is known of the structure without its file: the routes. Made of the routes themselves, so it can't drift. */
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
