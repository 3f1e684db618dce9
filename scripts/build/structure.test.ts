import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { toId } from "storybook/internal/csf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Structure, type StructureNode } from "../../src/api/structure/schema.ts";
import { ROUTES } from "../../src/screens/paths.ts";
import { ROOT } from "../root.ts";
import { readStructure } from "./structure.ts";

const all = (nodes: readonly StructureNode[]): StructureNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);

describe("the structure of this project", () => {
  const structure = readStructure(ROOT);
  const nodes = all(structure.roots);
  const find = (id: string) => nodes.find((node) => node.id === id);

  it("fits its schema", () => {
    expect(z.parse(Structure, JSON.parse(JSON.stringify(structure)))).toEqual(structure);
  });

  it("contains every route with a title, including the fallback", () => {
    const routes = nodes.filter(({ kind }) => kind === "route");
    expect(routes.map(({ path }) => path)).toEqual([...Object.values(ROUTES), "*"]);
    for (const { name } of routes) expect(name).toMatch(/^\S/);
  });

  it("contains the screen of a route", () => {
    const [screen] = find("route:/quiz/:id")?.children ?? [];
    expect(screen).toMatchObject({
      id: "screen:QuizScreen",
      kind: "screen",
      file: "src/screens/QuizScreen/QuizScreen.tsx",
    });
    expect(screen?.description).toMatch(/^Runs a quiz/);
    expect(screen?.stories.length).toBeGreaterThan(5);
    expect(screen?.props.map(({ name }) => name)).toContain("quizId");
    // This entry refers to a function that renders the screen with the theme.
    expect(find("route:/accessibility")?.children.map(({ name }) => name)).toEqual(["AccessibilityScreen"]);
    // This entry refers to a function that renders the screen with a way back.
    const guide = find("route:/lecture/:id");
    expect(guide?.name).toBe("Study guide");
    expect(guide?.children.map(({ name }) => name)).toEqual(["LectureScreen"]);
  });

  it("contains every story file, with the file of its component", () => {
    const files = globSync("src/**/*.stories.tsx", { cwd: ROOT });
    expect(files.length).toBeGreaterThan(50);
    const withStories = nodes.filter(({ stories }) => stories.length > 0);
    expect(withStories).toHaveLength(files.length);
    for (const { file, id } of withStories) expect(existsSync(join(ROOT, file ?? "")), id).toBe(true);
    const ids = withStories.flatMap(({ stories }) => stories.map(({ id }) => id));
    for (const file of files) {
      const title =
        /preview\.meta\(\{\s*title: "([^"]+)"/.exec(readFileSync(join(ROOT, file), "utf8"))?.[1] ?? "";
      const beginning = toId(title, "x").slice(0, -1);
      expect(
        ids.some((id) => id.startsWith(beginning)),
        `${file}: ${title}`,
      ).toBe(true);
    }
  });

  it("contains all stories of a screen that has several story files", () => {
    const [screen] = find("route:/review/:id")?.children ?? [];
    expect(screen?.stories.map(({ id }) => id)).toContain("screens-review--default");
    expect(screen?.file).toBe("src/screens/ReviewScreen/ReviewScreen.tsx");
    const notes = find("component:Screens/Review/StudyNotes");
    expect(notes?.file).toBe("src/screens/ReviewScreen/ReviewScreen.tsx");
    expect(notes?.stories.length).toBeGreaterThan(5);
  });

  it("lists further story files of a component below it", () => {
    const names = find("component:Quiz/QuizPlayer")?.children.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Exam mode", "Keyboard"]));
    expect(find("group:Quiz/QuizPlayer")).toBeUndefined();
  });

  it("contains a component's docstring and props", () => {
    expect(find("component:Controls/Tag")).toEqual({
      id: "component:Controls/Tag",
      kind: "component",
      name: "Tag",
      path: null,
      description: "A short label. Plain text for keyboard and assistive technology.",
      file: "src/components/controls/Tag/Tag.tsx",
      props: [
        {
          name: "tone",
          type: '"outline" | "plain" | "primary" | "info" | "success" | "warning" | "destructive"',
          isRequired: false,
          description: "The color, which must only repeat the meaning of the word. Default `outline`.",
        },
        { name: "icon", type: "ReactNode", isRequired: false, description: "Shown before the word." },
      ],
      stories: [
        { id: "controls-tag--default", name: "Default", description: "" },
        {
          id: "controls-tag--tones",
          name: "Tones",
          description: "Every tone has a word; color only repeats it.",
        },
      ],
      children: [],
    });
  });

  it("has unique ids", () => {
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  });

  it("links to Storybook only if its URL is set", () => {
    expect(structure.storybookUrl).toBeNull();
    expect(readStructure(ROOT, "/storybook/").storybookUrl).toBe("/storybook/");
  });
});

describe("unusual sources", () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const routes = (entry: string) => `
    const HomeScreen = lazyScreen(() => import("../screens/HomeScreen.tsx").then((module) => module.HomeScreen));
    const SCREENS = [${entry}];`;
  const home = '{ route: ROUTES.dashboard, title: "Home", show: () => <HomeScreen /> }';

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "cairn-structure-"));
    write("src/host/routes.tsx", routes(home));
    write("src/screens/HomeScreen.tsx", "/** Where one begins. */\nexport function HomeScreen() {}");
    write(
      "src/a/Deep.stories.tsx",
      `import { Deep } from "./Deep.tsx";
       /** A frame. */
       function Framed() {}
       const meta = preview.meta({ title: "Library/Inner/Deep", component: Framed });
       export const WithALink2 = meta.story({ name: "With a link" });
       export const notAStory = 1, AlsoOne = meta.story();`,
    );
    write(
      "src/a/Deep.tsx",
      `interface Shared { /** Of what. */ of: string; hidden: number }
       interface DeepProps extends Omit<Shared, "hidden"> { (): void; "quoted-name": 1 }
       /**
        * Deep
        * down, by {@link Home}.
        *
        * Second paragraph.
        *
        * @throws never
        */
       export const Deep = (props: DeepProps) => null;`,
    );
    write(
      "src/a/Loose.stories.tsx",
      '/** About nothing. */\nconst meta = preview.meta({ title: "Loose" });\nexport const One = meta.story();',
    );
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("are read too", () => {
    const { roots } = readStructure(root);
    expect(roots.map(({ id }) => id)).toEqual(["group:routes", "group:Library", "group:Loose"]);
    const [routesGroup, library, loose] = roots;
    // A screen without stories is listed too.
    expect(routesGroup?.children[0]?.children[0]).toMatchObject({
      description: "Where one begins.",
      file: "src/screens/HomeScreen.tsx",
      stories: [],
    });
    expect(library?.children[0]?.id).toBe("group:Library/Inner");
    expect(library?.children[0]?.children[0]).toMatchObject({
      id: "component:Library/Inner/Deep",
      description: "Deep down, by `Home`.\n\nSecond paragraph.",
      file: "src/a/Deep.tsx",
      props: [
        { name: "of", type: "string", isRequired: true, description: "Of what." },
        { name: "quoted-name", type: "1", isRequired: true, description: "" },
      ],
      stories: [
        { id: "library-inner-deep--with-a-link-2", name: "With a link" },
        { name: "Not A Story" },
        { id: "library-inner-deep--also-one", name: "Also One" },
      ],
    });
    expect(loose).toMatchObject({
      kind: "group",
      description: "About nothing.",
      file: "src/a/Loose.stories.tsx",
    });
  });

  it.each([
    ["a route without a title", "src/host/routes.tsx", routes("{ route: ROUTES.quiz }"), /title/],
    ["a route with an unknown path", "src/host/routes.tsx", routes('{ route: paths.x, title: "A" }'), /path/],
    ["stories without a title", "src/a/Loose.stories.tsx", "const meta = preview.meta({ title });", /title/],
    ["a syntax error", "src/a/Loose.stories.tsx", "const meta = ;", /Loose.stories/],
  ])("fail with a message if they can't be read: %s", (_name, file, text, message) => {
    write(file, text);
    expect(() => readStructure(root)).toThrow(message);
    write("src/host/routes.tsx", routes(home));
    write("src/a/Loose.stories.tsx", 'const meta = preview.meta({ title: "Loose" });');
  });
});
