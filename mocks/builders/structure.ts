import type { Structure, StructureNode } from "../../src/api/structure/schema.ts";

/** Builds a part of the app. Default: a group. */
export function buildPart(name: string, overrides: Partial<StructureNode> = {}): StructureNode {
  const kind = overrides.kind ?? "group";
  return {
    id: `${kind}:${name}`,
    kind,
    name,
    path: null,
    description: "",
    file: null,
    props: [],
    stories: [],
    children: [],
    ...overrides,
  };
}

/** Builds the structure of a small app: two routes, of which one needs an id, and two groups of components. */
export function buildStructure(overrides: Partial<Structure> = {}): Structure {
  return {
    storybookUrl: null,
    roots: [
      buildPart("Routes", {
        children: [
          buildPart("Achievements", {
            kind: "route",
            path: "/achievements",
            file: "src/host/routes.tsx",
            children: [
              buildPart("AchievementsScreen", {
                kind: "screen",
                description: "Level, streaks and badges (spec §2.9).",
                file: "src/screens/AchievementsScreen/AchievementsScreen.tsx",
              }),
            ],
          }),
          buildPart("Review Answers", { kind: "route", path: "/review/:id", file: "src/host/routes.tsx" }),
        ],
      }),
      buildPart("Controls", {
        children: [
          buildPart("Button", {
            kind: "component",
            description:
              "A button. Its `type` is `button` unless told otherwise.\n\nKeyboard: Tab reaches it, Enter and Space press it.",
            file: "src/components/controls/Button/Button.tsx",
            props: [
              { name: "pending", type: "boolean", isRequired: false, description: "Does nothing for now." },
              { name: "href", type: "string", isRequired: true, description: "" },
            ],
            stories: [
              { id: "controls-button--default", name: "Default", description: "" },
              { id: "controls-button--pending", name: "Pending", description: "It keeps the focus." },
            ],
          }),
          buildPart("Tag", { kind: "component", file: "src/components/controls/Tag/Tag.tsx" }),
        ],
      }),
      buildPart("Quiz", {
        children: [
          buildPart("Countdown", {
            kind: "component",
            file: "src/components/quiz/Countdown/Countdown.tsx",
          }),
          buildPart("QuestionCard", {
            kind: "component",
            file: "src/components/quiz/QuestionCard/QuestionCard.tsx",
          }),
        ],
      }),
    ],
    ...overrides,
  };
}
