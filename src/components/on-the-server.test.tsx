import type { ComponentType, ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeEach, expect, it, vi } from "vitest";
import { buildProfile } from "../../mocks/builders/catalog.ts";
import { mockTests } from "../api/quizzes/start/practice-tests.ts";
import { Toaster } from "./feedback/Toaster/Toaster.tsx";
// oxlint-disable-next-line no-restricted-imports -- tests the public entry point
import * as components from "./index.ts";
import { labelsFrom } from "./i18n/labels/labels-from.ts";
import { CairnProvider, type CairnProviderProps } from "./theme/CairnProvider.tsx";

type Args = Record<string, unknown>;

interface Context {
  args: Args;
  globals: Args;
}

type Decorator = (Story: ComponentType, context: Context) => ReactNode;

/** The parts of a story that a server render needs. */
interface StoryInput {
  component?: ComponentType<Args>;
  args?: Args;
  render?: (args: Args, context: Context) => ReactNode;
  decorators?: Decorator | readonly Decorator[];
}

interface Story {
  meta: StoryInput;
  own: StoryInput;
}

// The preview needs a browser, so this mock keeps only component, args, render and decorators.
vi.mock("../../.storybook/preview.tsx", () => {
  const story = (meta: StoryInput, own: StoryInput) => ({
    meta,
    own,
    extend: (more: StoryInput) => story(meta, { ...own, ...more, args: { ...own.args, ...more.args } }),
  });
  return { default: { meta: (meta: StoryInput) => ({ story: (own: StoryInput = {}) => story(meta, own) }) } };
});

const FOLDER = /([^/]+)(?:\/stories)?\/[^/]+$/;

const files = import.meta.glob<Record<string, Story>>("./**/*.stories.tsx", { eager: true });
const stories = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, { meta, own }]) => ({
    name: `${FOLDER.exec(file)?.[1]}/${name}`,
    meta,
    own,
  })),
);

const NAME = /^[A-Z][a-z]/;
const isComponent = ([name, value]: [string, unknown]): boolean =>
  NAME.test(name) && (typeof value === "function" || (typeof value === "object" && value !== null));

/** Every public component; of one that is a group of parts, the group. */
const PUBLIC = Object.entries(components).filter(isComponent);

// Some have fifty stories.
vi.setConfig({ testTimeout: 60_000 });

/** Matches the player's development messages, which stories with invalid questions and failing storage cause. */
const PLAYER_MESSAGE = /^QuizPlayer: /;

beforeEach(() => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  return () => {
    expect(error.mock.calls.filter(([message]) => !PLAYER_MESSAGE.test(String(message)))).toEqual([]);
    error.mockRestore();
  };
});

/** Prerenders a story on the server, including lazy code. */
async function html(
  story: ReactNode,
  language: Pick<CairnProviderProps, "labels" | "locale"> = {},
): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CairnProvider theme="light" {...language}>
      <Toaster>{story}</Toaster>
    </CairnProvider>,
    { onError: (error) => void errors.push(error) },
  );
  expect(errors).toEqual([]);
  return new Response(prelude).text();
}

const QUESTIONS = [
  {
    id: 443,
    text: "Which port does HTTPS use?",
    options: [{ text: "443" }, { text: "80" }],
    correctAnswer: 1,
  },
];

it("there is no window and no document here", () =>
  expect([typeof window, typeof document]).toEqual(["undefined", "undefined"]));

/** The HTML of the providers around a story. */
const NOTHING = await html(null);

/** Public components that have no stories; the stories of other components show them. */
const IN_OTHERS: Readonly<Record<string, ReactNode>> = {
  ButtonLink: <components.ButtonLink href="/">Home</components.ButtonLink>,
  Quiz: (
    <components.Quiz.Root questions={QUESTIONS} onSubmit={() => {}}>
      <components.Quiz.Header />
      <components.Quiz.Progress />
      <components.Quiz.Timer />
      <components.Quiz.Notices />
      <components.Quiz.Question />
      <components.Quiz.Controls />
      <components.Quiz.Navigator />
    </components.Quiz.Root>
  ),
};

/** Returns the element of a story, wrapped in its decorators. */
function renderStory({ meta, own }: Story): ReactNode {
  const args = { ...meta.args, ...own.args };
  const context = { args, globals: { theme: "light" } };
  const { component: Component = () => null } = meta;
  const render = own.render ?? meta.render ?? (() => <Component {...args} />);
  const decorators = [meta.decorators ?? [], own.decorators ?? []]
    .map((decorator) => [decorator].flat())
    .toReversed();
  const Rendered = decorators.flat().reduce<ComponentType>(
    (Story, decorator) => () => decorator(Story, context),
    () => render(args, context),
  );
  return <Rendered />;
}

/** Stories that begin with a toast, which a learner must have caused, and those with a text or an icon that React refuses. */
const IN_A_BROWSER =
  /^(?:Toaster\/(?:Default|Behavior|Destructive|WithLink)|IconProvider\/WrongIcons|QuizPlayer\/(?:ToastOnPhone|OddQuestions))$/;

/** Says which story it was. */
const because =
  ({ name }: { name: string }) =>
  (cause: unknown): never => {
    throw new Error(`${name} was not written: ${String(cause)}`, { cause });
  };

it.each(PUBLIC)("writes every story of %s", async (name, component) => {
  const shown = stories.filter(({ meta }) => meta.component === component);
  const texts: string[] = [];
  for (const story of shown)
    if (!IN_A_BROWSER.test(story.name)) texts.push(await html(renderStory(story)).catch(because(story)));
  if (name in IN_OTHERS) texts.push(await html(IN_OTHERS[name]));
  expect(
    texts.filter((text) => text !== NOTHING),
    "It has no story.",
  ).not.toHaveLength(0);
});

// The first paint in a browser has the same cells.
it.each([
  { total: 2000, index: 0, cells: 40 },
  { total: 120, index: 119, cells: 120 },
])("writes $cells cells of a navigator of $total questions", async ({ cells, ...shown }) => {
  const navigator = (
    <components.QuestionNavigator
      {...shown}
      answered={new Set()}
      flagged={new Set()}
      onIndexChange={() => {}}
    />
  );
  expect((await html(navigator)).match(/<button\b/g)).toHaveLength(cells);
});

/** Marks the texts of labels. Arabic formats of numbers and dates have no Latin letters either. */
const MARKED = { locale: "ar-EG", labels: labelsFrom((_key, _values, text) => `⟦${text}⟧`) };

const ATTRIBUTES =
  / (?:aria-label|aria-description|aria-roledescription|aria-valuetext|placeholder|title|alt)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the visible texts and accessible names in HTML that come from no label. */
function unlabeledTexts(written: string): string[] {
  const names = Array.from(written.matchAll(ATTRIBUTES), ([, name = ""]) => name);
  const texts = [written.replaceAll(/<[^>]*>/g, "\n"), ...names].join("\n");
  let rest = texts.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
  // Labels contain labels, so the inner ones are removed first.
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, "\n");
  }
  return rest.split("\n").map((text) => text.trim());
}

/** Returns all texts inside a value, such as the data in a component's props. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map || value instanceof Set) return [...value.values()].flatMap(textsIn);
  if (value === null || typeof value !== "object" || value instanceof Date) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Values of the API for levels, difficulties and priorities, which components translate. */
const TRANSLATED = new Set("Beginner Intermediate Advanced Easy Medium Hard Mixed High Maintain".split(" "));

/** Names and descriptions of mock exams, which the contract writes in English. */
const MOCK_EXAMS = mockTests({
  id: 3,
  name: "ISACA CISM",
  profile: buildProfile({ mocks: { questions: 150 } }),
}).flatMap(({ name, description }) => [name, description]);

/** Latin text that every language has: WCAG levels, colors, keys and initials. */
const KEPT = /\bA{2,3}\b|#[0-9a-f]{6}|Ctrl|\b[A-Z]{1,2}\b/gi;

/** Latin words, which an English text has. */
const WORD = /[a-z]{2,}/gi;

/** Public components that contain texts. A group of parts is no component, and CairnProvider's stories choose languages. */
const LABELED = PUBLIC.filter(([name]) => name !== "Quiz" && name !== "CairnProvider");

it.each(LABELED)("has only texts from labels and props in %s", async (_name, component) => {
  const found = new Set<string>();
  for (const { meta, own, name } of stories) {
    if (meta.component !== component || IN_A_BROWSER.test(name)) continue;
    const args = { ...meta.args, ...own.args };
    const propTexts = [...textsIn(args), ...MOCK_EXAMS].filter((text) => !TRANSLATED.has(text));
    const words = new Set(propTexts.flatMap((text) => text.match(WORD) ?? []));
    for (const text of unlabeledTexts(await html(<meta.component {...args} />, MARKED)))
      if (
        text
          .replaceAll(KEPT, "")
          .match(WORD)
          ?.some((word) => !words.has(word))
      )
        found.add(text);
  }
  expect([...found]).toEqual([]);
});
