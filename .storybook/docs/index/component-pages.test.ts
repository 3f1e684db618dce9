import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ComponentReader } from "../../../scripts/lib/docs/component-docs.ts";
import { elementDeclaration } from "../../../scripts/lib/docs/custom-elements.ts";
import { publicComponents } from "../../../scripts/lib/entries.ts";
import { USAGE } from "../../../scripts/lib/usage/all.ts";
import { PAGE_KEYWORDS } from "../../../scripts/lib/usage/pages.ts";
import { ROOT } from "../../../scripts/root.ts";
import { TEST_ONLY } from "../../tags.ts";

const reader = new ComponentReader();
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };

/** The names of components that a story file shows at rest. */
const withStoryAtRest = new Set(
  globSync("src/**/*.stories.tsx", { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    const [head = "", ...stories] = source.split(/^export const \w+ = \w+\.(?:story|extend)\(/m);
    const component = /\bcomponent: (\w+)/.exec(head)?.[1];
    return component && stories.some((story) => !story.includes(`"${TEST_ONLY}"`)) ? [component] : [];
  }),
);

/** The entry points of the report whose components have pages. */
const ENTRIES = ["cairn-prep", "cairn-prep/quiz", "cairn-prep/screens", "cairn-prep/cairn-quiz"];

/** Components, objects of components such as `Quiz`, and custom elements. */
const COMPONENT =
  /^(?:function (?<function>[A-Z]\w*)\b.*\bJSX\.Element\b|const (?<const>[A-Z]\w*): (?:import\("react"\)\.\w+ExoticComponent|\{ Root: )|class (?<class>\w+)\b.*\bobservedAttributes\b)/;

/** Returns the names of the components that the entry points of the package export. */
function exportedComponents(): string[] {
  const report = readFileSync(join(ROOT, "docs/api-report.md"), "utf8");
  const lines = report
    .split(/^## /m)
    .filter((chapter) => ENTRIES.some((entry) => chapter.startsWith(`\`${entry}\`\n`)))
    .flatMap((chapter) => chapter.split("\n"));
  const names = lines.flatMap((line) =>
    Object.values(COMPONENT.exec(line)?.groups ?? {}).filter((name) => name !== undefined),
  );
  return [...new Set(names)];
}

/** Returns what the page of a component lacks. */
function missingOf(source: string): string[] {
  const name = basename(source, ".tsx");
  const docs = reader.read(source);
  const usage = USAGE[name];
  const checks: Record<string, boolean | undefined> = {
    purpose: docs?.purpose !== "",
    "keyboard and screen reader": docs?.accessibility !== "" || name === "Quiz",
    "the version that added it": /^\d+\.\d+\.\d+$/.test(usage?.since ?? ""),
    "when to use it": (usage?.when.length ?? 0) > 0,
    "when not to use it": (usage?.whenNot.length ?? 0) > 0,
    do: (usage?.dos.length ?? 0) > 0,
    "don't": (usage?.donts.length ?? 0) > 0,
  };
  const props = docs?.props.filter(({ type, description }) => type === "" || description === "") ?? [];
  return [
    ...Object.keys(checks).filter((part) => !checks[part]),
    ...props.map((prop) => `the description of ${prop.name}`),
  ];
}

describe("the page of a public component", () => {
  it("exists for each component, screen and provider that the package exports", () => {
    const names = exportedComponents();
    expect(names).toEqual(
      expect.arrayContaining(["Button", "Quiz", "ReviewCard", "AdminScreen", "CairnQuiz"]),
    );
    expect(names.filter((name) => !withStoryAtRest.has(name))).toEqual([]);
  });

  it("has a component that is in docs/api-report.md, which `npm run api-report` writes", () => {
    const reported = exportedComponents();
    const names = publicComponents().map((source) => basename(source, ".tsx"));
    expect(names.filter((name) => !reported.includes(name))).toEqual([]);
  });

  it("has every required part", () => {
    const lacking = publicComponents().flatMap((source) => {
      const missing = missingOf(source);
      return missing.length === 0 ? [] : [`${basename(source, ".tsx")}: ${missing.join(", ")}`];
    });
    expect(lacking).toEqual([]);
  });

  it("exists for each usage", () => {
    const names = publicComponents().map((source) => basename(source, ".tsx"));
    expect(Object.keys(USAGE).filter((name) => ![...names, "CairnQuiz"].includes(name))).toEqual([]);
  });

  it("shows examples with props that the component has", () => {
    for (const source of publicComponents()) {
      const docs = reader.read(source);
      const usage = USAGE[docs?.name ?? ""];
      const known = new Set([
        ...(docs?.props.map(({ name }) => name) ?? []),
        "children",
        "disabled",
        "placeholder",
      ]);
      const args = [...(usage?.dos ?? []), ...(usage?.donts ?? [])].flatMap((advice) =>
        Object.keys(advice.args ?? {}),
      );
      expect(
        args.filter((name) => !known.has(name)),
        docs?.name,
      ).toEqual([]);
    }
  });

  it("has no other page whose title begins with its title and a space", () => {
    const titles = globSync("src/**/*.stories.tsx", { cwd: ROOT }).flatMap(
      (file) => /\bmeta\(\{\s*title: "([^"]+)"/.exec(readFileSync(join(ROOT, file), "utf8"))?.[1] ?? [],
    );
    expect(titles.length).toBeGreaterThan(200);
    expect(titles.filter((title) => titles.some((other) => title.startsWith(`${other} `)))).toEqual([]);
  });

  it("has no keywords for a page that does not exist", () => {
    const pages = globSync(["docs/guide/*.mdx", "src/components/**/*.{mdx,stories.tsx}"], { cwd: ROOT });
    const titles = new Set(
      pages.map((page) => /\btitle[:=] ?"([^"]+)"/.exec(readFileSync(join(ROOT, page), "utf8"))?.[1]),
    );
    expect(Object.keys(PAGE_KEYWORDS).filter((title) => !titles.has(title))).toEqual([]);
  });

  it("has its place among the pages of the guide", () => {
    const order = readFileSync(join(ROOT, ".storybook/preview.tsx"), "utf8");
    const titles = globSync("docs/guide/*.mdx", { cwd: ROOT }).map(
      (page) => /<Meta title="Guide\/([^"]+)"/.exec(readFileSync(join(ROOT, page), "utf8"))?.[1],
    );
    expect(titles.filter((title) => !order.includes(`"${title}"`))).toEqual([]);
  });

  it("is not from a later version", () => {
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const isKnown = (since: string) => {
      const [sinceMajor = 0, sinceMinor = 0] = since.split(".").map(Number);
      if (sinceMajor === major) return sinceMinor <= minor + 1;
      return sinceMajor < major || since === `${major + 1}.0.0`;
    };
    expect(
      Object.entries(USAGE)
        .filter(([, { since }]) => !isKnown(since))
        .map(([name]) => name),
    ).toEqual([]);
  });
});

describe("the props of a component", () => {
  const propOf = (source: string, name: string) =>
    reader.read(source)?.props.find((prop) => prop.name === name);

  it("have types as written, even from other files", () => {
    expect(propOf("src/components/controls/Button/Button.tsx", "variant")).toMatchObject({
      type: '"primary" | "outline" | "quiet" | "destructive"',
      default: '"outline"',
      isRequired: false,
    });
    expect(propOf("src/components/quiz/QuizPlayer/QuizPlayer.tsx", "questions")).toMatchObject({
      type: "readonly (QuizQuestion<Id> | CustomQuestionOf<Kinds, Id>)[] | undefined",
      isRequired: true,
    });
  });

  it("have the declarations that their types name", () =>
    expect(propOf("src/components/shell/Menu/Menu.tsx", "toggle")?.declarations).toMatch(
      /^interface MenuToggle \{/,
    ));

  it("are optional where another form of the component has none", () =>
    expect(propOf("src/components/shell/Menu/Menu.tsx", "items")?.isRequired).toBe(false));

  it("leave out what the component replaces", () =>
    expect(propOf("src/components/progress/AdvisedButton/AdvisedButton.tsx", "onClick")).toBeUndefined());

  it("have no type without words", () => {
    const types = publicComponents().flatMap(
      (source) => reader.read(source)?.props.map(({ type }) => type) ?? [],
    );
    expect(types.length).toBeGreaterThan(300);
    expect(types.filter((type) => /^(?:union|unknown|any|)$/.test(type))).toEqual([]);
  });
});

describe("the page of a screen", () => {
  it("has its calls and its section of the specification", () => {
    const screens = globSync("src/screens/*Screen/*Screen.tsx", { cwd: ROOT })
      .map((source) => source.replaceAll("\\", "/"))
      .filter((source) => basename(dirname(source)) === basename(source, ".tsx"));
    const docs = screens.flatMap((source) => reader.read(source) ?? []);
    expect(docs.length).toBeGreaterThan(15);
    expect(docs.find(({ name }) => name === "DashboardScreen")).toMatchObject({
      sections: ["2.4"],
      calls: expect.arrayContaining(["GET /api/user/{userId}/stats", "POST /api/quiz"]) as string[],
    });
    expect(docs.find(({ name }) => name === "SignInScreen")?.calls).toEqual(
      expect.arrayContaining(["POST /api/login", "POST /api/register"]),
    );
    // Its code loads late, and its calls share the beginning of their path.
    expect(docs.find(({ name }) => name === "AdminScreen")?.calls).toEqual(
      expect.arrayContaining(["GET /api/admin/tenants/{tenantId}/questions/{questionId}"]),
    );
  });
});

describe("the manifest of <cairn-quiz>", () => {
  it("describes every attribute, property, event and part", () => {
    const declaration = elementDeclaration();
    expect(declaration.tagName).toBe("cairn-quiz");
    const { attributes, members, events, cssParts } = declaration;
    const described = [...attributes, ...members, ...events, ...cssParts];
    expect(described.length).toBeGreaterThan(50);
    expect(described.filter(({ description }) => description === "").map(({ name }) => name)).toEqual([]);
    expect(attributes.find(({ name }) => name === "time-limit")).toMatchObject({
      fieldName: "timeLimit",
    });
    expect(events.map(({ name }) => name)).toContain("cairn-submit");
  });
});
